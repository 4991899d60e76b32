import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import type { Database } from "../../app/platform/database/database.ts";
import type { AppDatabase, RunningApp } from "./app.ts";
import { type Buyer, checkoutOf, checkoutRequest, fillCarts, type ShelfProduct } from "./buyers.ts";
import type { BenchGateway } from "./gateway.ts";
import { load, type LoadResult, post } from "./load.ts";

const connections = 8;
const expected = { status: 200, body_bytes: { from: 50, to: 400 } };

export type Placing = { db: Database; app: RunningApp; bare: { port: number }; buyers: Buyer[] };
/** Two products of different sellers for the buyer with this number. */
export type Basket = (at: number) => readonly ShelfProduct[];

/** Everybody orders the same basket again and again, each time with a new key; nothing is paid. */
export async function placeOrders(
  { db, app, buyers }: Placing,
  basket: Basket,
  orders: number,
): Promise<LoadResult> {
  await fillCarts(db, buyers, basket);
  const requests = Array.from({ length: orders }, (_, i) => {
    const at = i % buyers.length;
    return checkoutRequest(buyers[at] as Buyer, basket(at));
  });
  await db.pool.query("checkpoint");
  return load({ port: app.port, connections, requests, once: true, expected });
}

export async function placeOrdersBarely(
  { db, bare, buyers }: Placing,
  basket: Basket,
  orders: number,
): Promise<LoadResult> {
  const requests = Array.from({ length: orders }, (_, i) => {
    const at = i % buyers.length;
    const lines = basket(at);
    const total_paise = Math.round(checkoutOf(lines).total * 100);
    const body = JSON.stringify({ user_id: buyers[at]?.user_id, lines, total_paise });
    return post("/", body, { "Content-Type": "application/json" });
  });
  await db.pool.query("checkpoint");
  return load({ port: bare.port, connections, requests, once: true, expected });
}

export async function startBareShop(database: AppDatabase, gateway: BenchGateway) {
  const bare = fork(join(import.meta.dirname, "bare-shop.ts"));
  bare.send({
    url: database.url,
    pool_size: 10,
    gateway_url: gateway.url,
    key_id: gateway.env.RAZORPAY_KEY_ID,
    key_secret: gateway.env.RAZORPAY_KEY_SECRET,
  });
  const [port] = (await once(bare, "message")) as [number];
  return { port, stop: () => bare.kill() };
}
