import { spawnSync } from "node:child_process";

const candidates = [
  ["unshare", "--pid", "--fork", "--kill-child", "--mount-proc"],
  ["unshare", "--user", "--map-root-user", "--pid", "--fork", "--kill-child", "--mount-proc"],
];

/**
 * What to put before a command so that it runs as the first process of its own process ids, as in a container. Node in
 * that place collects no process that it did not start. Undefined where the system does not allow it.
 */
export function pidNamespace(): string[] | undefined {
  if (process.platform !== "linux") return undefined;
  return candidates.find(
    ([program, ...args]) => spawnSync(program!, [...args, "true"], { stdio: "ignore" }).status === 0,
  );
}
