import { expect, test } from "vitest";
import { chosenCourier, courierNames, otherCourier, trackingUrl } from "./couriers.ts";

test("every courier of the list has a tracking page by https, whatever the number is", () => {
  for (const courier of courierNames) {
    const url = new URL(trackingUrl({ courier, tracking_number: "A1/../?x=<b>&y#z" }) as string);
    expect(url.protocol).toBe("https:");
    expect(url.hash).toBe("");
    expect(url.href).not.toContain("<b>");
  }
});

test("the number stands in the link where the courier takes it", () => {
  expect(trackingUrl({ courier: "Delhivery", tracking_number: "12 34" })).toBe(
    "https://www.delhivery.com/track/package/12%2034",
  );
});

test("an unknown courier, and no number, have no link", () => {
  expect(trackingUrl({ courier: "Nabin's van", tracking_number: "7" })).toBeUndefined();
  expect(trackingUrl({ courier: "constructor", tracking_number: "7" })).toBeUndefined();
  expect(trackingUrl({ courier: "DTDC", tracking_number: null })).toBeUndefined();
  expect(trackingUrl({ courier: null, tracking_number: "7" })).toBeUndefined();
});

test("another courier is the name that was typed", () => {
  expect(chosenCourier({ courier: otherCourier, courier_name: "Nabin's van" })).toBe("Nabin's van");
  expect(chosenCourier({ courier: "DTDC", courier_name: "left over" })).toBe("DTDC");
});
