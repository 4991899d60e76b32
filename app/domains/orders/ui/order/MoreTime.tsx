import * as m from "#messages";
import { PageForm, Submit } from "../../../../page/PageForm.tsx";
import type { FormAnswer } from "../../../../platform/http/form.ts";
import { extension } from "../../holding.ts";
import { extendHoldIntent } from "../../order-form.ts";

type MoreTimeProps = { order_id: string; answer: FormAnswer | undefined; centred?: boolean };

/** Adds time to pay; shown as long as there is some to add. */
export function MoreTime({ order_id, answer, centred = false }: MoreTimeProps) {
  return (
    <PageForm
      intent={extendHoldIntent}
      hiddenFields={{ order: order_id }}
      answer={answer}
      className={`flex flex-wrap items-center gap-x-4 gap-y-2 ${centred ? "justify-center" : ""}`}
    >
      <Submit variant="secondary">{m.orders_extend({ minutes: extension.minutes })}</Submit>
      <span className="text-sm">{m.orders_extend_hint()}</span>
    </PageForm>
  );
}
