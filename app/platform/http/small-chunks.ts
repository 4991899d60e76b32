import type { IncomingMessage, ServerResponse } from "node:http";

type Listener = (req: IncomingMessage, res: ServerResponse) => void;

const chunksFree = 1_000;
/** Programs that stream send kilobytes at once; browsers send no chunks at all. */
const leastBytesEach = 64;

/**
 * Every chunk of a body, even of one byte, is an event of its own, and a packet may hold ten thousand of them: a client
 * that cuts its body into crumbs keeps the event loop from everybody else. It is disconnected.
 */
export function refuseSmallChunks(handle: Listener, onClose: () => void): Listener {
  return (req, res) => {
    if (req.headers["transfer-encoding"] !== undefined) watch(req, onClose);
    handle(req, res);
  };
}

/** Node's parser hands each chunk to `push`, whether or not anybody reads the body. */
function watch(req: IncomingMessage, onClose: () => void): void {
  let chunks_count = 0;
  let length_bytes = 0;
  const push = req.push.bind(req);
  req.push = (chunk: Uint8Array | null) => {
    chunks_count += 1;
    length_bytes += chunk?.length ?? 0;
    if (chunks_count <= chunksFree + length_bytes / leastBytesEach) return push(chunk);
    req.push = () => false;
    onClose();
    req.socket.destroy();
    return false;
  };
}
