import * as m from "#messages";
import { Disclosure } from "../../../ui/Disclosure.tsx";
import { UserText } from "../../../ui/UserText.tsx";
import { gstStates } from "../../orders/gst-states.ts";
import { stateOfSeller } from "../../orders/sales-tax-rule.ts";

export type SellerOfPlace = {
  vendor_id: string;
  name: string;
  location: string;
  composition_state: string | null;
};

/** In which state each seller who charges no tax would sell: an admin looks through it before setting the rule. */
export function StatesOfSellers({ sellers }: { sellers: readonly SellerOfPlace[] }) {
  if (sellers.length === 0) return <p className="text-muted">{m.earnings_tax_states_none()}</p>;
  const groups = [...Map.groupBy(sellers, (seller) => gstStates[stateOfSeller(seller) ?? ""] ?? "")];
  return (
    <Disclosure summary={m.earnings_tax_states({ count: sellers.length })}>
      <dl className="flex flex-col gap-3">
        {groups
          .toSorted(([one], [other]) => one.localeCompare(other, "en"))
          .map(([state, members]) => (
            <div key={state}>
              <dt className="font-semibold text-text">{state || m.earnings_tax_states_unnamed()}</dt>
              {members.map(({ vendor_id, name, location }) => (
                <dd key={vendor_id}>
                  <UserText>{m.earnings_tax_states_seller({ name, place: location })}</UserText>
                </dd>
              ))}
            </div>
          ))}
      </dl>
    </Disclosure>
  );
}
