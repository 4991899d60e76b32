import { type ReactNode, Suspense, useEffect } from "react";
import { Await, useAsyncError } from "react-router";
import { Spinner } from "../ui/Spinner.tsx";

type DeferredPageProps<Page> = {
  /** Data from the server's rendering, or its promise after a step within the site. */
  page: Page | Promise<Page>;
  children: (page: Page) => ReactNode;
};

/** A page of the dashboard, or a spinner until its data is there. */
export function DeferredPage<Page>({ page, children }: DeferredPageProps<Page>) {
  return (
    <Suspense fallback={<Waiting />}>
      <Await resolve={page} errorElement={<Refused />}>
        {children}
      </Await>
    </Suspense>
  );
}

/** Seen only by those who wait for longer than an eye notices. */
function Waiting() {
  return (
    <div
      role="status"
      className="flex min-h-64 animate-arrive items-center justify-center gap-3 text-muted [animation-delay:150ms] [animation-fill-mode:backwards]"
    >
      <Spinner size={28} />
      <span>Loading…</span>
    </div>
  );
}

/**
 * Whoever was sent elsewhere goes there as a new document, since who is signed in may have changed. Anything else is
 * for the page of its error.
 */
function Refused() {
  const error = useAsyncError();
  const elsewhere = error instanceof Response ? error.headers.get("Location") : null;
  useEffect(() => {
    if (elsewhere !== null) window.location.replace(elsewhere);
  }, [elsewhere]);
  if (elsewhere === null) throw error;
  return <Waiting />;
}
