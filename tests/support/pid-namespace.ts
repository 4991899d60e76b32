import { spawnSync } from "node:child_process";

const candidates = [
  ["unshare", "--pid", "--fork", "--kill-child", "--mount-proc"],
  ["unshare", "--user", "--map-root-user", "--pid", "--fork", "--kill-child", "--mount-proc"],
];

/**
 * The prefix of a command that runs it as the first process of its own PID namespace, as in a container. Node in that
 * position does not reap orphaned processes. Undefined where the system does not allow it.
 */
export function pidNamespace(): string[] | undefined {
  if (process.platform !== "linux") return undefined;
  return candidates.find(
    ([program, ...args]) => spawnSync(program!, [...args, "true"], { stdio: "ignore" }).status === 0,
  );
}
