import * as m from "#messages";
import type { Actor } from "../../../../platform/actor.ts";
import { Failure, isFailure } from "../../../../platform/failure.ts";
import { type BulkAsked, readBulkForm, refuseUnlessCounted } from "../../../../platform/http/bulk-form.ts";
import { type FormAction, formAction, type FormOutcome } from "../../../../platform/http/form.ts";
import type { Services } from "../../../../platform/services.ts";
import { isUuid } from "../../../../text/uuid.ts";
import { notClosed } from "../queries/inbox.ts";
import { closeMessage } from "./contact.ts";

const most = 50;

/** The forms over the inbox. */
export function inboxForms(
  services: Pick<Services, "db">,
  actor: Actor,
): Record<string, FormAction<BulkAsked>> {
  return { close_selected: closeSelected(services, actor) };
}

/** Asks first, with their number; then each is closed in a transaction of its own, unless somebody was faster. */
function closeSelected(services: Pick<Services, "db">, actor: Actor): FormAction<BulkAsked> {
  return formAction({
    failed: m.content_inbox_none_closed(),
    lists: ["selected"],
    async perform(_fields, sent): Promise<FormOutcome<BulkAsked>> {
      const { selected, confirmed_count } = readBulkForm(sent, most);
      if (confirmed_count === null) {
        const ids = await notClosed(services.db, selected.filter(isUuid));
        if (ids.length === 0)
          throw new Failure(409, "selection_changed", m.content_inbox_all_closed_meanwhile());
        return { asked: { selected: ids, count: ids.length } };
      }
      refuseUnlessCounted(confirmed_count, selected.length);
      let done = 0;
      for (const id of selected) if (await closeUnlessLate(services, actor, id)) done += 1;
      const late = selected.length - done;
      return {
        notice: {
          tone: done > 0 ? "success" : "destructive",
          title: m.content_inbox_many_closed({ count: done }),
          ...(late > 0 && { text: m.content_inbox_late({ count: late }) }),
        },
      };
    },
  });
}

async function closeUnlessLate(services: Pick<Services, "db">, actor: Actor, id: string): Promise<boolean> {
  try {
    await closeMessage(services, actor, { id, closed: true });
    return true;
  } catch (error) {
    if (isFailure(error) && (error.status === 404 || error.status === 409)) return false;
    throw error;
  }
}
