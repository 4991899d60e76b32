/**
 * For the tests, run as the first process of a container, where nobody collects dead processes: kills the writer of
 * the folder named by the first argument together with its server, as often as the second argument says, and starts
 * it again at once. Prints how many rows were acknowledged in each round; a start that fails ends it with 1.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";

const ENOUGH = 20;
const [data_dir = "", rounds] = process.argv.slice(2);
const writer_file = join(import.meta.dirname, "embedded-writer.ts");

for (let round = 0; round < Number(rounds); round++) {
  const writer = spawn(process.execPath, [writer_file, data_dir], { stdio: ["ignore", "pipe", "inherit"] });
  const exited = once(writer, "exit");
  let acknowledged = 0;
  for await (const _line of createInterface({ input: writer.stdout })) {
    acknowledged += 1;
    if (acknowledged !== ENOUGH) continue;
    const server_pid = readFileSync(join(data_dir, "postgres", "postmaster.pid"), "utf8").split("\n")[0];
    writer.kill("SIGKILL");
    process.kill(Number(server_pid), "SIGKILL");
  }
  await exited;
  if (acknowledged < ENOUGH) process.exit(1);
  process.stdout.write(`${acknowledged}\n`);
}
