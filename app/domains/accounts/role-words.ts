import * as m from "#messages";
import type { Role } from "../../platform/actor.ts";

export const roleWords: Record<Role, () => string> = {
  customer: m.accounts_role_customer,
  vendor: m.accounts_role_vendor,
  admin: m.accounts_role_admin,
};
