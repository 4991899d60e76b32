import { z } from "zod";
import { personName } from "../../../text/person-name-input.ts";
import { phoneNumber } from "../../../text/phone-input.ts";
import { blankAsNull, plainText } from "../../../text/text-input.ts";
import { profileLimits } from "./profile-form.ts";

/** Input about the person's own profile, for the form and the API. An empty field is null. */
export const profileInput = z.strictObject({
  display_name: personName(() => "Please enter a name."),
  phone: blankAsNull(
    phoneNumber({
      wrong: () => "Please enter a phone number such as +91 98765 43210, or leave it empty.",
    }),
  ),
  location: blankAsNull(plainText({ name: "The location", lines: false, longest: profileLimits.location })),
  bio: blankAsNull(plainText({ name: "The bio", lines: true, longest: profileLimits.bio })),
});
export type ProfileInput = z.output<typeof profileInput>;

/** Omitted fields stay unchanged. */
export const profileChanges = profileInput.partial();
export type ProfileChanges = z.output<typeof profileChanges>;
