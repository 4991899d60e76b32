import { type Network, pauseAfter } from "../../../page/network.ts";

/**
 * Outcome of one attempt to verify a payment. `unknown`: the server responds, but cannot tell yet; `unreached`: no
 * response.
 */
export type VerificationAnswer = "paid" | "refused" | "unknown" | "unreached";

/** `unconfirmed`: the payable's page keeps polling. */
export type Verified = "paid" | "refused" | "unconfirmed";

/** How often the server may respond `unknown`. */
const mostUnknown = 3;

/**
 * Submits the payment window's result until the server confirms or refuses it. A missing response is neither, so it is
 * retried, with growing pauses and as soon as the device is back online. `is_patient`: also while the server responds
 * that it cannot tell yet.
 */
export async function verifyUntilKnown(
  verify: () => Promise<VerificationAnswer>,
  { network, signal }: { network: Network; signal: AbortSignal },
  { is_patient = false }: { is_patient?: boolean } = {},
): Promise<Verified> {
  for (let tries = 1; ; tries += 1) {
    const answer = await verify();
    if (answer === "paid" || answer === "refused") return answer;
    if (answer === "unknown" && tries >= mostUnknown && !is_patient) return "unconfirmed";
    await network.pause(pauseAfter(tries), signal);
    signal.throwIfAborted();
  }
}
