import { personNameMaxLength } from "../../../text/person-name.ts";
import { phoneMaxLength } from "../../../text/phone.ts";

/** Maximum lengths of the profile's fields, shared by browser and server. */
export const profileLimits = {
  display_name: personNameMaxLength,
  phone: phoneMaxLength,
  location: 120,
  bio: 1_000,
} as const;

export type ProfileField = keyof typeof profileLimits;
export const profileFields = Object.keys(profileLimits) as ProfileField[];
