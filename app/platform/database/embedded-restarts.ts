/**
 * Test program, run as the first process of a container without an init process to reap zombies: kills the writer of
 * the folder in the first argument together with its server, as often as the second argument says, and restarts it
 * each time. Prints the number of acknowledged rows of each round; a failed start exits with 1.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";

const rowsPerRound = 20;
const [data_dir = "", rounds] = process.argv.slice(2);
const writerFile = join(import.meta.dirname, "embedded-writer.ts");

for (let round = 0; round < Number(rounds); round++) {
  const writer = spawn(process.execPath, [writerFile, data_dir], { stdio: ["ignore", "pipe", "inherit"] });
  const exited = once(writer, "exit");
  let acknowledged = 0;
  for await (const _line of createInterface({ input: writer.stdout })) {
    acknowledged += 1;
    if (acknowledged !== rowsPerRound) continue;
    const server_pid = readFileSync(join(data_dir, "postgres", "postmaster.pid"), "utf8").split("\n")[0];
    writer.kill("SIGKILL");
    process.kill(Number(server_pid), "SIGKILL");
  }
  await exited;
  if (acknowledged < rowsPerRound) process.exit(1);
  process.stdout.write(`${acknowledged}\n`);
}
