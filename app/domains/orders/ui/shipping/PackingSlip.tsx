import * as m from "#messages";
import { Time } from "../../../../ui/Time.tsx";
import { UserText } from "../../../../ui/UserText.tsx";
import type { ShipmentToSend } from "../../shipping-list.ts";
import { AddressLines } from "../addresses/AddressLines.tsx";

/** Goes into the parcel: one sheet of paper each, without prices. */
export function PackingSlip({ shipment }: { shipment: ShipmentToSend }) {
  const { order_number, seller_name, shipping_address, paid_at } = shipment;
  return (
    <article
      aria-label={m.orders_ship_slip_name({ number: order_number })}
      className="mb-6 max-w-2xl rounded-card border border-hairline bg-surface p-5 text-text break-after-page last:break-after-auto sm:p-8 print:m-0 print:max-w-none print:border-0 print:bg-transparent print:p-0 print:text-black"
    >
      <header className="flex flex-wrap items-start justify-between gap-4 border-b border-hairline pb-4">
        <div className="min-w-0">
          <p className="text-sm text-muted print:text-black">{m.orders_ship_slip()}</p>
          <h2 className="text-2xl tabular-nums wrap-anywhere">{order_number}</h2>
        </div>
        <p className="text-sm">
          {m.orders_ship_paid_on()} <Time moment={paid_at} />
        </p>
      </header>
      <div className="grid gap-6 py-5 sm:grid-cols-2 print:grid-cols-2">
        <section className="min-w-0">
          <h3 className="mb-1 text-sm text-muted print:text-black">{m.orders_ship_to()}</h3>
          <p className="text-lg font-semibold wrap-anywhere">
            <UserText>{shipping_address.full_name}</UserText>
          </p>
          <AddressLines address={shipping_address} />
          <p>{shipping_address.phone}</p>
        </section>
        <section className="min-w-0">
          <h3 className="mb-1 text-sm text-muted print:text-black">{m.orders_ship_from()}</h3>
          <p className="font-semibold wrap-anywhere">
            <UserText>{seller_name}</UserText>
          </p>
        </section>
      </div>
      <Contents items={shipment.items} />
    </article>
  );
}

function Contents({ items }: Pick<ShipmentToSend, "items">) {
  const count = items.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <table className="w-full border-collapse">
      <thead>
        <tr className="border-b border-control text-sm">
          <th scope="col" className="py-2 pe-4 text-start font-semibold">
            {m.orders_ship_product()}
          </th>
          <th scope="col" className="py-2 pe-4 text-start font-semibold">
            {m.orders_ship_sku()}
          </th>
          <th scope="col" className="py-2 text-end font-semibold">
            {m.orders_ship_quantity()}
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map(({ id, product_name, product_sku, quantity }) => (
          <tr key={id} className="border-b border-hairline align-top">
            <td className="py-2 pe-4 wrap-anywhere">
              <UserText>{product_name}</UserText>
            </td>
            <td className="py-2 pe-4 wrap-anywhere">{product_sku ?? "–"}</td>
            <td className="py-2 text-end font-semibold tabular-nums">{quantity}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={2} className="py-2 pe-4 text-start font-semibold">
            {m.orders_ship_quantity_total()}
          </th>
          <td className="py-2 text-end font-semibold tabular-nums">{count}</td>
        </tr>
      </tfoot>
    </table>
  );
}
