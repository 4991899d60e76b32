import { useEffect, useRef } from "react";
import * as m from "#messages";
import { classes } from "../../../ui/classes.ts";
import { Anchor } from "../../../ui/link.tsx";
import { showInRow } from "../../../ui/show-in-row.ts";
import { decisionsPath, moderationPath } from "../case.ts";

const deskTabs = ["reported", "approvals", "appeals", "decisions", "stories"] as const;
type DeskTab = (typeof deskTabs)[number];

type DeskTabsProps = {
  open: DeskTab;
  waiting: { reported_count: number; submitted_count: number; appeal_count: number };
};

/** Each part of the desk is its own page, so these are plain links. */
export function DeskTabs({ open, waiting }: DeskTabsProps) {
  const tabs = [
    {
      id: "reported",
      label: m.moderation_reported(),
      count: waiting.reported_count,
      // The desk without a tab opens where something waits.
      href: `${moderationPath}?tab=reported`,
    },
    // Only if something needs approval before publication.
    ...(waiting.submitted_count > 0 || open === "approvals"
      ? [
          {
            id: "approvals",
            label: m.moderation_approvals(),
            count: waiting.submitted_count,
            href: `${moderationPath}?tab=approvals`,
          } as const,
        ]
      : []),
    {
      id: "appeals",
      label: m.moderation_appeals(),
      count: waiting.appeal_count,
      href: `${moderationPath}?tab=appeals`,
    },
    { id: "decisions", label: m.moderation_decisions(), count: null, href: decisionsPath },
    { id: "stories", label: m.moderation_desk_stories(), count: null, href: `${moderationPath}?tab=stories` },
  ] as const;
  const row = useRef<HTMLElement>(null);
  const position = tabs.findIndex(({ id }) => id === open);
  useEffect(() => showInRow(row.current, position), [position]);
  return (
    <nav
      ref={row}
      aria-label={m.moderation_desk_parts()}
      className="scrolled-row mb-6 flex overflow-x-auto border-b border-hairline p-1 pb-0 lg:-mt-2 lg:mb-2"
    >
      {tabs.map(({ id, label, count, href }) => (
        <Anchor
          key={id}
          href={href}
          aria-current={id === open ? "page" : undefined}
          className={classes(
            "relative flex min-h-12 flex-none items-center gap-2 rounded-t-control px-3 pt-2 pb-4 lg:min-h-10 lg:pt-1 lg:pb-3 font-semibold whitespace-nowrap sm:px-4",
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
