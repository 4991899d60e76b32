/**
 * Test program, run in its own process so that it can be killed: starts the server on the folder in the first
 * argument, inserts rows in an endless loop and prints the number of each acknowledged row.
 */
import pg from "pg";
import { startEmbeddedPostgres } from "./embedded.ts";

const server = await startEmbeddedPostgres({ data_dir: process.argv[2]! });
const client = new pg.Client({ connectionString: server.url });
await client.connect();
await client.query("create table if not exists gift (number int primary key)");
const { rows } = await client.query("select coalesce(max(number), 0) as last from gift");
for (let number = rows[0].last + 1; ; number++) {
  await client.query("insert into gift values ($1)", [number]);
  process.stdout.write(`${number}\n`);
}
