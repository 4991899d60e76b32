import { z } from "zod";
import * as m from "#messages";
import { plainText } from "../../text/text-input.ts";
import { issueLimits } from "./newsletter-issues.ts";

/** The version that the form was rendered for; invalid input becomes 0, which no version has. */
const version = z.coerce.number().int().min(0).max(2_000_000_000).catch(0);

export const issueInput = z.object({
  subject: plainText({
    name: m.content_issue_subject,
    longest: issueLimits.subject,
    shortest: 1,
    lines: false,
  }),
  body: plainText({ name: m.content_issue_body, longest: issueLimits.body, shortest: 1, lines: true }),
  version,
});
export type IssueInput = z.output<typeof issueInput>;

export const versionInput = z.object({ version });

/** Sending needs confirmation, because sent mails cannot be recalled. */
export const sendInput = z.object({
  version,
  confirmed: z.literal("yes", { error: () => m.content_issue_confirm_missing() }),
});
