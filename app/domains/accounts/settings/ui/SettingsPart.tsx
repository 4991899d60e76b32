import type { ReactNode, Ref } from "react";
import { Card } from "../../../../ui/Card.tsx";

type SettingsPartProps = { id: string; title: string; lead: string; children: ReactNode };

/** A section of the page: its heading on the left of wide screens, its cards on the right. */
export function SettingsPart({ id, title, lead, children }: SettingsPartProps) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="grid scroll-mt-32 gap-x-10 gap-y-4 border-t border-hairline py-8 xl:grid-cols-[13rem_minmax(0,1fr)]"
    >
      <header>
        <h2 id={`${id}-title`} className="text-2xl">
          {title}
        </h2>
        <p className="mt-1 text-muted">{lead}</p>
      </header>
      <div className="flex max-w-3xl min-w-0 flex-col gap-5">{children}</div>
    </section>
  );
}

type SettingsCardProps = {
  id?: string;
  /** The card itself, which can be focused. */
  ref?: Ref<HTMLDivElement>;
  title: string;
  text?: ReactNode;
  children?: ReactNode;
};

export function SettingsCard({ id, ref, title, text, children }: SettingsCardProps) {
  return (
    <Card
      as="section"
      id={id}
      ref={ref}
      tabIndex={ref ? -1 : undefined}
      aria-label={title}
      className="flex flex-col gap-4"
    >
      <div>
        <h3 className="text-xl">{title}</h3>
        {text != null && <p className="mt-1 max-w-prose text-muted">{text}</p>}
      </div>
      {children}
    </Card>
  );
}
