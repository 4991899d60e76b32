import { expect, test } from "vitest";
import { requestErrors } from "./ReturnRequestForm.tsx";

test.each([
  ["2", {}],
  ["", { quantity: "Please enter how many you want to return." }],
  ["1.5", { quantity: "Please enter how many you want to return." }],
  ["3", { quantity: "You cannot return more items than you have left." }],
])("returning %j of two pieces", (quantity, errors) => {
  expect(requestErrors({ quantity, reason: "damaged" }, 2)).toEqual(errors);
});
