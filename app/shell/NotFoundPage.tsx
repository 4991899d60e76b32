import { buttonClass } from "../ui/button-class.ts";
import { Anchor } from "../ui/link.tsx";
import { KonarkWheel } from "../ui/motifs/KonarkWheel.tsx";

export function NotFoundPage() {
  return (
    <section className="page-width flex flex-col items-center py-20 text-center">
      <KonarkWheel size={120} className="text-primary" />
      <p className="mt-6 font-heading text-2xl text-brass">404</p>
      <h1 className="mt-1 text-3xl">Oops! Page not found</h1>
      <p className="mt-3 max-w-md text-muted">
        The address may have a typing mistake, or the page has moved. Nothing is wrong on your side.
      </p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        <Anchor href="/" className={buttonClass("primary", "large")}>
          Return to Home
        </Anchor>
        <Anchor href="/campaigns" className={buttonClass("secondary", "large")}>
          See campaigns
        </Anchor>
      </div>
    </section>
  );
}
