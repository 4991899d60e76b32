import * as m from "#messages";
import { formatDate } from "../../../text/time.ts";
import { Anchor } from "../../../ui/link.tsx";
import { Money } from "../../../ui/Money.tsx";
import { UserText } from "../../../ui/UserText.tsx";
import type { Advance } from "../server/advance-row.ts";
import { leftOf, outstandingOf } from "../advance.ts";
import { ownCampaignPath } from "../../campaigns/campaign-paths.ts";
import { AdvanceBadge } from "./AdvanceBadge.tsx";
import { Organiser } from "./Organiser.tsx";
import { type NextStep, SpendingFacts } from "./SpendingFacts.tsx";

type AdvanceFactsProps = {
  advance: Advance;
  /** Of another record of the same transfer. */
  pathOf: (id: string) => string;
  next?: NextStep | undefined;
  /** For admins. */
  whose?: {
    campaign: { id: string; title: string };
    organiser: { user_id: string; name: string } | undefined;
  };
};

/** Details of an advance, for its organiser and admins. */
export function AdvanceFacts({ advance, pathOf, next, whose }: AdvanceFactsProps) {
  const other_id = advance.correction_id ?? advance.corrects_id;
  const reason = advance.refusal_reason ?? advance.reversal_reason;
  const checked_paise = advance.counted_paise - advance.billed_paise;
  const facts = [
    ...(whose ? factsOf(whose) : []),
    [m.expenses_amount(), <Money key="amount" paise={advance.amount_paise} />],
    [m.expenses_purpose(), <UserText key="purpose">{advance.purpose}</UserText>],
    [m.expenses_advance_asked_on(), formatDate(advance.created_at)],
    ...(advance.paid_on
      ? [
          [m.expenses_advance_paid_on(), formatDate(advance.paid_on)] as const,
          [m.page_bank_reference(), advance.bank_reference] as const,
        ]
      : []),
    ...(other_id
      ? [
          [
            m.expenses_advance_other_record(),
            <Anchor key="other" href={pathOf(other_id)}>
              {m.expenses_to_advance()}
            </Anchor>,
          ] as const,
        ]
      : []),
    ...(advance.status === "paid"
      ? ([
          [m.expenses_advance_with(), <Money key="with" paise={outstandingOf(advance)} />],
          [m.expenses_advance_billed(), <Money key="billed" paise={advance.billed_paise} />],
          [m.expenses_advance_checked(), <Money key="checked" paise={checked_paise} />],
          [m.expenses_advance_returned(), <Money key="returned" paise={advance.returned_paise} />],
          [m.expenses_advance_left(), <Money key="left" paise={leftOf(advance)} />],
        ] as const)
      : []),
  ] as const;
  return (
    <SpendingFacts badge={<AdvanceBadge advance={advance} />} reason={reason} next={next} facts={facts} />
  );
}

function factsOf({ campaign, organiser }: NonNullable<AdvanceFactsProps["whose"]>) {
  return [
    [
      m.expenses_advance_campaign(),
      <Anchor key="campaign" href={ownCampaignPath(campaign.id)} className="underlined-link">
        <UserText>{campaign.title}</UserText>
      </Anchor>,
    ] as const,
    [m.expenses_advance_organiser(), <Organiser key="organiser" person={organiser} />] as const,
  ];
}
