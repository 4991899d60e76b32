import { Refusal } from "../../../page/call-api.ts";
import { type Network, pauseAfter } from "../../../page/network.ts";

type Waiting = {
  network: Network;
  signal: AbortSignal;
  /** Called before and after each wait. */
  onConnection: (is_online: boolean) => void;
};

/** Consecutive unanswered requests allowed on a connected device. */
const mostUnanswered = 2;

/**
 * Opens a payment; offline it waits and retries. `open` must be idempotent: the response can be lost after the order
 * was placed, and a retry must return the same order. Rejects when aborted by the signal.
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
