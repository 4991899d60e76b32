import * as m from "#messages";
import { UserText } from "../../../ui/UserText.tsx";
import { type MadePayable, madePayableText } from "../made-payable.ts";

/** What one admin alone made payable of what this payout pays, for who approves it; nothing where nothing was. */
export function MadePayableNote({
  made_payable,
}: {
  made_payable: readonly (MadePayable & { name: string })[];
}) {
  if (made_payable.length === 0) return null;
  return (
    <div className="max-w-prose text-sm text-danger">
      <p>{m.earnings_made_payable_lead()}</p>
      <ul className="list-disc pl-5">
        {made_payable.map((one) => (
          <li key={`${one.way} ${one.reference}`}>
            <UserText>{madePayableText(one)}</UserText>
          </li>
        ))}
      </ul>
    </div>
  );
}
