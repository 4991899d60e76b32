import { adminFile } from "../../../platform/http/admin-file.ts";
import { rowsAtOnce as limit } from "../../../platform/http/csv.ts";
import { openItemColumns } from "../columns.ts";
import { differencesFilePath, openItemCursor } from "../settlement.ts";
import { listOpenItems } from "./queries/items.ts";

export const differencesFile = adminFile({
  name: "settlement-differences",
  path: differencesFilePath,
  summary: "Settled items that differ from the books and are not explained, as a file for spreadsheets",
  filters: {},
  columns: () => Object.values(openItemColumns()),
  async read({ db }, _, cursor) {
    const { items: rows, next_cursor } = await listOpenItems(db, {
      after: openItemCursor.parse(cursor),
      limit,
    });
    return { rows, next_cursor };
  },
});
