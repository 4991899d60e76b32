import type { ReactNode } from "react";

type DeskColumnsProps = {
  /** Main content to read. */
  children: ReactNode;
  /** Background: below the form where there is room beside the content, else before it. */
  beside: ReactNode;
  form: ReactNode;
};

/** Content and background before the form, in tab order and on phones; on wide screens the form is seen without scrolling. */
export function DeskColumns({ children, beside, form }: DeskColumnsProps) {
  return (
    <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,1fr)_24rem] xl:grid-rows-[auto_1fr]">
      <div className="grid min-w-0 gap-6 xl:row-span-2">{children}</div>
      <div className="grid min-w-0 gap-6 xl:col-start-2 xl:row-start-2">{beside}</div>
      <div className="grid min-w-0 gap-6 xl:col-start-2 xl:row-start-1">{form}</div>
    </div>
  );
}
