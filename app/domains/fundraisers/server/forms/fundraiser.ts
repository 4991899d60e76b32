import * as m from "#messages";
import { type FormAction, formAction, type SentForm } from "../../../../platform/http/form.ts";
import { orErrorPage } from "../../../../platform/http/page-context.ts";
import type { Session } from "../../../../platform/http/session.ts";
import type { Services } from "../../../../platform/services.ts";
import { asPictureError, pictureLists, picturesOf } from "../../../uploads/server/use-cases/form-picture.ts";
import { fundraiserPath, ownFundraisersPath } from "../../fundraiser.ts";
import { fundraiserInput } from "../../input.ts";
import { editFundraiser, endFundraiser, openFundraiser } from "../use-cases/run-fundraiser.ts";

/** Forms for fundraising pages. */

type Visit = { services: Services; session: Session };

const form = {
  schema: fundraiserInput,
  inputOf,
  echoed: ["title", "story", "occasion", "goal"],
  lists: pictureLists,
};

export function newFundraiserForm({ services, session }: Visit, campaign_id: string): FormAction {
  return formAction({
    ...form,
    failed: m.fundraisers_not_opened(),
    async perform(input) {
      const opening = openFundraiser(services, session, { campaign_id, input });
      const slug = await orErrorPage(opening.catch(asPictureError), 404);
      return { location: fundraiserPath(slug), notice: "fundraiser_opened" };
    },
  });
}

export function editFundraiserForm({ services, session }: Visit, slug: string): FormAction {
  return formAction({
    ...form,
    failed: m.fundraisers_not_saved(),
    async perform(changes) {
      const saving = editFundraiser(services, session, { slug, changes });
      const is_submitted = await orErrorPage(saving.catch(asPictureError), 404);
      const notice = is_submitted ? "fundraiser_sent_again" : "fundraiser_saved";
      return { location: fundraiserPath(slug), notice };
    },
  });
}

export function endFundraiserForm({ services, session }: Visit, slug: string): FormAction {
  return formAction({
    failed: m.fundraisers_not_ended(),
    async perform() {
      await orErrorPage(endFundraiser(services, session, slug), 404);
      return { location: ownFundraisersPath, notice: "fundraiser_ended" };
    },
  });
}

/** Converts to the API's input; unknown form fields are passed on, to be refused by name. */
function inputOf({ values, ...sent }: SentForm): Record<string, unknown> {
  const { intent: _intent, ...typed } = values;
  const [picture] = picturesOf(sent);
  return { goal: "", ...typed, image_id: picture?.image_id ?? null, image_alt: picture?.alt ?? null };
}
