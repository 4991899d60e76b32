import type { Actor } from "../../../../platform/actor.ts";
import { recordAudit } from "../../../../platform/audit.ts";
import type { Transaction } from "../../../../platform/database/database.ts";
import { sql } from "../../../../platform/database/sql.ts";
import type { Secrets } from "../../../../platform/secrets.ts";
import { isUuid } from "../../../../text/uuid.ts";
import { canSeeAllDonations } from "../../policy.ts";
import type { RevealedTaxDetails } from "../../pan.ts";
import { donationNotFound } from "../queries/admin-donation.ts";
import { earlierTaxDetails, readTaxDetails } from "../queries/tax-details.ts";
import { donationsRestricted } from "../donation-failures.ts";

/** Shows a donor's PAN, and what it was before, to an admin, with an audit entry. Throws 403, and 404 if none was given. */
export async function revealTaxDetails(
  tx: Transaction,
  actor: Actor,
  secrets: Secrets,
  public_id: string,
): Promise<RevealedTaxDetails> {
  if (!canSeeAllDonations(actor)) throw donationsRestricted();
  const donation = isUuid(public_id)
    ? await tx.maybeOne(sql({ id: "uuid" })`select id from donations where public_id = ${public_id}`)
    : undefined;
  const details = donation && (await readTaxDetails({ db: tx, secrets }, donation.id));
  if (!details) throw donationNotFound();
  const earlier = await earlierTaxDetails({ db: tx, secrets }, donation.id);
  await recordAudit(tx, {
    actor_user_id: actor.user_id,
    event: "tax_details_read",
    subject_kind: "donation",
    subject_id: public_id,
  });
  const { holder, legal_name, pan, address } = details;
  return { holder, legal_name, pan, address, earlier };
}
