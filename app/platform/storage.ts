import { join } from "node:path";
import type { Disk } from "flydrive";
import type { Config, S3Bucket } from "./config.ts";

/** Files by keys such as `pictures/ab/….webp`: in a folder of this machine, or in a bucket that processes share. */
export type Storage = {
  put(key: string, bytes: Uint8Array, content_type: string): Promise<void>;
  /** Undefined when there is none. */
  get(key: string): Promise<Uint8Array | undefined>;
  /** Does nothing when there is none. */
  delete(key: string): Promise<void>;
};

export function createStorage(config: Pick<Config, "data_dir" | "s3">): Storage {
  let opening: Promise<Disk> | undefined;
  // Loaded with the first file: most processes and all command-line tools never need one.
  const disk = () => (opening ??= config.s3 ? bucket(config.s3) : folder(join(config.data_dir, "uploads")));
  return {
    async put(key, bytes, content_type) {
      await (await disk()).put(key, bytes, { contentType: content_type });
    },
    async get(key) {
      try {
        return await (await disk()).getBytes(key);
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },
    async delete(key) {
      await (await disk()).delete(key);
    },
  };
}

async function folder(location: string): Promise<Disk> {
  const [{ Disk: Opened }, { FSDriver }] = await Promise.all([
    import("flydrive"),
    import("flydrive/drivers/fs"),
  ]);
  return new Opened(new FSDriver({ location, visibility: "private" }));
}

async function bucket(s3: S3Bucket): Promise<Disk> {
  const [{ Disk: Opened }, { S3Driver }] = await Promise.all([
    import("flydrive"),
    import("flydrive/drivers/s3"),
  ]);
  return new Opened(
    new S3Driver({
      bucket: s3.bucket,
      region: s3.region,
      endpoint: s3.endpoint,
      // Stand-ins for S3 rarely have a host name for each bucket.
      forcePathStyle: s3.endpoint !== undefined,
      credentials: { accessKeyId: s3.access_key_id, secretAccessKey: s3.secret_access_key },
      visibility: "private",
      supportsACL: false,
    }),
  );
}

/** The driver's error has the error of the file system, or of the bucket, as its cause. */
function isMissing(error: unknown): boolean {
  const { cause } = error as { cause?: { code?: unknown; name?: unknown } };
  return cause?.code === "ENOENT" || cause?.name === "NoSuchKey" || cause?.name === "NotFound";
}
