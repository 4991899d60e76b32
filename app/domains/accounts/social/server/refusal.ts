import { Failure } from "../../../../platform/failure.ts";
import type { SocialProvider } from "../social.ts";
import { refusalText, type SocialRefusal } from "../social-notices.ts";

/** Its code is the reason, which selects the message on the page after the redirect. */
export function socialRefusal(provider: SocialProvider, refusal: SocialRefusal, cause?: unknown): Failure {
  return new Failure(refusal === "unavailable" ? 502 : 403, refusal, refusalText(provider, refusal), {
    cause,
  });
}
