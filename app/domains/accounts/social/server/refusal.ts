import { Failure } from "../../../../platform/failure.ts";
import type { SocialProvider } from "../social.ts";
import { refusalText, type SocialRefusal } from "../social-notices.ts";

/** Its code is the reason, by which the page after the redirect finds its message. */
export function socialRefusal(provider: SocialProvider, refusal: SocialRefusal, cause?: unknown): Failure {
  return new Failure(refusal === "unavailable" ? 502 : 403, refusal, refusalText(provider, refusal), {
    cause,
  });
}
