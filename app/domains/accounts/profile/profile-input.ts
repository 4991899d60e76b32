import * as m from "#messages";
import { z } from "zod";
import { personName } from "../../../text/person-name-input.ts";
import { phoneNumber } from "../../../text/phone-input.ts";
import { blankAsNull, plainText } from "../../../text/text-input.ts";
import { profileLimits } from "./profile-form.ts";

/** Input about the person's own profile, for the form and the API. An empty field is null. */
export const profileInput = z.strictObject({
  display_name: personName(m.accounts_profile_name_missing),
  phone: blankAsNull(
    phoneNumber({
      wrong: m.accounts_profile_phone_wrong,
    }),
  ),
  location: blankAsNull(
    plainText({ name: m.accounts_profile_location_field, lines: false, longest: profileLimits.location }),
  ),
  bio: blankAsNull(
    plainText({ name: m.accounts_profile_bio_field, lines: true, longest: profileLimits.bio }),
  ),
});
export type ProfileInput = z.output<typeof profileInput>;

/** Omitted fields stay unchanged. */
export const profileChanges = profileInput.partial();
export type ProfileChanges = z.output<typeof profileChanges>;
