import { classes } from "../../../../ui/classes.ts";
import { Anchor } from "../../../../ui/link.tsx";
import { moderationPath } from "../../moderation.ts";

export const deskTabs = ["reported", "appeals", "stories"] as const;
export type DeskTab = (typeof deskTabs)[number];

type DeskTabsProps = { open: DeskTab; waiting: { reported_count: number; appeal_count: number } };

/** Each part of the desk is a page of its own, so these are links and nothing more. */
export function DeskTabs({ open, waiting }: DeskTabsProps) {
  const tabs = [
    { id: "reported", label: "Reported", count: waiting.reported_count, href: moderationPath },
    { id: "appeals", label: "Appeals", count: waiting.appeal_count, href: `${moderationPath}?tab=appeals` },
    { id: "stories", label: "All stories", count: null, href: `${moderationPath}?tab=stories` },
  ] as const;
  return (
    <nav
      aria-label="Parts of moderation"
      className="mb-6 flex overflow-x-auto border-b border-hairline p-1 pb-0"
    >
      {tabs.map(({ id, label, count, href }) => (
        <Anchor
          key={id}
          href={href}
          aria-current={id === open ? "page" : undefined}
          className={classes(
            "relative flex min-h-12 flex-none items-center gap-2 rounded-t-control px-3 pt-2 pb-4 font-semibold whitespace-nowrap sm:px-4",
            "transition-colors duration-quick focus-visible:-outline-offset-3",
            id === open ? "text-text" : "text-muted hover:bg-sunken hover:text-text",
          )}
        >
          {label}
          {count !== null && (
            <span className="rounded-chip bg-sunken px-2 text-sm tabular-nums" data-waiting={id}>
              {count}
            </span>
          )}
          {id === open && <span aria-hidden="true" className={stripClass} />}
        </Anchor>
      ))}
    </nav>
  );
}

const stripClass =
  "bandha absolute inset-x-1 bottom-0 [mask-repeat:round_no-repeat] text-primary forced-color-adjust-none forced-colors:text-[Highlight]";
