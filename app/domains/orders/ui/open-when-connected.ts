import { Refusal } from "../../../page/call-api.ts";
import { type Network, pauseAfter } from "../../payments/ui/network.ts";

type Waiting = {
  network: Network;
  signal: AbortSignal;
  /** Called before each wait, and when it goes on. */
  onConnection: (is_online: boolean) => void;
};

/** So often in a row a connected device may get no answer. */
const mostUnanswered = 2;

/**
 * Opens a payment; without a connection it waits, and goes on by itself. `open` can be repeated: an answer can be lost
 * after the order was placed, and it must be the same order. Rejects when stopped by the signal.
 */
export async function openWhenConnected<T>(open: () => Promise<T>, waiting: Waiting): Promise<T> {
  const { network, signal, onConnection } = waiting;
  let unanswered = 0;
  for (let tries = 1; ; tries += 1) {
    if (network.isOnline()) {
      try {
        return await open();
      } catch (error) {
        const is_online = network.isOnline();
        if (is_online && !isUnanswered(error)) throw error;
        if (is_online && ++unanswered > mostUnanswered) throw error;
      }
    }
    onConnection(network.isOnline());
    await network.pause(pauseAfter(tries), signal);
    signal.throwIfAborted();
    onConnection(network.isOnline());
  }
}

function isUnanswered(error: unknown): boolean {
  return error instanceof Refusal && error.status === 0;
}
