import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import pg from "pg";

/** The baseline for the API: node:http and pg, one prepared statement, its rows as JSON. */
type Order = { url: string; pool_size: number; statement: { name: string; text: string; values: unknown[] } };

process.once("message", async ({ url, pool_size, statement }: Order) => {
  pg.types.setTypeParser(pg.types.builtins.INT8, Number);
  pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);
  const pool = new pg.Pool({ connectionString: url, max: pool_size });
  const server = createServer(async (_req, res) => {
    const { rows } = await pool.query(statement);
    const body = JSON.stringify(
      rows.length > 1 ? { campaigns: rows.slice(0, -1), next_cursor: rows.at(-1).id } : rows[0],
    );
    res.writeHead(200, { "Content-Type": "application/json", "Content-Length": Buffer.byteLength(body) });
    res.end(body);
  });
  server.keepAliveTimeout = 60_000;
  server.listen(0, "127.0.0.1", () => process.send?.((server.address() as AddressInfo).port));
});
