import { readFile } from "node:fs/promises";
import { LRUCache } from "lru-cache";

export type FileCache = {
  /** The content of the file at this path, as a response body. Rejects when it cannot be read. */
  read(path: string): Promise<{ body: Uint8Array<ArrayBuffer> | ReadableStream; length: number }>;
};

/** Maximum bytes of one response that are buffered for a client that does not read. */
const slice_bytes = 64 * 1024;

/**
 * Files that do not change while the process runs. Each is read once, and its responses share the bytes: however many
 * clients request it without reading, there is one copy and no open descriptor.
 */
export function createFileCache(limit_bytes: number): FileCache {
  const contents = new LRUCache<string, Uint8Array<ArrayBuffer>>({
    maxSize: limit_bytes,
    sizeCalculation: (content) => content.length + 1,
    fetchMethod: (path) => readFile(path),
  });
  return {
    async read(path) {
      const content = await contents.forceFetch(path);
      return { body: content.length > slice_bytes ? inSlices(content) : content, length: content.length };
    },
  };
}

/** Copying megabytes into a connection's buffers in one go would block other requests. */
function inSlices(content: Uint8Array<ArrayBuffer>): ReadableStream {
  let at = 0;
  return new ReadableStream(
    {
      pull(controller) {
        controller.enqueue(content.subarray(at, at + slice_bytes));
        at += slice_bytes;
        if (at >= content.length) controller.close();
      },
    },
    { highWaterMark: 0 },
  );
}
