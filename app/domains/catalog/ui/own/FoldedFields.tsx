import { type ReactNode, useState } from "react";
import ChevronDown from "../../../../ui/icons/chevron-down.ts";
import type { FormAnswer } from "../../../../platform/http/form.ts";

type FoldedFieldsProps = {
  summary: string;
  /** A field has an error: they are expanded, so that it can be focused. */
  has_error: boolean;
  answer: FormAnswer | undefined;
  children: ReactNode;
};

/** Rarely changed fields; also submitted while collapsed. */
export function FoldedFields({ summary, has_error, answer, children }: FoldedFieldsProps) {
  const [open, setOpen] = useState(has_error);
  const [seen, setSeen] = useState(answer);
  // Before the form focuses the first invalid field.
  if (seen !== answer) {
    setSeen(answer);
    if (has_error) setOpen(true);
  }
  return (
    <details
      open={open}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className="group border-t border-hairline last:border-b"
    >
      <summary className="flex min-h-14 cursor-pointer items-center justify-between gap-4 py-3 font-semibold hover:text-link">
        <span>{summary}</span>
        <ChevronDown
          size={20}
          aria-hidden="true"
          className="flex-none text-brass transition-transform duration-calm ease-settle group-open:rotate-180"
        />
      </summary>
      <div className="grid gap-5 pt-1 pb-6 sm:grid-cols-2">{children}</div>
    </details>
  );
}
