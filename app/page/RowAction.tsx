import type { ReactNode } from "react";
import { Form } from "react-router";
import { UserText } from "../ui/UserText.tsx";
import { Button } from "../ui/Button.tsx";

type RowActionProps = {
  path: string;
  /** URL parameters, such as the tab, and the list's filters. */
  parameters?: Readonly<Record<string, string | null>>;
  /** The row, for those who hear the same button in each one. */
  row?: string;
  children: ReactNode;
};

const nothing: Record<string, string | null> = {};

/** Low enough for ten rows on a small laptop's screen. */
export const rowButtonClass = "md:min-h-8 md:px-2.5 md:py-0.5 md:text-sm";

/** A button in a row of an admin list that opens a page or a confirmation. */
export function RowAction({ path, parameters = nothing, row, children }: RowActionProps) {
  return (
    <Form action={path}>
      {Object.entries(parameters).map(
        ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
      )}
      <Button type="submit" variant="secondary" className={rowButtonClass}>
        {children}
        {row !== undefined && (
          <span className="sr-only">
            {" "}
            <UserText>{row}</UserText>
          </span>
        )}
      </Button>
    </Form>
  );
}

export function RowActions({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap gap-2 md:flex-nowrap md:gap-1.5">{children}</div>;
}
