import * as m from "#messages";
import type { Transaction } from "../../../../platform/database/database.ts";
import { command } from "../../../../platform/database/sql.ts";
import { Failure } from "../../../../platform/failure.ts";
import { formatRupees } from "../../../../text/money.ts";
import {
  briefHold,
  exceeds,
  type Held,
  heldByAccount,
  heldByAddress,
  heldByNewAccount,
  holdStockFor_minutes,
  times,
} from "../../holding.ts";
import { type HeldByAccount, heldByAddressNow } from "../queries/held-orders.ts";

export type Holding = {
  /** Stock held by this account's unpaid orders. */
  held: HeldByAccount;
  /** A keyed hash of the customer's network address. */
  address_hash: Buffer;
  limit_factor: number;
};

type OrderSize = Omit<Held, "orders">;

/**
 * Returns for how many minutes an order of this size holds its stock. Expects the account to be locked. Failures: 409
 * when the account's unpaid orders would hold too much, and 429 when those of a new account's network address would.
 */
export async function limitHeldStock(tx: Transaction, holding: Holding, order: OrderSize): Promise<number> {
  const { held } = holding;
  const limit = times(
    held.has_paid || held.orders === 0 ? heldByAccount : heldByNewAccount,
    holding.limit_factor,
  );
  const exceeded = exceeds(held, order, limit);
  if (exceeded) throw tooMuchHeld(held, limit, exceeded);
  if (held.has_paid) return holdStockFor_minutes;
  await limitAddress(tx, order, holding);
  return held.unpaid_of_day < briefHold.after_unpaid_orders ? holdStockFor_minutes : briefHold.minutes;
}

/** Serialised per address, so that concurrent orders see each other. */
async function limitAddress(
  tx: Transaction,
  order: OrderSize,
  { address_hash, limit_factor }: Holding,
): Promise<void> {
  const lock = `held stock ${address_hash.toString("hex")}`;
  await tx.run(command`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`);
  const held = await heldByAddressNow(tx, address_hash);
  if (!exceeds(held, order, times(heldByAddress, limit_factor))) return;
  throw new Failure(429, "too_much_held_by_network", m.orders_held_by_network(), {
    retry_after_seconds: briefHold.minutes * 60,
  });
}

function tooMuchHeld({ numbers }: HeldByAccount, limit: Held, exceeded: keyof Held): Failure {
  if (exceeded === "orders")
    return new Failure(
      409,
      "too_many_unpaid_orders",
      m.orders_held_too_many({ count: numbers.length, numbers: numbers.join(", ") }),
    );
  const most = { pieces: limit.pieces, amount: formatRupees(limit.value_paise) };
  const message =
    numbers.length > 0
      ? m.orders_held_too_much({ ...most, numbers: numbers.join(", ") })
      : m.orders_held_too_large(most);
  return new Failure(409, "too_much_held", message);
}
