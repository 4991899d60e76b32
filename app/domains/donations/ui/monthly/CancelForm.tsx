import { useEffect, useRef } from "react";
import * as m from "#messages";
import { PageForm, Submit } from "../../../../page/PageForm.tsx";
import type { FormAnswer } from "../../../../platform/http/form.ts";
import { ButtonLink } from "../../../../ui/Button.tsx";
import { monthlyPath } from "../../monthly-gift.ts";

type CancelFormProps = { answer: FormAnswer<unknown> | undefined; reference: string };

/** Two steps: the first asks for confirmation, the second cancels. */
export function CancelForm({ answer, reference }: CancelFormProps) {
  return (
    <div className="border-t border-hairline pt-5">
      {answer?.done === "asked" ? (
        <Confirmation reference={reference} />
      ) : (
        <PageForm intent="cancel" answer={answer} preventScrollReset>
          <Submit variant="quiet" size="large" className="max-sm:w-full">
            {m.donations_monthly_cancel()}
          </Submit>
        </PageForm>
      )}
    </div>
  );
}

const confirmed = { confirmed: "yes" };

function Confirmation({ reference }: { reference: string }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <section aria-labelledby="cancel-monthly" className="flex flex-col gap-3">
      <h3 ref={title} id="cancel-monthly" tabIndex={-1} className="text-lg outline-none">
        {m.donations_monthly_cancel_title()}
      </h3>
      <p className="max-w-prose text-muted">{m.donations_monthly_cancel_text()}</p>
      <div className="flex flex-wrap gap-3">
        <PageForm
          intent="cancel"
          hiddenFields={confirmed}
          answer={undefined}
          preventScrollReset
          className="max-sm:w-full"
        >
          <Submit
            variant="danger"
            size="large"
            className="max-sm:w-full"
            pendingLabel={m.donations_monthly_cancelling()}
          >
            {m.donations_monthly_cancel_yes()}
          </Submit>
        </PageForm>
        <ButtonLink
          href={monthlyPath(reference)}
          keepScroll
          variant="secondary"
          size="large"
          className="max-sm:w-full"
        >
          {m.donations_monthly_keep()}
        </ButtonLink>
      </div>
    </section>
  );
}
