import * as m from "#messages";
import { PageForm, Submit } from "../../../page/PageForm.tsx";
import type { FormAnswer } from "../../../platform/http/form.ts";
import { Card } from "../../../ui/Card.tsx";
import { TextArea, TextField } from "../../../ui/TextField.tsx";
import {
  type Block,
  policyBodyLongest,
  policyTitleLongest,
  type PolicyVersion,
} from "../policies/document.ts";
import { PolicyText } from "./PolicyText.tsx";

type PolicyFormProps = {
  policy: PolicyVersion & { body: string };
  today: string;
  answer: FormAnswer<{ preview: Block[] }> | undefined;
};

/** The next version of a policy: optional preview, then publication. */
export function PolicyForm({ policy, today, answer }: PolicyFormProps) {
  return (
    <div className="flex min-w-0 flex-col gap-6">
      {answer?.done && <Preview blocks={answer.done.preview} />}
      <Card>
        <PageForm
          intent="publish"
          answer={answer}
          encType="multipart/form-data"
          className="flex flex-col gap-5"
        >
          {({ field }) => {
            const [title, body] = [field("title"), field("body")];
            return (
              <>
                <input type="hidden" name="version" value={policy.version} />
                <TextField
                  label={m.content_policy_title()}
                  maxLength={policyTitleLongest}
                  marked
                  {...title}
                  defaultValue={title.defaultValue ?? policy.title}
                />
                <TextArea
                  label={m.content_policy_body()}
                  hint={m.content_policy_body_hint()}
                  rows={24}
                  maxLength={policyBodyLongest}
                  marked
                  className="font-mono text-sm"
                  {...body}
                  defaultValue={body.defaultValue ?? policy.body}
                />
                <TextField
                  label={m.content_policy_applies_from()}
                  hint={m.content_policy_applies_hint()}
                  type="date"
                  min={today}
                  fieldClassName="max-w-80"
                  {...field("applies_from")}
                />
                <div className="flex flex-wrap gap-3">
                  <Submit name="step" value="preview" variant="secondary">
                    {m.content_policy_preview()}
                  </Submit>
                  <Submit name="step" value="publish" pendingLabel={m.content_policy_publishing()}>
                    {m.content_policy_publish()}
                  </Submit>
                </div>
              </>
            );
          }}
        </PageForm>
      </Card>
    </div>
  );
}

const focus = (heading: HTMLElement | null) => heading?.focus();

function Preview({ blocks }: { blocks: readonly Block[] }) {
  return (
    <section
      aria-labelledby="policy-preview"
      className="rounded-card border border-s-4 border-hairline border-s-brass bg-surface p-4 sm:p-6"
    >
      <h2 id="policy-preview" ref={focus} tabIndex={-1} className="text-sm font-semibold text-muted">
        {m.content_policy_preview_title()}
      </h2>
      <div className="mt-3 max-w-prose space-y-4">
        <PolicyText blocks={blocks} />
      </div>
    </section>
  );
}
