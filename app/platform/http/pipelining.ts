import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";

type Listener = (req: IncomingMessage, res: ServerResponse) => void;

/**
 * Node parses and dispatches all pipelined requests of a connection as they arrive: one connection could have
 * thousands of responses rendered and buffered. Here a request is handled once the previous response has been
 * written; a connection with more than `waiting_limit` queued requests is closed.
 */
export function oneAtATime(handle: Listener, waiting_limit: number, onClose: () => void): Listener {
  const waiting = new WeakMap<Socket, number>();

  function wait(req: IncomingMessage, res: ServerResponse) {
    const { socket } = req;
    if (socket.destroyed) return;
    const count = (waiting.get(socket) ?? 0) + 1;
    if (count > waiting_limit) {
      onClose();
      socket.destroy();
      return;
    }
    waiting.set(socket, count);
    // Emitted when the previous response has been written and this one is next.
    res.once("socket", () => {
      waiting.set(socket, (waiting.get(socket) ?? 1) - 1);
      // Node is still processing this response inside the event, and other connections come first.
      setImmediate(() => {
        if (!socket.destroyed) handle(req, res);
      });
    });
  }

  // Node assigns the socket to one response of a connection at a time.
  return (req, res) => (res.socket ? handle(req, res) : wait(req, res));
}
