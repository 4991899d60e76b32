import type { ReactNode } from "react";

type DeskColumnsProps = {
  /** Main content to read. */
  children: ReactNode;
  /** Background: beside it where there is room, else before the form. */
  beside: ReactNode;
  form: ReactNode;
};

/** Content before the form, on every screen and in tab order. */
export function DeskColumns({ children, beside, form }: DeskColumnsProps) {
  return (
    <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,1fr)_22rem] xl:grid-rows-[auto_1fr]">
      <div className="grid min-w-0 gap-6">{children}</div>
      <div className="grid min-w-0 gap-6 xl:row-span-2">{beside}</div>
      <div className="grid min-w-0 gap-6">{form}</div>
    </div>
  );
}
