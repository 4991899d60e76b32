import * as m from "#messages";
import type { Queryable } from "../../../../platform/database/database.ts";
import { Failure } from "../../../../platform/failure.ts";
import { signedInFirst } from "../../../../platform/http/api.ts";
import { apiRoute } from "../../../../platform/http/api-route.ts";
import type { Session } from "../../../../platform/http/session.ts";
import type { EditedByAdmin } from "../../campaign-draft.ts";
import { isAdmin } from "../../states.ts";
import { adminChanges, CampaignTextsSchema, changedDocument, textsOfApi } from "./own-schema.ts";
import { campaignNotFound } from "../queries/campaigns.ts";
import { readForAdmin } from "../queries/edited-campaign.ts";
import { editCampaignAsAdmin } from "../use-cases/run-campaign.ts";

const bodyLimit_bytes = 512 * 1024;

const path = "/api/v1/campaigns/{id}/texts";
const tags = ["Administration"];
const adminsOnly = signedInFirst(bodyLimit_bytes, {
  allowed: {
    may: isAdmin,
    otherwise: () => new Failure(403, "not_allowed", m.campaigns_admin_edit_admins_only()),
  },
});
const asTheyAre = [CampaignTextsSchema, "As they are now."] as const;

/** Changes an admin makes on `/dashboard/campaigns/{id}/edit`. */
export const adminEditRoutes = [
  apiRoute("getCampaignTexts", {
    method: "get",
    path,
    tags,
    access: adminsOnly,
    summary: "The editable texts of another person's campaign, for admins",
    refuses: [403],
    answer: asTheyAre,
    run: async ({ services, session, id }) => textsOfApi(await editedBy(services.db, session, id)),
  }),
  apiRoute("editCampaignAsAdmin", {
    method: "patch",
    path,
    tags,
    access: adminsOnly,
    summary: "Edit another person's live campaign, with a reason for its organiser",
    description:
      "Public at once, since an admin has read them. What is not named stays; photos cannot be changed.",
    body: adminChanges,
    answer: asTheyAre,
    async run({ services, session, id, body: { seen, reason, ...changes } }) {
      const { document: before } = await editedBy(services.db, session, id);
      const document = changedDocument(before, changes);
      await editCampaignAsAdmin(services, session, { id, seen, document, reason });
      return textsOfApi(await editedBy(services.db, session, id));
    },
  }),
];

/** 404 for an admin's own campaigns, which are edited as by any organiser. */
async function editedBy(db: Queryable, session: Session, id: string): Promise<EditedByAdmin> {
  const edited = await readForAdmin(db, session, id);
  if (!edited) throw campaignNotFound();
  return edited;
}
