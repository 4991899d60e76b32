import type { ServerResponse } from "node:http";
import type { Context } from "hono";
import type { ApiEnv } from "./api.ts";

/**
 * A body that is made piece by piece. When a piece fails, its status and beginning have been sent: the connection is
 * then destroyed, so that nobody takes the rest for complete. The server would end the answer properly, with the
 * message of the error in it. Without a connection, as in tests, the stream fails.
 */
export function streamedBody(c: Context<ApiEnv>, pieces: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const { services, request_id } = c.var;
  const { outgoing } = (c.env ?? {}) as { outgoing?: ServerResponse };
  const encoder = new TextEncoder();
  let is_broken = false;
  return new ReadableStream<Uint8Array>({
    async pull(stream) {
      if (is_broken) return;
      try {
        const piece = await pieces.next();
        if (piece.done) stream.close();
        else stream.enqueue(encoder.encode(piece.value));
      } catch (error) {
        services.log.error({ err: error, path: c.req.path, request_id }, "a streamed answer broke off");
        if (!outgoing) throw error;
        is_broken = true;
        // The server may still write what it has read already, which a destroyed answer reports as an error.
        outgoing.on("error", () => {});
        outgoing.destroy();
      }
    },
    async cancel() {
      await pieces.return(undefined);
    },
  });
}
