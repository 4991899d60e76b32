import * as m from "#messages";
import { renderSVG } from "uqr";
import type { Transaction } from "../../../../../platform/database/database.ts";
import { command, sql, sqlInteger } from "../../../../../platform/database/sql.ts";
import { Failure } from "../../../../../platform/failure.ts";
import type { Services } from "../../../../../platform/services.ts";
import { readSite } from "../../../../content/server/queries/content-of-pages.ts";
import { factorLimits } from "../../factor.ts";
import { demandRecentSignIn } from "../../../server/queries/recent-sign-in.ts";
import { countFactorCall, type FactorOwner, lockAccount } from "../factor-owner.ts";
import { createTotpSecret, totpUri } from "../totp.ts";

type WantedFactor = {
  friendly_name: string;
  factor_type: "totp" | "phone";
  /** Shown by the authenticator app beside the codes; default: the organisation's name. */
  issuer?: string | undefined;
};

/** Enrolment data for an authenticator app. Shown only once. */
type EnrolledFactor = {
  factor_id: string;
  friendly_name: string;
  /** QR code to scan, as SVG. */
  qr_code: string;
  /** The same secret to type, in Base32. */
  secret: string;
  /** The same as a URI to tap on a phone. */
  uri: string;
};

/**
 * Enrols a second factor. It becomes active with its first correct code. Throws 403 if the session was opened more than
 * an hour ago, 422 for a phone, since the site sends no text messages, and if there are too many factors.
 */
export async function enrolFactor(
  services: Services,
  owner: FactorOwner,
  wanted: WantedFactor,
): Promise<EnrolledFactor> {
  demandRecentSignIn(owner);
  await countFactorCall(services, owner);
  if (wanted.factor_type === "phone")
    throw new Failure(422, "sms_not_available", m.accounts_factor_no_sms(), {
      fields: { factor_type: m.accounts_factor_no_phone() },
    });
  const secret = createTotpSecret();
  const { factor_id, site } = await services.db.transaction(async (tx) => {
    await lockAccount(tx, owner.user_id);
    await makeRoom(tx, owner.user_id);
    const added = await tx.one(sql({ factor_id: "uuid" })`
      insert into factors (user_id, friendly_name, factor_type, secret_sealed)
      values (${owner.user_id}, ${wanted.friendly_name}, 'totp', ${services.secrets.seal("totp", secret)})
      returning factor_id`);
    return { factor_id: added.factor_id, site: await readSite(tx) };
  });
  const uri = totpUri({ secret, issuer: wanted.issuer ?? site.organisation_name, label: owner.email });
  const qr_code = renderSVG(uri, { ecc: "M", border: 4 });
  return { factor_id, friendly_name: wanted.friendly_name, qr_code, secret, uri };
}

async function makeRoom(tx: Transaction, user_id: string): Promise<void> {
  const { verified } = await tx.one(sql({ verified: "int8" })`
    select count(*) as verified from factors where user_id = ${user_id} and status = 'verified'`);
  if (verified >= factorLimits.verified_per_person)
    throw new Failure(
      422,
      "too_many_factors",
      m.accounts_factor_too_many({ most: factorLimits.verified_per_person }),
    );
  await tx.run(command`
    delete from factors where factor_id in (
      select factor_id from factors where user_id = ${user_id} and status = 'unverified'
      order by created_at desc, factor_id desc offset ${sqlInteger(factorLimits.unverified_per_person - 1)})`);
}
