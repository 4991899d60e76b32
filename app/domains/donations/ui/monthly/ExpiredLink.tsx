import * as m from "#messages";
import { PageForm, Submit } from "../../../../page/PageForm.tsx";
import type { FormAnswer } from "../../../../platform/http/form.ts";

/** An expired link: its donor can get a new one by email. */
export function ExpiredLink({ answer }: { answer: FormAnswer<unknown> | undefined }) {
  return (
    <div className="page-width flex flex-col items-center gap-4 py-20 text-center">
      <h1 className="text-3xl">{m.donations_monthly_link_expired()}</h1>
      <p className="max-w-md text-muted">{m.donations_monthly_link_expired_text()}</p>
      <PageForm intent="link" answer={answer} className="mt-2">
        <Submit size="large" pendingLabel={m.donations_monthly_link_sending()}>
          {m.donations_monthly_link_send()}
        </Submit>
      </PageForm>
    </div>
  );
}
