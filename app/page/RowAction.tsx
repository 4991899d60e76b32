import type { ReactNode } from "react";
import { Form } from "react-router";
import { Button, type ButtonProps } from "../ui/Button.tsx";

type RowActionProps = {
  path: string;
  /** Of the address, such as the tab, and the list as it is filtered. */
  parameters?: Readonly<Record<string, string | null>>;
  variant?: ButtonProps["variant"];
  children: ReactNode;
};

const nothing: Record<string, string | null> = {};

/** A button of a row in an admin's list that leads to a page, or asks before something is done. */
export function RowAction({ path, parameters = nothing, variant = "secondary", children }: RowActionProps) {
  return (
    <Form action={path}>
      {Object.entries(parameters).map(
        ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
      )}
      <Button type="submit" variant={variant}>
        {children}
      </Button>
    </Form>
  );
}

export function RowActions({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap gap-2">{children}</div>;
}
