/**
 * For the tests, run as a program of its own so that it can be killed: starts the server on the folder named
 * by the first argument, writes rows without end and prints the number of each one that was acknowledged.
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
