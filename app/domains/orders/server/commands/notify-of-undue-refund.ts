import type { Transaction } from "../../../../platform/database/database.ts";
import { sql } from "../../../../platform/database/sql.ts";
import { queueMails } from "../../../../platform/mail/outbox.ts";
import type { UndueRefund } from "../../../payments/payable.ts";
import { type MailSite, toCustomer } from "../mails.ts";
import { payableColumns, payableShape } from "../payable-row.ts";
import { undueRefundMail } from "../undue-refund-mails.ts";

/** Mails a customer what became of money that goes back without being due. */
export async function notifyOfUndueRefund(
  tx: Transaction,
  notice: UndueRefund,
  site: MailSite,
): Promise<void> {
  const order = await tx.one(sql(payableShape)`
    select ${payableColumns} from orders where id = ${notice.payable_id}`);
  await queueMails(tx, [toCustomer(order, () => undueRefundMail(order, notice, site))]);
}
