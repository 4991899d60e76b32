import type { ReactNode } from "react";
import ChevronDown from "./icons/chevron-down.ts";
import { buttonClass } from "./button-class.ts";
import { MixedText } from "./UserText.tsx";

type FoldableProps = {
  summary: string;
  open: boolean;
  look: "primary" | "secondary" | "danger";
  children: ReactNode;
};

/** A form behind a disclosure button that works without script. */
export function Foldable({ summary, open, look, children }: FoldableProps) {
  return (
    <details open={open} className="group">
      <summary className={buttonClass(look, "medium", "w-full cursor-pointer list-none sm:w-auto")}>
        <span>
          <MixedText>{summary}</MixedText>
        </span>
        <ChevronDown
          size={18}
          aria-hidden="true"
          className="transition-transform duration-calm group-open:rotate-180"
        />
      </summary>
      <div className="mt-3 rounded-control bg-sunken p-4">{children}</div>
    </details>
  );
}
