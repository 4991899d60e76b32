import * as m from "#messages";
import CreditCard from "../../../ui/icons/credit-card.ts";
import Landmark from "../../../ui/icons/landmark.ts";
import Smartphone from "../../../ui/icons/smartphone.ts";
import { Badge } from "../../../ui/Badge.tsx";
import { feeBadges } from "../donation.ts";

const icons = { card: CreditCard, upi: Smartphone, netbanking: Landmark };

/** Payment methods and their fees for the organisation. */
export function PaymentMethods() {
  return (
    <section aria-labelledby="methods" className="rounded-card bg-surface p-6 shadow-card">
      <h2 id="methods" className="text-xl">
        {m.donations_ways_to_pay()}
      </h2>
      <ul className="mt-3">
        {feeBadges.map(({ method, label, fee }) => {
          const Icon = icons[method];
          return (
            <li
              key={method}
              className="flex min-h-11 items-center gap-3 border-b border-hairline py-2 last:border-0"
            >
              <Icon size={20} aria-hidden="true" className="text-brass" />
              <span className="flex-1">{label()}</span>
              <Badge tone={fee === null ? "success" : "neutral"}>{fee ?? m.donations_fee_free()}</Badge>
            </li>
          );
        })}
      </ul>
      <p className="mt-3 text-sm text-muted">{m.donations_ways_note()}</p>
    </section>
  );
}
