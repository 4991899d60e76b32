import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  foreseenDelivery,
  refundAmounts,
  returnAmounts,
  type ReturnedPieces,
  shareOfItem,
  type SharedShipment,
} from "./return-amounts.ts";
import { isSellersFault, returnReasons } from "./returns.ts";

const paise = fc.integer({ min: 100, max: 100_000_000 });

const anyShipment = fc
  .array(fc.record({ quantity: fc.integer({ min: 1, max: 12 }), price_paise: paise }), {
    minLength: 1,
    maxLength: 5,
  })
  .chain((lines) => {
    const items = lines.map(({ quantity, price_paise }, at) => ({
      id: `item-${at}`,
      quantity,
      total_paise: quantity * price_paise,
    }));
    const goods_paise = items.reduce((sum, { total_paise }) => sum + total_paise, 0);
    return fc.record({
      items: fc.constant(items),
      goods_paise: fc.constant(goods_paise),
      shipping_paise: fc.integer({ min: 0, max: 10_000 }),
      tax_paise: fc.integer({ min: 0, max: Math.ceil(goods_paise / 10) }),
      commission_paise: fc.integer({ min: 0, max: goods_paise }),
    });
  });

/** Every piece of a shipment once, in any order, in returns of any size. */
const anyReturns = (shipment: SharedShipment) =>
  fc
    .tuple(
      ...shipment.items.map(({ id, quantity }) =>
        fc
          .array(fc.integer({ min: 1, max: quantity }), { minLength: 1, maxLength: quantity })
          .map((sizes) => [...splitInto(quantity, sizes)].map((size) => ({ item_id: id, quantity: size }))),
      ),
    )
    .chain((lists) => {
      const all = lists.flat();
      return fc.tuple(
        fc.shuffledSubarray(all, { minLength: all.length, maxLength: all.length }),
        fc.array(fc.constantFrom(...returnReasons), { minLength: all.length, maxLength: all.length }),
      );
    })
    .map(([pieces, reasons]): ReturnedPieces[] =>
      pieces.map((piece, at) => ({ ...piece, reason: reasons[at] ?? "mind" })),
    );

function* splitInto(quantity: number, sizes: readonly number[]): Generator<number> {
  let left = quantity;
  for (const size of sizes) {
    const taken = Math.min(size, left);
    if (taken > 0) yield taken;
    left -= taken;
  }
  if (left > 0) yield left;
}

const cases = anyShipment.chain((shipment) => fc.tuple(fc.constant(shipment), anyReturns(shipment)));

test("any sequence of partial returns gives back exactly the shipment's goods, tax and commission, and never more", () => {
  fc.assert(
    fc.property(cases, ([shipment, returns]) => {
      const sums = { goods_paise: 0, tax_paise: 0, commission_paise: 0, shipping_paise: 0 };
      const of_items = new Map<string, { goods_paise: number; tax_paise: number }>();
      returns.forEach((wanted, at) => {
        const amounts = returnAmounts(shipment, returns.slice(0, at), wanted);
        const of_item = of_items.get(wanted.item_id) ?? { goods_paise: 0, tax_paise: 0 };
        of_item.goods_paise += amounts.goods_paise;
        of_item.tax_paise += amounts.tax_paise;
        of_items.set(wanted.item_id, of_item);
        for (const part of Object.keys(sums) as (keyof typeof sums)[]) {
          expect(amounts[part]).toBeGreaterThanOrEqual(0);
          sums[part] += amounts[part];
          expect(sums[part]).toBeLessThanOrEqual(shipment[part]);
        }
        const item = shipment.items.find(({ id }) => id === wanted.item_id);
        expect(of_item.goods_paise).toBeLessThanOrEqual(item?.total_paise ?? 0);
        expect(of_item.tax_paise).toBeLessThanOrEqual(
          shareOfItem(shipment, wanted.item_id, shipment.tax_paise),
        );
      });
      for (const { id, total_paise } of shipment.items)
        expect(of_items.get(id)).toEqual({
          goods_paise: total_paise,
          tax_paise: shareOfItem(shipment, id, shipment.tax_paise),
        });
      const { goods_paise, tax_paise, commission_paise } = shipment;
      expect(sums).toMatchObject({ goods_paise, tax_paise, commission_paise });
      // The delivery refund is the share by the seller's fault, in any order.
      const by_fault = returns.filter(({ reason }) => isSellersFault(reason));
      const fault_paise = by_fault.reduce((sum, { item_id, quantity }) => {
        const item = shipment.items.find(({ id }) => id === item_id);
        return sum + quantity * ((item?.total_paise ?? 0) / (item?.quantity ?? 1));
      }, 0);
      expect(sums.shipping_paise).toBe(Math.floor((shipment.shipping_paise * fault_paise) / goods_paise));
    }),
    { numRuns: 500 },
  );
});

