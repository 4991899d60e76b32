import type { Transaction } from "../../../../platform/database/database.ts";
import { sql } from "../../../../platform/database/sql.ts";
import { queueMails } from "../../../../platform/mail/outbox.ts";
import type { Services } from "../../../../platform/services.ts";
import type { UndueRefund } from "../../../payments/payable.ts";
import { toDonor } from "../mails.ts";
import { payableColumns, payableShape } from "../payable-row.ts";
import { undueRefundMail } from "../undue-refund-mails.ts";
import { donationLink } from "../use-cases/donation-link.ts";

/** Mails a donor what became of money that goes back without being due. */
export async function notifyOfUndueRefund(
  tx: Transaction,
  notice: UndueRefund,
  services: Pick<Services, "config" | "secrets">,
): Promise<void> {
  const donor = await tx.one(sql(payableShape)`
    select ${payableColumns} from donations where id = ${notice.payable_id}`);
  await queueMails(tx, [
    toDonor(donor, () => undueRefundMail(donor, notice, donationLink(services, donor.id))),
  ]);
}
