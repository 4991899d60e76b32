import { z } from "@hono/zod-openapi";
import * as m from "#messages";
import { adminFile } from "../../../platform/http/admin-file.ts";
import { rowsAtOnce as limit } from "../../../platform/http/csv.ts";
import {
  donationProblemsFilePath,
  problemFilters,
  problemTexts,
  problemTitle,
} from "../donation-problems.ts";
import { listDonationProblems, problemCursor } from "./queries/donation-problems.ts";

export const problemsFile = adminFile({
  name: "donation-problems",
  path: donationProblemsFilePath,
  summary: "Reported problems with donations as a file for spreadsheets",
  filters: { show: z.enum(problemFilters.show).optional() },
  columns: () => [
    { label: m.donations_problems_donation(), text: problemTitle },
    ...Object.values(problemTexts()),
  ],
  async read({ db }, { show, q }, cursor) {
    const asked = { show: show ?? "open", q, cursor: problemCursor.parse(cursor), limit } as const;
    const { problems: rows, next_cursor } = await listDonationProblems(db, asked);
    return { rows, next_cursor };
  },
});
