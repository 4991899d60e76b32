import type { ReactNode } from "react";
import { MixedText } from "../ui/UserText.tsx";

type PageHeadingProps = {
  title: ReactNode;
  lead?: ReactNode;
  /** The main action of the page. */
  action?: ReactNode;
};

/** The heading of a dashboard page. */
export function PageHeading({ title, lead, action }: PageHeadingProps) {
  return (
    <header className="mb-6 flex lg:mb-3 flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <div className="min-w-0 wrap-anywhere">
        <h1 className="text-3xl lg:text-2xl">
          {typeof title === "string" ? <MixedText>{title}</MixedText> : title}
        </h1>
        {lead != null && <p className="mt-2 max-w-prose text-muted lg:mt-1 lg:max-w-5xl">{lead}</p>}
      </div>
      {action}
    </header>
  );
}
