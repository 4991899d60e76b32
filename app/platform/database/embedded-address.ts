import { createHash, randomBytes } from "node:crypto";
import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { StartRefusal } from "./start-refusal.ts";

export const superuser = "app";

const defaultPort = 5432;
/** sockaddr_un holds 104 bytes on macOS (108 on Linux), one of them for the final zero. */
const socketPathMax_bytes = 103;

/** Where the embedded server listens, accessible only to this user. */
export type ServerAddress = {
  settings: Record<string, string | number>;
  initdb_arguments: string[];
  /** A connection string of the `pg` driver. */
  urlOf(database: string): string;
  release(): void;
};

/**
 * A unix socket in a folder that only this user may enter. Connections through it need no password. `owner` is the
 * user the server runs as, if not the current one.
 */
export function socketAddress(data_dir: string, owner?: { uid: number; gid: number }): ServerAddress {
  const folder = makeSocketFolder(data_dir, owner);
  return {
    settings: {
      listen_addresses: "",
      port: defaultPort,
      unix_socket_directories: `"${folder.replaceAll('"', '""')}"`,
      unix_socket_permissions: "0700",
    },
    initdb_arguments: ["--auth-local=trust", "--auth-host=reject"],
    urlOf(database) {
      const parameters = new URLSearchParams({
        host: folder,
        port: String(defaultPort),
        sslmode: "disable",
      });
      return `postgres://${superuser}@localhost/${database}?${parameters}`;
    },
    release: () => rmSync(folder, { recursive: true, force: true }),
  };
}

function makeSocketFolder(data_dir: string, owner?: { uid: number; gid: number }): string {
  const name = `sahayog-${createHash("sha256").update(data_dir).digest("hex").slice(0, 16)}`;
  const candidates = [join(data_dir, "socket"), join(tmpdir(), name), join("/tmp", name)];
  for (const folder of candidates) {
    const socket_path = join(folder, `.s.PGSQL.${defaultPort}.lock`);
    if (Buffer.byteLength(socket_path) <= socketPathMax_bytes && makePrivate(folder, owner)) return folder;
  }
  throw new StartRefusal(
    `No private folder for the database's socket could be made; tried ${candidates.join(", ")}. ` +
      "Set DATA_DIR to a shorter path.",
  );
}

/** False when the folder cannot be made private to this user, for instance because another user created it. */
function makePrivate(folder: string, owner?: { uid: number; gid: number }): boolean {
  try {
    // We hold the lock on the data folder, so a socket left by a killed server has no owner.
    if (existsSync(folder) && isOwnFolder(folder, owner)) rmSync(folder, { recursive: true });
    mkdirSync(folder, { mode: 0o700 });
    chmodSync(folder, 0o700);
    if (owner) chownSync(folder, owner.uid, owner.gid);
    return (lstatSync(folder).mode & 0o077) === 0;
  } catch {
    return false;
  }
}

function isOwnFolder(folder: string, owner?: { uid: number; gid: number }): boolean {
  const found = lstatSync(folder);
  return found.isDirectory() && [process.getuid?.(), owner?.uid].includes(found.uid);
}

/** Loopback TCP on a free port, with a password that only this user can read: for Windows. */
export async function loopbackAddress(data_dir: string): Promise<ServerAddress> {
  const password_file = join(data_dir, "password");
  if (!existsSync(password_file))
    writeFileSync(password_file, randomBytes(24).toString("hex"), { mode: 0o600 });
  const password = readFileSync(password_file, "utf8").trim();
  const port = await findFreePort();
  return {
    settings: { listen_addresses: "127.0.0.1", port, unix_socket_directories: "" },
    initdb_arguments: ["--auth=scram-sha-256", `--pwfile=${password_file}`],
    urlOf: (database) => `postgres://${superuser}:${password}@127.0.0.1:${port}/${database}?sslmode=disable`,
    release: () => {},
  };
}

async function findFreePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve, reject) => {
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", resolve);
  });
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  if (address === null || typeof address === "string") throw new Error("The system gave no port number.");
  return address.port;
}
