import { lazy, Suspense, useId, useState } from "react";
import * as m from "#messages";
import EllipsisVertical from "../../../ui/icons/ellipsis-vertical.ts";
import Flag from "../../../ui/icons/flag.ts";
import Pencil from "../../../ui/icons/pencil.ts";
import Trash2 from "../../../ui/icons/trash-2.ts";
import { Anchor } from "../../../ui/link.tsx";
import { nameInOneScript } from "../../../ui/script-language.ts";
import { useHydrated } from "../../../ui/use-hydrated.ts";
import { usePopover } from "../../../ui/use-popover.ts";
import type { Story } from "../schema.ts";
import { ReportLink } from "./ReportLink.tsx";

const ReportDialog = lazy(() => import("./ReportDialog.tsx"));
const DeleteStoryDialog = lazy(() => import("./DeleteStoryDialog.tsx"));

type StoryMenuProps = { story: Story; onDeleted: (id: string) => void };

/** Menu of a story's rarer actions. */
export function StoryMenu({ story, onDeleted }: StoryMenuProps) {
  const name = nameInOneScript(story.name);
  const panel_id = useId();
  const alive = useHydrated();
  const { button, panel, is_open, events, close } = usePopover("end");
  const [dialog, setDialog] = useState<"report" | "delete" | undefined>();
  const choose = (chosen: "report" | "delete") => () => {
    close();
    setDialog(chosen);
  };
  const closeDialog = () => setDialog(undefined);
  return (
    <div className="-me-2 -mt-1">
      <button
        ref={button}
        type="button"
        data-needs-script=""
        popoverTarget={panel_id}
        aria-label={m.stories_menu_label({ name })}
        aria-expanded={alive ? is_open : undefined}
        className="inline-flex size-11 items-center justify-center rounded-control text-muted hover:bg-sunken hover:text-text"
      >
        <EllipsisVertical size={20} aria-hidden="true" />
      </button>
      {!story.is_own && (
        <ReportLink about={{ story_id: story.id }} label={m.stories_report_story_of({ name })} />
      )}
      {alive && (
        <div
          ref={panel}
          id={panel_id}
          popover="auto"
          {...events}
          className="below-button-end min-w-48 flex-col rounded-card border border-transparent bg-surface p-1.5 text-text shadow-raised open:flex motion-safe:open:animate-arrive"
        >
          {story.is_own ? (
            <>
              <Anchor href={`/dashboard/stories/${story.id}/edit`} onClick={close} className="menu-item">
                <Pencil size={18} aria-hidden="true" /> {m.stories_edit()}
              </Anchor>
              <button type="button" onClick={choose("delete")} className="menu-item">
                <Trash2 size={18} aria-hidden="true" /> {m.stories_delete()}
              </button>
            </>
          ) : (
            <button type="button" onClick={choose("report")} className="menu-item">
              <Flag size={18} aria-hidden="true" /> {m.stories_report()}
            </button>
          )}
        </div>
      )}
      {dialog && (
        <Suspense>
          {dialog === "report" ? (
            <ReportDialog about={{ story_id: story.id }} onClose={closeDialog} />
          ) : (
            <DeleteStoryDialog story={story} onClose={closeDialog} onDeleted={onDeleted} />
          )}
        </Suspense>
      )}
    </div>
  );
}
