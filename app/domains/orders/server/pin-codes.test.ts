import { beforeAll, describe, expect, test } from "vitest";
import { type Clients, createClients, expectProblem } from "../../../../tests/support/api-client.ts";
import { createGiving } from "../../../../tests/support/giving.ts";
import { stateFields } from "../checkout-form.ts";
import { gstStateCode } from "../gst-states.ts";
import { isSameState } from "../pin-code.ts";
import { placeOfSupply } from "../place-of-supply.ts";
import { notSoldTo } from "../sold-only-in.ts";
import table from "./data/pin-codes.json" with { type: "json" };
import { doubtAbout } from "./doubt-about-state.ts";
import { placeOfPin } from "./pin-codes.ts";

let api: Clients;
beforeAll(async () => {
  api = createClients((await createGiving()).services);
});

describe("the place of a PIN code", () => {
  test.each([
    ["753004", "Cuttack", "Odisha", "Cuttack"],
    ["751007", "Khordha", "Odisha", "Bhubaneswar"],
    ["752055", "Khordha", "Odisha", null],
    ["760001", "Ganjam", "Odisha", null],
    ["768028", "Bargarh", "Odisha", null],
    ["560001", "Bengaluru", "Karnataka", "Bengaluru"],
    ["700001", "Kolkata", "West Bengal", "Kolkata"],
    ["194101", "Leh", "Ladakh", null],
  ])("%s is in %s, %s, with the post town %j", async (pin_code, district, state, town) => {
    const answer = await api.guest("GET", `/api/v1/pin-codes/${pin_code}`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("cache-control")).toContain("public");
    expect(await answer.json()).toEqual({
      pin_code,
      district,
      town,
      state,
      possible_states: [state],
    });
  });

  test("is the state alone where only the first digits are known", () => {
    const unknown = { town: null, district: null, possible_states: [] };
    expect(placeOfPin("751999")).toEqual({ ...unknown, pin_code: "751999", state: "Odisha" });
    expect(placeOfPin("560999")).toMatchObject({ district: null, state: "Karnataka" });
    expect(placeOfPin("990000")).toEqual({ ...unknown, pin_code: "990000", state: null });
  });

  // Yanam; Ariyur; Chandigarh; the last of the list.
  test.each([
    ["533464", ["Andhra Pradesh", "Puducherry"]],
    ["605102", ["Puducherry", "Tamil Nadu"]],
    ["160014", ["Chandigarh", "Punjab"]],
    ["783123", ["Assam", "Meghalaya"]],
  ])("is none for %s, which lies in two states", (pin_code, possible_states) => {
    expect(placeOfPin(pin_code)).toEqual({
      pin_code,
      town: null,
      district: null,
      state: null,
      possible_states,
    });
    const goods = [{ name: "Basket", is_taxed: false, sold_only_in: "37" }];
    const address = { state: "Andhra Pradesh", region: "Other", pin: placeOfPin(pin_code) } as const;
    expect(notSoldTo(goods, address).elsewhere).toEqual([]);
    expect(doubtAbout(pin_code, "Puducherry")).toBeNull();
  });

  test("is not there for what is no PIN code", async () => {
    for (const text of ["75100", "7510011", "ABCDEF", "012345", "75 1001"])
      await expectProblem(api.guest("GET", `/api/v1/pin-codes/${encodeURIComponent(text)}`), 404);
  });

  test("is known for all thirty districts of Odisha, and each code has one place", () => {
    expect(Object.keys(table.districts.Odisha)).toHaveLength(30);
    expect(Object.keys(table.districts)).toHaveLength(36);
    expect(table.source).toContain("GeoNames");
    expect(table.licence).toContain("Attribution");
  });
});

test("a state that does not fit its PIN code is doubted, whatever its spelling", () => {
  expect(doubtAbout("560001", "Odisha")).toContain("Karnataka");
  expect(doubtAbout("560001", "karnataka ")).toBeNull();
  expect(doubtAbout("753004", "Orissa")).toBeNull();
  expect(doubtAbout("990000", "Odisha")).toBeNull();
  expect(isSameState("Jammu & Kashmir", "Jammu and Kashmir")).toBe(true);
});

test.each(["Odisha", " ODISHA", "Orissa", "ଓଡ଼ିଶା", "ଓଡ଼ିଶା".normalize("NFD"), "ओडिशा", "ओड़िशा", "उड़ीसा"])(
  "an address in %s is delivered and taxed as in Odisha",
  (name) => {
    expect(stateFields(name)).toEqual({ state: "Odisha", stateName: "" });
    expect(gstStateCode(name)).toBe("21");
    expect(doubtAbout("753004", name)).toBeNull();
  },
);

describe("the state of an address at the checkout", () => {
  const placed = (state: "Odisha" | "Other", stateName: string | null, pincode: string) =>
    placeOfSupply({ state, stateName, pin: placeOfPin(pincode) });

  test.each([
    ["Odisha", null, "753004", "Odisha"],
    ["Other", "west bengal", "700001", "west bengal"],
    // Known by its PIN code alone.
    ["Other", null, "700001", "West Bengal"],
    ["Other", "ಕರ್ನಾಟಕ", "560001", "Karnataka"],
    // PIN codes that are only doubtful refuse nothing.
    ["Odisha", null, "560999", "Odisha"],
    ["Other", "Kerala", "751999", "Kerala"],
    // Those that lie in two states are in either.
    ["Other", "Puducherry", "533464", "Puducherry"],
    ["Other", "Andhra Pradesh", "533464", "Andhra Pradesh"],
  ] as const)("%s, %j with PIN code %s is %s", (state, stateName, pincode, name) => {
    expect(placed(state, stateName, pincode)).toEqual({ name, errors: null });
  });

  test.each([
    ["Odisha", null, "400001", "state", "is in Maharashtra. Please choose “Other”"],
    ["Other", "Kerala", "753004", "state", "is in Odisha. Please choose Odisha"],
    ["Other", null, "753004", "state", "Please choose Odisha"],
    ["Other", "Orissa", "751999", "state", "Please choose Odisha"],
    ["Other", "Bihar", "400001", "stateName", "Please enter Maharashtra"],
    ["Other", null, "560999", "stateName", "Please enter the name"],
    ["Other", null, "533464", "stateName", "Please enter the name"],
    [
      "Odisha",
      null,
      "533464",
      "state",
      "one of these states: Andhra Pradesh, Puducherry. Please choose “Other”",
    ],
    ["Other", "Kerala", "533464", "stateName", "Andhra Pradesh, Puducherry. Please enter the right one"],
    ["Other", "Orissa", "533464", "stateName", "Andhra Pradesh, Puducherry. Please enter the right one"],
    ["Other", "Nowhere", "990000", "stateName", "We do not know this state"],
  ] as const)("%s, %j with PIN code %s is refused beside %s", (state, stateName, pincode, field, text) => {
    expect(placed(state, stateName, pincode).errors).toEqual({ [field]: expect.stringContaining(text) });
  });

  test("is known for each state of the table", () => {
    const several = Object.keys(table.in_several_states).flatMap((names) => names.split(", "));
    for (const state of [...Object.keys(table.districts), ...several])
      expect(gstStateCode(state), state).not.toBeNull();
  });
});

test("a state in another script is not taken for any other", () => {
  expect(isSameState("ಕರ್ನಾಟಕ", "తెలంగాణ")).toBe(false);
  expect(stateFields("ঝাড়খণ্ড").state).toBe("Other");
});
