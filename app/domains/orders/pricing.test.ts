import { expect, test } from "vitest";
import { priceOf } from "./pricing.ts";

test.each([
  [0, undefined, { shipping_paise: 0, tax_paise: 0, total_paise: 0 }],
  [45_000, undefined, { shipping_paise: 10_000, tax_paise: 2_300, total_paise: 57_300 }],
  [45_000, "Odisha", { shipping_paise: 5_000, tax_paise: 2_300, total_paise: 52_300 }],
  [100_000, "Odisha", { shipping_paise: 5_000, tax_paise: 5_000, total_paise: 110_000 }],
  [100_001, "Other", { shipping_paise: 0, tax_paise: 5_000, total_paise: 105_001 }],
] as const)("a subtotal of %i paise, sent to %s", (subtotal_paise, region, expected) => {
  expect(priceOf(subtotal_paise, region)).toEqual({ subtotal_paise, ...expected });
});
