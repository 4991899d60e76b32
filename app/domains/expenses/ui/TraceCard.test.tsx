import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { Trace } from "../expense.ts";
import { TraceCard } from "./TraceCard.tsx";

const trace: Trace = {
  campaign_id: "01",
  expenses: [],
  spent_paise: 0,
  moves: [],
  moved_paise: 100_00,
  remaining_paise: 0,
  returned_paise: 0,
};

test.each([
  [{}, "all of it was moved on"],
  [{ returned_paise: 50_00 }, "the part not returned to you was moved on"],
  [{ spent_paise: 50_00 }, "the unspent part was moved on"],
  [{ spent_paise: 50_00, returned_paise: 50_00 }, "the part neither spent nor returned to you was moved on"],
])("a donation of which nothing is left, with %j, says what became of it", (became, words) => {
  expect(renderToStaticMarkup(<TraceCard trace={{ ...trace, ...became }} />)).toContain(words);
});
