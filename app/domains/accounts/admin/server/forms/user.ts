import * as m from "#messages";
import { Failure } from "../../../../../platform/failure.ts";
import { type BulkAsked, readBulkForm, refuseUnlessCounted } from "../../../../../platform/http/bulk-form.ts";
import { type FormAction, formAction, type FormOutcome } from "../../../../../platform/http/form.ts";
import { adminPath } from "../../../../../platform/http/admin-path.ts";
import type { Services } from "../../../../../platform/services.ts";
import { isUuid } from "../../../../../text/uuid.ts";
import { canSuspend } from "../../../policy.ts";
import { usersTab } from "../../all-users.ts";
import { roleInput, statusInput } from "../../user-input.ts";
import { activeAccounts } from "../queries/active-accounts.ts";
import { changeRole, setAccountStatus, type SignedInActor } from "../use-cases/change-accounts.ts";

type AdminServices = Pick<Services, "db" | "notifier" | "realtime">;

const most = 50;
const list = `?tab=${usersTab.tab}`;

/** Forms of the account list and of an account's own page. */
export function statusForms(
  services: AdminServices,
  actor: SignedInActor,
): Record<string, FormAction<BulkAsked>> {
  return {
    suspend: statusForm(services, actor, "suspended"),
    reinstate: statusForm(services, actor, "active"),
    suspend_selected: suspendSelected(services, actor),
  };
}

function statusForm(services: AdminServices, actor: SignedInActor, status: "active" | "suspended") {
  return formAction({
    failed: status === "suspended" ? m.accounts_admin_not_suspended() : m.accounts_admin_not_reinstated(),
    schema: statusInput,
    inputOf: ({ values: { reason = "" } }) => ({ reason }),
    echoed: ["reason", "id", "back"],
    async perform({ reason }, { values: { id = "", back } }): Promise<FormOutcome<BulkAsked>> {
      if (!isUuid(id)) throw new Failure(404, "account_not_found", m.accounts_none_such());
      await setAccountStatus(services, actor, { user_ids: [id], status, reason });
      const notice = status === "suspended" ? "user_suspended" : "user_reinstated";
      return { location: adminPath(back, list), notice };
    },
  });
}

/** Asks for confirmation first, with the number of accounts still active; suspends all or none. */
function suspendSelected({ db, ...others }: AdminServices, actor: SignedInActor): FormAction<BulkAsked> {
  return formAction({
    failed: m.accounts_admin_not_suspended(),
    lists: ["selected"],
    echoed: ["reason"],
    async perform({ reason = "" }, sent): Promise<FormOutcome<BulkAsked>> {
      const { selected, confirmed_count } = readBulkForm(sent, most);
      const possible = selected.filter((id) => isUuid(id) && canSuspend(actor, id));
      const user_ids = await activeAccounts(db, possible);
      if (user_ids.length === 0)
        throw new Failure(409, "selection_changed", m.accounts_admin_nobody_to_suspend());
      const asked = { selected: user_ids, count: user_ids.length };
      if (confirmed_count === null) return { asked };
      refuseUnlessCounted(confirmed_count, user_ids.length);
      const input = statusInput.safeParse({ reason });
      if (!input.success) return { asked, errors: { reason: input.error.issues[0]?.message ?? "" } };
      await setAccountStatus({ db, ...others }, actor, {
        user_ids,
        status: "suspended",
        reason: input.data.reason,
      });
      return {
        notice: { tone: "success", title: m.accounts_admin_many_suspended({ count: user_ids.length }) },
      };
    },
  });
}

/** Grants or revokes one role of this person. */
export function roleForm(
  services: AdminServices,
  actor: SignedInActor,
  { user_id, back }: { user_id: string; back: string },
): FormAction<BulkAsked> {
  return formAction({
    failed: m.accounts_admin_role_not_changed(),
    schema: roleInput,
    inputOf: ({ values: { role, is_granted, reason = "" } }) => ({ role, is_granted, reason }),
    echoed: ["reason", "role", "is_granted"],
    async perform(input): Promise<FormOutcome<BulkAsked>> {
      await changeRole(services, actor, { ...input, user_id });
      return { location: back, notice: input.is_granted ? "role_granted" : "role_revoked" };
    },
  });
}
