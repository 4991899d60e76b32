import * as m from "#messages";
import { z } from "zod";
import { plainText } from "../../../text/text-input.ts";
import { grantedRoles } from "./all-users.ts";

/** Maximum length of an admin's reason, which is sent to the person. */
export const reasonLimit = 500;

const reason = plainText({ name: m.accounts_admin_reason, lines: true, shortest: 5, longest: reasonLimit });

export const statusInput = z.strictObject({ reason });

export const roleInput = z.strictObject({
  role: z.enum(grantedRoles, { error: m.accounts_admin_choose_role }),
  is_granted: z.enum(["yes", "no"]).transform((text) => text === "yes"),
  reason,
});
export type RoleInput = z.output<typeof roleInput>;
