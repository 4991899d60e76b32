import type { ReactNode } from "react";
import { classes } from "../ui/classes.ts";

type PageHeroProps = {
  /** A short line above the title. */
  eyebrow?: ReactNode;
  title: ReactNode;
  lead?: ReactNode;
  /** Buttons and links. */
  children?: ReactNode;
  /** Drawn beside the text on wide screens, never behind it. */
  motif?: ReactNode;
  className?: string;
};

/** The top of a page: its topic in one sentence. */
export function PageHero({ eyebrow, title, lead, children, motif, className }: PageHeroProps) {
  return (
    <header
      className={classes(
        "page-width flex items-center justify-between gap-12 pt-10 pb-8 lg:pt-14 lg:pb-10",
        className,
      )}
    >
      <div className="max-w-2xl min-w-0">
        {eyebrow != null && <div className="mb-2 font-semibold text-brass sm:mb-3">{eyebrow}</div>}
        <h1 className="text-3xl lg:text-4xl">{title}</h1>
        {lead != null && lead !== false && <p className="mt-2 text-muted sm:mt-4 sm:text-lg">{lead}</p>}
        {children}
      </div>
      {motif != null && (
        <div aria-hidden="true" className="hidden max-w-[35%] flex-none text-primary lg:block">
          {motif}
        </div>
      )}
    </header>
  );
}

type SectionProps = {
  title: string;
  lead?: ReactNode;
  id?: string;
  className?: string;
  children: ReactNode;
};

/** A page's own illustration. */
export function HeroPicture({ src }: { src: string }) {
  return (
    <img
      src={src}
      alt=""
      width={800}
      height={500}
      decoding="async"
      className="aspect-16/10 w-96 max-w-full rounded-card object-cover"
    />
  );
}

/** One section of a page under its own heading. */
export function Section({ title, lead, id, className, children }: SectionProps) {
  return (
    <section id={id} aria-label={title} className={classes("page-width py-4 sm:py-6 lg:py-12", className)}>
      <h2 className="text-2xl lg:text-3xl">{title}</h2>
      {lead != null && <p className="mt-1 max-w-2xl text-muted sm:mt-2">{lead}</p>}
      <div className="mt-3 sm:mt-6">{children}</div>
    </section>
  );
}
