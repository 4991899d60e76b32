import * as m from "#messages";
import { type ReactNode, Suspense, useEffect } from "react";
import { Await, useAsyncError } from "react-router";
import { Spinner } from "../ui/Spinner.tsx";
import { useAfterMount } from "../ui/use-after-mount.ts";

export type DeferredPageProps<Page> = {
  /** Data from the server rendering, or its promise after a client-side navigation. */
  page: Page | Promise<Page>;
  children: (page: Page) => ReactNode;
};

/** A page of the dashboard, or a spinner until its data is loaded. */
export function DeferredPage<Page>({ page, children }: DeferredPageProps<Page>) {
  return (
    <Suspense fallback={<Waiting />}>
      <Await resolve={page} errorElement={<Refused />}>
        {children}
      </Await>
    </Suspense>
  );
}

/** Appears only after a delay, so that short waits show no spinner. */
function Waiting() {
  const is_mounted = useAfterMount();
  return (
    <div
      role="status"
      className="flex min-h-64 animate-arrive items-center justify-center gap-3 text-muted [animation-delay:150ms] [animation-fill-mode:backwards]"
    >
      <Spinner size={28} />
      <span>{is_mounted && m.page_loading()}</span>
    </div>
  );
}

/**
 * Redirects are followed as document navigations, since the session may have changed. Other errors go to the error
 * page.
 */
function Refused() {
  const error = useAsyncError();
  const elsewhere = error instanceof Response ? error.headers.get("location") : null;
  useEffect(() => {
    if (elsewhere !== null) window.location.replace(elsewhere);
  }, [elsewhere]);
  if (elsewhere === null) throw error;
  return <Waiting />;
}
