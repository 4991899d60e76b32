import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import type { ShipmentDetails } from "../../order-details.ts";
import { ShipmentForms } from "./ShipmentForms.tsx";

const shipment: ShipmentDetails = {
  id: "0199e2a4-7c1e-7a30-8f2b-1c2d3e4f5a6b",
  seller_name: "Majhi Weavers",
  status: "shipped",
  tracking_number: "EO1",
  courier: null,
  was_packed: false,
  shipped_at: new Date(),
  delivered_at: null,
  shipping_paise: 0,
  left_paise: 500_00,
  items: [],
  papers: null,
  ship_by: null,
  expected: null,
  missing_since: null,
  needs_other_admin: false,
  missing_from: null,
  changes: ["lost"],
};

function rendered(refundable_paise: number, undisputed_paise = refundable_paise): string {
  const money = { refundable_paise, undisputed_paise };
  const forms = { shipment, is_own: false, money, answer: undefined };
  const Stub = createRoutesStub([{ path: "/", Component: () => <ShipmentForms {...forms} /> }]);
  return renderToStaticMarkup(<Stub />);
}

test("a parcel is marked as lost for what is left of the order's payment", () => {
  expect(rendered(700_00)).toContain("We will refund ₹500 to the customer’s");
  expect(rendered(490_00)).toContain("We will refund ₹490 to the customer’s");
  expect(rendered(0)).toContain("No more will be refunded");
  expect(rendered(700_00, 490_00)).toContain("The customer will get ₹500 once the bank has decided");
});
