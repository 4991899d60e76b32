import type { Queryable } from "../../../platform/database/database.ts";
import { oneOf, sql } from "../../../platform/database/sql.ts";
import type { PublicKind } from "../../../platform/http/state-channel.ts";
import type { Secrets } from "../../../platform/secrets.ts";
import type { LiveDonation } from "../live-donation.ts";
import { paymentStatuses } from "../own-donations.ts";
import { donationOfMailedToken } from "./tokens.ts";

/** Realtime tag for changes to this donation. */
export function donationTag(donation_id: string): string {
  return `donation:${donation_id}`;
}

/**
 * The state streamed to a donation's open pages. Its ids are signed links, verified before joining: everybody watching
 * one donation shares its state.
 */
export function liveDonations(db: Queryable, secrets: Secrets): PublicKind {
  const donationOf = (token: string) => donationOfMailedToken(secrets, token);
  return {
    parameter: "donations",
    event: "donation",
    tag: (token) => donationTag(donationOf(token) ?? ""),
    max_ids: 1,
    valid_id: (token) => donationOf(token) !== undefined,
    async read(tokens) {
      const states = await readStates(
        db,
        tokens.flatMap((token) => donationOf(token) ?? []),
      );
      return new Map(
        tokens.flatMap((token) => {
          const state = states.get(donationOf(token) ?? "");
          return state ? [[token, JSON.stringify(state)] as const] : [];
        }),
      );
    },
  };
}

async function readStates(db: Queryable, ids: readonly string[]): Promise<Map<string, LiveDonation>> {
  const rows = await db.many(sql({
    id: "uuid",
    public_id: "uuid",
    payment_status: oneOf(...paymentStatuses),
    refunded_paise: "int8",
    is_reported: "bool",
  })`
    select id, public_id, payment_status, refunded_paise, payment_reported_at is not null as is_reported
    from donations where id = any(${[...ids]}::uuid[])`);
  return new Map(rows.map(({ id, ...state }) => [id, state]));
}
