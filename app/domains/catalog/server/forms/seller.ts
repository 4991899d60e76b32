import * as m from "#messages";
import type { z } from "zod";
import type { FieldErrors } from "../../../../platform/failure.ts";
import { type FormAction, formAction, type SentForm } from "../../../../platform/http/form.ts";
import type { Session } from "../../../../platform/http/session.ts";
import type { Services } from "../../../../platform/services.ts";
import { besideFormPicture, takeFormPicture } from "../../../uploads/server/use-cases/form-picture.ts";
import { sellerFields, type SellerNotice, shopPath } from "../../seller-form.ts";
import { vacationInput } from "../../seller-input.ts";
import { emailNotVerified } from "../seller-failures.ts";
import { setVacation } from "../use-cases/sell.ts";

type Visit = { services: Services; session: Session };

/** The form of a shop. A picture uploaded with a rejected form is kept for the next attempt. */
export function sellerForm<Schema extends z.ZodType>(
  { services, session }: Visit,
  options: {
    schema: Schema;
    location: string;
    done: SellerNotice;
    /** Title of the error notice. */
    failed: string;
    /** Answers whether it is hidden and now waits for moderators. */
    perform: (input: z.output<Schema>) => Promise<boolean | void>;
  },
): FormAction {
  const { schema, location, done, failed, perform } = options;
  return formAction({
    schema,
    failed,
    echoed: sellerFields,
    files: ["picture"],
    async prepare(sent) {
      if (!session.email_verified) throw emailNotVerified();
      return {
        ...registrationErrors(sent),
        ...(await takeFormPicture(services, { user_id: session.user_id, purpose: "seller" }, sent)),
      };
    },
    inputOf,
    async perform(input: z.output<Schema>, sent) {
      const saving = perform(input).catch((error: unknown) => {
        throw besideFormPicture(error, sent);
      });
      return { location, notice: (await saving) === true ? "seller_sent_again" : done };
    },
  });
}

/** GST registration must be chosen explicitly, so that an overlooked field does not count as "no". */
function registrationErrors({ values: { gst, gstin = "" } }: SentForm): FieldErrors {
  if (gst !== "yes" && gst !== "no") return { gst: m.catalog_sell_gst_missing() };
  return gst === "yes" && gstin.trim() === "" ? { gstin: m.catalog_sell_gstin_missing() } : {};
}

/** Converts the form to the API's input; unknown fields are kept, to be rejected by name. */
function inputOf({ values }: SentForm): Record<string, unknown> {
  const { remove_picture: _removed, picture: _empty, gst, ...given } = values;
  return {
    ...given,
    gstin: gst === "no" ? null : (given.gstin ?? null),
    is_self_help_group: given.is_self_help_group === "yes",
    image_id: given.image_id || null,
  };
}

/** Turns vacation mode on or off. */
export function vacationForm({ services, session }: Visit): FormAction {
  return formAction({
    schema: vacationInput,
    failed: m.catalog_shop_not_saved(),
    echoed: ["on_vacation", "ends_on"],
    inputOf: ({ values: { on_vacation, ends_on, ...others } }) => ({
      ...others,
      on_vacation: on_vacation === "yes",
      ends_on: ends_on || null,
    }),
    async perform(input) {
      await setVacation(services, session, input);
      return { location: shopPath, notice: input.on_vacation ? "seller_on_vacation" : "seller_back" };
    },
  });
}
