import * as m from "#messages";
import type { Actor } from "../../../../platform/actor.ts";
import { type BulkAsked, bulkChange } from "../../../../platform/http/bulk-form.ts";
import type { FormAction } from "../../../../platform/http/form.ts";
import type { Services } from "../../../../platform/services.ts";
import { notClosed } from "../queries/inbox.ts";
import { changeMessageStatus } from "../use-cases/contact.ts";

const most = 50;

/** Bulk forms of the inbox. */
export function inboxForms(
  services: Pick<Services, "db">,
  actor: Actor,
): Record<string, FormAction<BulkAsked>> {
  return {
    close_selected: bulkChange({
      most,
      failed: m.content_inbox_none_closed(),
      applicable: (ids) => notClosed(services.db, ids),
      none: m.content_inbox_all_closed_meanwhile,
      change: (id) => changeMessageStatus(services, actor, { id, closed: true }),
      done: (count) => m.content_inbox_many_closed({ count }),
      late: (count) => m.content_inbox_late({ count }),
    }),
  };
}
