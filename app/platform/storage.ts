import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { AwsClient } from "aws4fetch";
import type { Config, S3Bucket } from "./config.ts";

/** Files by keys such as `pictures/ab/….webp`: in a local folder, or in a bucket that processes share. */
export type Storage = {
  put(key: string, bytes: Uint8Array, content_type: string): Promise<void>;
  /** Undefined when the key does not exist. */
  get(key: string): Promise<Uint8Array | undefined>;
  /** Does nothing when the key does not exist. */
  delete(key: string): Promise<void>;
};

export function createStorage(config: Pick<Config, "data_dir" | "s3">): Storage {
  return config.s3 ? bucket(config.s3) : folder(join(config.data_dir, "uploads"));
}

/** Names between slashes, none of which begins with a dot: a key never leads out of its folder. */
const keyPattern = /^[\w!-][\w.!-]*(?:\/[\w!-][\w.!-]*)*$/;

function checkedKey(key: string): string {
  if (!keyPattern.test(key)) throw new TypeError(`Not a key of the file store: ${key}`);
  return key;
}

function folder(location: string): Storage {
  const pathOf = (key: string) => join(location, checkedKey(key));
  return {
    async put(key, bytes) {
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, bytes);
    },
    async get(key) {
      try {
        return new Uint8Array(await readFile(pathOf(key)));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
        throw error;
      }
    },
    async delete(key) {
      await rm(pathOf(key), { force: true });
    },
  };
}

/** Retries of a request after a 429 or a 5xx status of the bucket. */
const retries = 2;

function bucket(s3: S3Bucket): Storage {
  const client = new AwsClient({
    accessKeyId: s3.access_key_id,
    secretAccessKey: s3.secret_access_key,
    region: s3.region,
    service: "s3",
    retries,
  });
  const address = addressOf(s3);

  async function ask(method: "PUT" | "GET" | "DELETE", key: string, content?: RequestInit) {
    const answer = await client.fetch(`${address}/${checkedKey(key)}`, { method, ...content });
    if (answer.ok) return answer;
    const said = await answer.text();
    // A bucket that does not exist gives a 404 too.
    if (answer.status === 404 && said.includes("<Code>NoSuchKey</Code>")) return undefined;
    throw new Error(`The bucket answered ${answer.status} to ${method} ${key}: ${said.slice(0, 500)}`);
  }

  return {
    async put(key, bytes, content_type) {
      await ask("PUT", key, { body: new Uint8Array(bytes), headers: { "content-type": content_type } });
    },
    async get(key) {
      const answer = await ask("GET", key);
      return answer && new Uint8Array(await answer.arrayBuffer());
    },
    async delete(key) {
      await ask("DELETE", key);
    },
  };
}

/**
 * S3-compatible services rarely have a hostname per bucket, and a wildcard certificate covers no name with more dots.
 */
function addressOf({ bucket, endpoint, region }: S3Bucket): string {
  if (endpoint !== undefined) return `${endpoint.replace(/\/$/, "")}/${bucket}`;
  const host = `s3.${region}.amazonaws.com`;
  return bucket.includes(".") ? `https://${host}/${bucket}` : `https://${bucket}.${host}`;
}
