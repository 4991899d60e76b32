import * as m from "#messages";
import { answerTo, PageForm, Submit } from "../../../page/PageForm.tsx";
import type { FormAnswer } from "../../../platform/http/form.ts";
import { shortened } from "../../../text/shorten.ts";
import { formatDate } from "../../../text/time.ts";
import { Disclosure } from "../../../ui/Disclosure.tsx";
import { Select } from "../../../ui/Select.tsx";
import type { UnseenTransfer } from "../bank-line.ts";

const longestOption = 80;

/** Matches a transfer with one of the lines that have its amount. */
export function MatchForm({
  transfer: { kind, id, lines },
  answer,
}: {
  transfer: UnseenTransfer;
  answer: FormAnswer<unknown> | undefined;
}) {
  const about = { kind, record_id: id };
  const is_answered = answerTo(answer, "match", about) !== undefined;
  if (lines.length === 0 && !is_answered) return <p className="text-sm text-muted">{m.bank_match_none()}</p>;
  return (
    <Disclosure summary={m.bank_match()} open={is_answered} className="border-b-0">
      <PageForm intent="match" hiddenFields={about} answer={answer} className="flex flex-col gap-4">
        {({ field }) => (
          <>
            <Select
              label={m.bank_match_line()}
              hint={m.bank_match_hint()}
              options={[
                { value: "", label: m.bank_match_choose() },
                ...lines.map(({ id: line_id, day, narration }) => ({
                  value: line_id,
                  label: m.bank_match_option({
                    day: formatDate(day),
                    narration: shortened(narration, longestOption),
                  }),
                })),
              ]}
              {...field("line_id")}
            />
            <Submit pendingLabel={m.bank_matching()} className="self-start">
              {m.bank_match_button()}
            </Submit>
          </>
        )}
      </PageForm>
    </Disclosure>
  );
}
