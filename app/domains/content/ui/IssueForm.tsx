import * as m from "#messages";
import { PageForm, Submit } from "../../../page/PageForm.tsx";
import type { FormAnswer } from "../../../platform/http/form.ts";
import { TextArea, TextField } from "../../../ui/TextField.tsx";
import { type IssueInFull, issueLimits } from "../newsletter-issues.ts";

type IssueFormProps = {
  answer: FormAnswer | undefined;
  intent?: string;
  /** Undefined: a new one. */
  issue?: Pick<IssueInFull, "subject" | "body" | "version">;
};

export function IssueForm({ answer, intent, issue }: IssueFormProps) {
  return (
    <PageForm key={issue?.version} answer={answer} intent={intent} className="flex flex-col gap-4">
      {({ field }) => {
        const [subject, body] = [field("subject"), field("body")];
        return (
          <>
            <input type="hidden" name="version" value={issue?.version ?? 0} />
            <TextField
              label={m.content_issue_subject()}
              hint={m.content_issue_subject_hint()}
              required
              autoComplete="off"
              maxLength={issueLimits.subject}
              {...subject}
              defaultValue={subject.defaultValue ?? issue?.subject}
            />
            <TextArea
              label={m.content_issue_body()}
              hint={m.content_issue_body_hint()}
              required
              rows={14}
              maxLength={issueLimits.body}
              {...body}
              defaultValue={body.defaultValue ?? issue?.body}
            />
            <Submit pendingLabel={m.content_inbox_saving()} className="self-start">
              {m.content_issue_save()}
            </Submit>
          </>
        );
      }}
    </PageForm>
  );
}
