import type { ReactNode } from "react";

type DeskColumnsProps = {
  /** What is to be read. */
  children: ReactNode;
  /** What else is known: beside it where there is room, else before the form. */
  beside: ReactNode;
  form: ReactNode;
};

/** Read first, then decide, on every screen and in the order of the keyboard. */
export function DeskColumns({ children, beside, form }: DeskColumnsProps) {
  return (
    <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,1fr)_22rem] xl:grid-rows-[auto_1fr]">
      <div className="grid min-w-0 gap-6">{children}</div>
      <div className="grid min-w-0 gap-6 xl:row-span-2">{beside}</div>
      <div className="grid min-w-0 gap-6">{form}</div>
    </div>
  );
}
