import * as m from "#messages";
import { buttonClass } from "../ui/button-class.ts";
import { Anchor } from "../ui/link.tsx";
import { KonarkWheel } from "../ui/motifs/KonarkWheel.tsx";

export function NotFoundPage() {
  return (
    <section className="page-width flex flex-col items-center py-20 text-center">
      <title>{m.shell_not_found_title()}</title>
      <KonarkWheel size={120} className="text-primary" />
      <p className="mt-6 font-heading text-2xl text-brass">404</p>
      <h1 className="mt-1 text-3xl">{m.shell_not_found()}</h1>
      <p className="mt-3 max-w-md text-muted">{m.shell_not_found_text()}</p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        <Anchor href="/" className={buttonClass("primary", "large")}>
          {m.shell_home()}
        </Anchor>
        <Anchor href="/campaigns" className={buttonClass("secondary", "large")}>
          {m.shell_not_found_campaigns()}
        </Anchor>
      </div>
    </section>
  );
}
