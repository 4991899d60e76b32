import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import type { TaxOfDonation } from "../pan.ts";
import { AdminTaxDetails } from "./AdminTaxDetails.tsx";

function rendered(has_left: boolean, changes: Partial<TaxOfDonation>): string {
  const tax: TaxOfDonation = {
    state: "no_details",
    details: null,
    is_kept: false,
    version: 0,
    year: "2024-25",
    filed_on: null,
    ...changes,
  };
  const Component = () => <AdminTaxDetails tax={tax} has_left={has_left} answer={undefined} />;
  const Stub = createRoutesStub([{ path: "/", Component }]);
  return renderToStaticMarkup(<Stub />);
}

const form = 'value="correct_tax"';

test("of a donor who has left, only what is kept for the tax office is corrected, and said to be kept", () => {
  const kept = rendered(true, { is_kept: true, version: 3 });
  expect(kept).toContain("only for the tax office");
  expect(kept).not.toContain("has no legal name and PAN yet");
  expect(kept).toContain(form);
  expect(kept).toContain('name="version" value="3"');
  expect(rendered(true, { is_kept: true, version: 3, state: "too_small" })).not.toContain(form);
  expect(rendered(true, {})).toBe("");
  const missing = rendered(false, {});
  expect(missing).toContain("has no legal name and PAN yet");
  expect(missing).toContain(form);
});
