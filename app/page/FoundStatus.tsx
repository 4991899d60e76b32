import { type ReactNode, Suspense } from "react";
import { Await } from "react-router";
import { classes } from "../ui/classes.ts";

type FoundStatusProps<Page> = {
  /** The list, or its promise while loading. */
  page: Page | Promise<Page>;
  /** Placeholders stand for the list. */
  is_coming: boolean;
  className?: string;
  /** How much was found, or that nothing was. */
  children: (page: Page) => ReactNode;
};

/**
 * Outside of what placeholders replace: readers announce what changes inside a region that they know, and not a region
 * that comes with its text.
 */
export function FoundStatus<Page>({ page, is_coming, className, children }: FoundStatusProps<Page>) {
  return (
    <p role="status" className={classes("font-semibold", className)}>
      {!is_coming && (
        <Suspense fallback={null}>
          <Await resolve={page} errorElement={null}>
            {children}
          </Await>
        </Suspense>
      )}
    </p>
  );
}
