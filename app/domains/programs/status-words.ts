import * as m from "#messages";
import type { ProgramStatus } from "./schema.ts";

export const programStatusWords: Record<ProgramStatus, () => string> = {
  active: m.programs_status_active,
  upcoming: m.programs_status_upcoming,
  closed: m.programs_status_closed,
};
