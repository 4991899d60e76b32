import Truck from "../../../../ui/icons/truck.ts";
import { type ExpectedDelivery, expectedDeliveryText } from "../../expected-delivery.ts";

/** The day of delivery that the seller promised. */
export function Expected(expected: ExpectedDelivery) {
  return (
    <p className="flex items-center gap-2 font-semibold text-balance">
      <Truck size={20} aria-hidden="true" className="flex-none text-brass" />
      {expectedDeliveryText(expected)}
    </p>
  );
}
