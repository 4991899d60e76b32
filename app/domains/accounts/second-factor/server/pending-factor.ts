import { renderSVG } from "uqr";
import type { Services } from "../../../../platform/services.ts";
import { sql } from "../../../../platform/database/sql.ts";
import { readSite } from "../../../content/server/queries/content-of-pages.ts";
import { isUuid } from "../../../../text/uuid.ts";
import { totpUri } from "./totp.ts";

/** Shown until the first correct code: the QR code, and the same secret to type or to tap. */
type PendingFactor = { factor_id: string; qr_code: string; secret: string; uri: string };

/**
 * One of the person's own unverified factors, at most an hour old, so that the page can be reloaded, and shown again
 * after a wrong code.
 */
export async function readPendingFactor(
  services: Pick<Services, "db" | "secrets">,
  owner: { user_id: string; email: string },
  factor_id: string | null,
): Promise<PendingFactor | undefined> {
  if (!factor_id || !isUuid(factor_id)) return undefined;
  const row = await services.db.maybeOne(sql({ secret_sealed: "text" })`
    select secret_sealed from factors where factor_id = ${factor_id} and user_id = ${owner.user_id}
      and status = 'unverified' and factor_type = 'totp' and created_at > now() - interval '1 hour'`);
  const secret = row && services.secrets.open("totp", row.secret_sealed);
  if (!secret) return undefined;
  const { organisation_name } = await readSite(services.db);
  const uri = totpUri({ secret, issuer: organisation_name, label: owner.email });
  return { factor_id, secret, uri, qr_code: renderSVG(uri, { ecc: "M", border: 4 }) };
}
