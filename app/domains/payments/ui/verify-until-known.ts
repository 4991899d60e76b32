import { type Network, pauseAfter } from "./network.ts";

/**
 * What one try to verify a payment came to. `unknown`: the server answers, and cannot say yet; `unreached`: no answer of
 * the server came.
 */
export type VerificationAnswer = "paid" | "refused" | "unknown" | "unreached";

/** `unconfirmed`: the page of what is paid goes on asking. */
export type Verified = "paid" | "refused" | "unconfirmed";

/** So often the server itself may fail to say it. */
const mostUnknown = 3;

/**
 * Hands over what the payment window answered until the server says yes or no. A missing answer is neither, so it is
 * asked again, with growing pauses and as soon as the device is back online. `is_patient`: also when the server answers
 * that it cannot say yet.
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
