import * as m from "#messages";
import { Card } from "../../../ui/Card.tsx";
import { Anchor } from "../../../ui/link.tsx";
import { Money } from "../../../ui/Money.tsx";
import { UserText } from "../../../ui/UserText.tsx";
import { adminAdvancePath, type ListedAdvance, outstandingOf } from "../advance.ts";
import { AdvanceBadge } from "./AdvanceBadge.tsx";

/** For admins: a person's outstanding advances. Renders nothing without any. */
export function AdvancesOfUser({ advances }: { advances: readonly ListedAdvance[] }) {
  if (advances.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="advances" className="mt-6 flex flex-col gap-3">
      <h2 id="advances" className="text-xl">
        {m.expenses_advances_of_user()}
      </h2>
      <p className="max-w-prose text-muted">{m.expenses_advances_of_user_lead()}</p>
      <ul className="flex flex-col divide-y divide-hairline">
        {advances.map((advance) => (
          <li key={advance.id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-2">
            <Anchor
              href={adminAdvancePath(advance.id)}
              className="text-link inline-flex min-h-11 items-center"
            >
              <UserText>{advance.campaign_title}</UserText>
            </Anchor>
            <span className="flex items-center gap-3">
              {advance.status === "approved" && <AdvanceBadge advance={advance} />}
              <Money
                paise={advance.status === "approved" ? advance.amount_paise : outstandingOf(advance)}
                className="font-semibold"
              />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
