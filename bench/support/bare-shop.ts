import { createHash, randomUUID } from "node:crypto";
import { Agent, createServer, type IncomingMessage, request } from "node:http";
import type { AddressInfo } from "node:net";
import pg from "pg";

/**
 * The baseline for placing orders: node:http and pg, the same rows and the same gateway, and nothing else. Who is signed
 * in and what is in the cart comes with the request, and nothing is validated.
 */
type Start = { url: string; pool_size: number; gateway_url: string; key_id: string; key_secret: string };
type Wanted = {
  user_id: string;
  total_paise: number;
  lines: { id: string; vendor_id: string; price_paise: number }[];
};

let stored = 0;

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

process.once("message", (start: Start) => {
  const pool = new pg.Pool({ connectionString: start.url, max: start.pool_size });
  const server = createServer(async (req, res) => {
    const wanted = JSON.parse(await textOf(req)) as Wanted;
    const id = await store(pool, wanted);
    const gateway_order_id = id && (await orderAtGateway(start, id, wanted.total_paise));
    if (gateway_order_id)
      await pool.query(
        statement("update orders set gateway_order_id = $2 where id = $1", [id, gateway_order_id]),
      );
    const body = JSON.stringify({ id, orderId: gateway_order_id, amount: wanted.total_paise });
    res.writeHead(gateway_order_id ? 200 : 409, {
      "Content-Type": "application/json",
      "Content-Length": Buffer.byteLength(body),
    });
    res.end(body);
  });
  server.keepAliveTimeout = 60_000;
  server.listen(0, "127.0.0.1", () => process.send?.((server.address() as AddressInfo).port));
});

/** Prepared once for each connection. */
function statement(text: string, values: unknown[]) {
  return { name: createHash("sha1").update(text).digest("base64url"), text, values };
}

/** Undefined when something is sold out. */
async function store(pool: pg.Pool, { user_id, total_paise, lines }: Wanted): Promise<string | undefined> {
  const client = await pool.connect();
  const sorted = lines.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const subtotal = lines.reduce((sum, { price_paise }) => sum + price_paise, 0);
  stored += 1;
  const number = `ORD-${Date.now()}${String(stored % 1_000).padStart(3, "0")}`;
  try {
    await client.query("begin");
    const { rows } = await client.query(
      statement(
        `insert into orders (order_number, user_id, subtotal_paise, shipping_paise, tax_paise, total_paise, email,
          shipping_address, held_until, gateway_key_mode, idempotency_key, request_digest, reconcile_at)
        values ($1, $2, $3, 0, $4, $5, 'buyer@example.org', '{}', now() + interval '15 minutes', 'sandbox', $6, 'x',
          now() + interval '15 minutes') returning id`,
        [number, user_id, subtotal, total_paise - subtotal, total_paise, randomUUID()],
      ),
    );
    const { id } = rows[0] as { id: string };
    await client.query(
      statement(
        `with added as (
          insert into shipments (order_id, vendor_id, seller_name, goods_paise, shipping_paise, tax_paise)
          select $1, vendor_id, 'Seller', sum(price), 0, 0
          from unnest($2::uuid[], $3::int8[]) as line (vendor_id, price) group by vendor_id returning id, vendor_id)
        insert into order_items (order_id, shipment_id, vendor_id, product_id, product_name, quantity, unit_price_paise,
          total_paise)
        select $1, added.id, added.vendor_id, product_id, 'Product', 1, price, price
        from unnest($2::uuid[], $3::int8[], $4::uuid[]) as line (vendor_id, price, product_id)
          join added on added.vendor_id = line.vendor_id`,
        [
          id,
          lines.map(({ vendor_id }) => vendor_id),
          lines.map(({ price_paise }) => price_paise),
          lines.map((line) => line.id),
        ],
      ),
    );
    for (const line of sorted) {
      const { rowCount } = await client.query(
        statement(
          `update products set inventory_quantity = inventory_quantity - 1 where id = $1 and inventory_quantity >= 1`,
          [line.id],
        ),
      );
      if (rowCount !== 1) throw new Error("sold out");
    }
    await client.query("commit");
    return id;
  } catch {
    await client.query("rollback");
    return undefined;
  } finally {
    client.release();
  }
}

function orderAtGateway(start: Start, receipt: string, amount: number): Promise<string> {
  const body = JSON.stringify({
    amount,
    currency: "INR",
    receipt,
    notes: { kind: "order", order_id: receipt },
  });
  return new Promise((resolve, reject) => {
    const asking = request(
      `${start.gateway_url}/v1/orders`,
      {
        method: "POST",
        agent,
        auth: `${start.key_id}:${start.key_secret}`,
        headers: { "Content-Type": "application/json", "Content-Length": Buffer.byteLength(body) },
      },
      (answer) =>
        void textOf(answer).then((text) => resolve((JSON.parse(text) as { id: string }).id), reject),
    );
    asking.once("error", reject).end(body);
  });
}

async function textOf(stream: IncomingMessage): Promise<string> {
  let text = "";
  for await (const part of stream.setEncoding("utf8")) text += part;
  return text;
}