test("a piece gives back its price and its part of the tax, and the last one the rest", () => {
  const shipment = {
    goods_paise: 30_000,
    shipping_paise: 5_000,
    tax_paise: 1_501,
    commission_paise: 1_000,
    items: [{ id: "sari", quantity: 3, total_paise: 30_000 }],
  };
  const one = { item_id: "sari", quantity: 1, reason: "damaged" as const };
  expect(returnAmounts(shipment, [], one)).toEqual({
    goods_paise: 10_000,
    tax_paise: 500,
    commission_paise: 333,
    shipping_paise: 0,
  });
  expect(returnAmounts(shipment, [one, one], one)).toEqual({
    goods_paise: 10_000,
    tax_paise: 501,
    commission_paise: 334,
    shipping_paise: 5_000,
  });
  expect(returnAmounts(shipment, [one, one], one)).toMatchObject(refundAmounts(shipment, [one, one], one));
});

describe("the delivery of a shipment with a sari of ₹300, two towels of ₹100 and a lamp of ₹100", () => {
  const shipment: SharedShipment = {
    goods_paise: 60_000,
    shipping_paise: 5_000,
    tax_paise: 3_000,
    commission_paise: 6_000,
    items: [
      { id: "sari", quantity: 1, total_paise: 30_000 },
      { id: "towel", quantity: 2, total_paise: 20_000 },
      { id: "lamp", quantity: 1, total_paise: 10_000 },
    ],
  };
  const back = (text: string): ReturnedPieces[] =>
    text.split(", ").map((pieces) => {
      const [quantity, item_id = "", reason = ""] = pieces.split(" ");
      return { item_id, quantity: Number(quantity), reason: reason as ReturnedPieces["reason"] };
    });

  test.each([
    // Everything by the seller's fault, in one return for each item or in several, in any order.
    ["1 sari damaged, 2 towel wrong, 1 lamp damaged", [0, 0, 5_000]],
    ["1 lamp wrong, 1 towel damaged, 1 sari damaged, 1 towel wrong", [0, 0, 0, 5_000]],
    // Everything by choice.
    ["1 sari mind, 2 towel unsuitable, 1 lamp mind", [0, 0, 0]],
    // Mixed: the share of what was the seller's fault, with the last of them, whatever that one is.
    ["1 lamp mind, 1 sari damaged, 2 towel wrong", [0, 0, 4_166]],
    ["1 sari damaged, 2 towel wrong, 1 lamp mind", [0, 0, 4_166]],
    ["1 sari mind, 2 towel mind, 1 lamp damaged", [0, 0, 833]],
    // One piece of a line by choice, the other one by fault.
    ["1 towel mind, 1 sari wrong, 1 lamp wrong, 1 towel damaged", [0, 0, 0, 4_166]],
    ["1 towel damaged, 1 sari mind, 1 lamp mind, 1 towel mind", [0, 0, 0, 833]],
    // Something is kept: the parcel was of use.
    ["1 sari damaged, 2 towel damaged", [0, 0]],
    ["1 sari damaged, 1 towel damaged, 1 lamp damaged", [0, 0, 0]],
    ["1 lamp mind, 1 sari damaged", [0, 0]],
  ])("%s: %j", (text, expected) => {
    const returns = back(text);
    const paid = returns.map(
      (wanted, at) => returnAmounts(shipment, returns.slice(0, at), wanted).shipping_paise,
    );
    expect(paid).toEqual(expected);
  });

  test("that cost nothing gives nothing back", () => {
    const returns = back("1 sari damaged, 2 towel damaged, 1 lamp damaged");
    const free = { ...shipment, shipping_paise: 0 };
    expect(returnAmounts(free, returns.slice(0, 2), returns[2] as ReturnedPieces).shipping_paise).toBe(0);
  });

  test.each([
    ["1 sari damaged", "", "1 towel damaged", { paise: 0, because: "kept", waits: false }],
    ["1 sari damaged", "1 lamp wrong", "1 towel damaged", { paise: 0, because: "kept", waits: false }],
    ["1 sari damaged", "1 lamp wrong", "2 towel damaged", { paise: 5_000, because: "whole", waits: true }],
    ["1 sari damaged", "1 lamp mind", "2 towel damaged", { paise: 4_166, because: "part", waits: true }],
    ["1 sari mind", "1 lamp mind", "2 towel mind", { paise: 0, because: "choice", waits: false }],
    ["1 sari mind, 1 lamp mind", "", "2 towel mind", { paise: 0, because: "choice", waits: false }],
    ["1 sari mind, 1 lamp wrong", "", "2 towel mind", { paise: 833, because: "part", waits: false }],
    ["1 sari wrong, 1 lamp wrong", "", "2 towel wrong", { paise: 5_000, because: "whole", waits: false }],
  ])("after %j, with %j open, is foreseen for %j", (refunded, open, wanted, expected) => {
    const pieces = back(wanted)[0] as ReturnedPieces;
    const others = open === "" ? [] : back(open);
    const foreseen = foreseenDelivery(shipment, { refunded: back(refunded), open: others }, pieces);
    expect(foreseen).toEqual({ ...expected, whole_paise: 5_000 });
  });
});
