import { z } from "@hono/zod-openapi";
import * as m from "#messages";
import { adminFile } from "../../../platform/http/admin-file.ts";
import { calendarDay } from "../../../text/day-input.ts";
import { searchLimit, searchText } from "../../../text/search-text.ts";
import { adminDonationsFilePath, donationColumns, listedDonationFilters } from "../all-donations.ts";
import { listAllDonations } from "./queries/all-donations.ts";

/** More than of other lists, because there are many of them and each is short. */
const limit = 2_000;

const day = calendarDay({ wrong: m.text_day_wrong })
  .optional()
  .openapi({ description: "A day in India: of the payment, or of the beginning as long as there is none." });

export const donationsFile = adminFile({
  name: "donations",
  path: adminDonationsFilePath,
  summary: "All donations as a file for spreadsheets",
  filters: {
    state: z.enum(listedDonationFilters.state).optional(),
    from: day,
    to: day,
    campaign: z.string().max(searchLimit).transform(searchText).default(""),
  },
  columns: donationColumns,
  async read({ db }, { state = null, from = "", to = "", ...asked }, cursor) {
    const chosen = { ...asked, state, from, to, sort: "newest", cursor, limit } as const;
    const { donations: rows, next_cursor } = await listAllDonations(db, chosen);
    return { rows, next_cursor };
  },
});
