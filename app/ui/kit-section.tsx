import type { ReactNode } from "react";

export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex min-w-0 flex-col gap-6">
      <h2 className="border-b border-hairline pb-2 text-2xl text-primary">{title}</h2>
      {children}
    </section>
  );
}
