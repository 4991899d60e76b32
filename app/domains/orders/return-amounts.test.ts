import fc from "fast-check";
import { expect, test } from "vitest";
import { type RefundedBefore, returnAmounts, shareOfItem, type SharedShipment } from "./return-amounts.ts";
import { returnReasons } from "./returns.ts";

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
    .map(([pieces, reasons]): RefundedBefore[] =>
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
        expect(of_item.tax_paise).toBeLessThanOrEqual(shareOfItem(shipment, wanted.item_id).tax_paise);
      });
      for (const { id, total_paise } of shipment.items)
        expect(of_items.get(id)).toEqual({
          goods_paise: total_paise,
          tax_paise: shareOfItem(shipment, id).tax_paise,
        });
      const { goods_paise, tax_paise, commission_paise } = shipment;
      expect(sums).toMatchObject({ goods_paise, tax_paise, commission_paise });
      const is_fault = returns.every(({ reason }) => reason === "damaged" || reason === "wrong");
      expect(sums.shipping_paise).toBe(is_fault ? shipment.shipping_paise : 0);
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
  expect(returnAmounts(shipment, [one, { ...one, reason: "mind" }], one)).toMatchObject({
    shipping_paise: 0,
  });
});
