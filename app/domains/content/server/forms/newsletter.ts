import * as m from "#messages";
import { type FormAction, formAction } from "../../../../platform/http/form.ts";
import { orErrorPage } from "../../../../platform/http/page-context.ts";
import type { Session } from "../../../../platform/http/session.ts";
import type { Services } from "../../../../platform/services.ts";
import { issueInput, sendInput, versionInput } from "../../newsletter-issue-input.ts";
import { issuePath, newsletterPath } from "../../newsletter-issues.ts";
import {
  cancelIssue,
  saveIssue,
  deleteIssue,
  startIssue,
  sendTestIssue,
} from "../use-cases/newsletter-issues.ts";

/** Forms of an issue's page. A deleted issue gets the 404 page. */
export function newsletterForms(
  services: Services,
  session: Session,
  id: string,
): Record<"save" | "test" | "send" | "delete" | "cancel", FormAction> {
  const location = issuePath(id);
  return {
    save: formAction({
      schema: issueInput,
      echoed: ["subject", "body"],
      failed: m.content_inbox_not_saved(),
      async perform(written) {
        await orErrorPage(saveIssue(services, session, { ...written, id }), 404);
        return { location, notice: "issue_saved" };
      },
    }),
    test: formAction({
      schema: versionInput,
      failed: m.content_issue_not_tested(),
      async perform({ version }) {
        await orErrorPage(sendTestIssue(services, session, { id, version }), 404);
        return { location, notice: "issue_tested" };
      },
    }),
    send: formAction({
      schema: sendInput,
      failed: m.content_issue_not_started(),
      async perform({ version }) {
        await orErrorPage(startIssue(services, session, { id, version }), 404);
        return { location, notice: "issue_started" };
      },
    }),
    delete: formAction({
      schema: versionInput,
      failed: m.content_issue_not_deleted(),
      async perform({ version }) {
        await orErrorPage(deleteIssue(services, session, { id, version }), 404);
        return { location: newsletterPath, notice: "issue_deleted" };
      },
    }),
    cancel: formAction({
      failed: m.content_issue_not_cancelled(),
      async perform() {
        await orErrorPage(cancelIssue(services, session, id), 404);
        return { location, notice: "issue_cancelled" };
      },
    }),
  };
}
