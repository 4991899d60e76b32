import { type ReactNode, useId, useRef } from "react";
import * as m from "#messages";
import { Button } from "../ui/Button.tsx";
import { buttonClass } from "../ui/button-class.ts";
import { classes } from "../ui/classes.ts";
import SlidersHorizontal from "../ui/icons/sliders-horizontal.ts";
import X from "../ui/icons/x.ts";

type FilterSheetProps = {
  /** The number of active filters: a closed sheet does not show them. */
  count: number;
  /** Label of the button that sends the form and closes the sheet. */
  show: ReactNode;
  /** Of the form, if the sheet is outside of it. */
  form?: string | undefined;
  /** How its fields stand on wide screens, where they are no sheet. */
  className: string;
  children: ReactNode;
};

/**
 * Fields of a list's filters: a sheet behind a button on small screens, where results come first. A native popover, so
 * it works before and without JavaScript.
 */
export function FilterSheet({ count, show, form, className, children }: FilterSheetProps) {
  const sheet_id = useId();
  const sheet = useRef<HTMLDivElement>(null);
  return (
    <>
      <button
        type="button"
        popoverTarget={sheet_id}
        className={buttonClass("secondary", "medium", "lg:hidden")}
      >
        <SlidersHorizontal size={18} aria-hidden="true" />{" "}
        {count === 0 ? m.page_filters() : m.page_filters_count({ count })}
      </button>
      <div
        ref={sheet}
        id={sheet_id}
        popover="auto"
        role="group"
        aria-label={m.page_filters()}
        className={classes(sheetClass, className)}
      >
        <div className="flex items-center justify-between lg:hidden">
          <span className="font-heading text-xl font-semibold">{m.page_filters()}</span>
          <button
            type="button"
            popoverTarget={sheet_id}
            popoverTargetAction="hide"
            aria-label={m.page_filters_close()}
            className={buttonClass("quiet", "medium", "w-11 px-0! text-text!")}
          >
            <X size={24} aria-hidden="true" />
          </button>
        </div>
        {children}
        <Button
          type="submit"
          form={form}
          size="large"
          className="w-full lg:hidden"
          onClick={() => sheet.current?.hidePopover()}
        >
          {show}
        </Button>
      </div>
    </>
  );
}

const sheetClass =
  "fixed inset-x-0 top-auto bottom-0 m-0 max-h-[85dvh] w-full max-w-none flex-col gap-4 overflow-y-auto border-t border-hairline " +
  "bg-surface p-4 text-text shadow-raised backdrop:bg-backdrop open:flex motion-safe:open:animate-arrive " +
  "lg:static lg:max-h-none lg:overflow-visible lg:border-0 lg:bg-transparent lg:p-0 lg:shadow-none";
