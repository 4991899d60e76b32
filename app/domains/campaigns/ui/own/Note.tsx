import type { ReactNode } from "react";

/** A hint shown above the editor. */
export function Note({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="mb-6 rounded-control border border-s-4 border-hairline border-s-brass bg-surface px-4 py-3">
      <p className="font-semibold">{title}</p>
      <p className="mt-1 max-w-prose whitespace-pre-line wrap-anywhere text-muted">{children}</p>
    </div>
  );
}
