import * as m from "#messages";
import { formatRupees } from "../../../text/money.ts";
import { Card } from "../../../ui/Card.tsx";
import { Time } from "../../../ui/Time.tsx";
import { UserText } from "../../../ui/UserText.tsx";
import { Fact } from "../../../ui/Fact.tsx";
import { generalFundTitle } from "../donation.ts";
import type { DonationProblemInFull } from "../donation-problems.ts";
import { donationStates } from "../own-donations.ts";

/** The donation that a problem is about, with every reference that the office looks for. */
export function ProblemFacts({ problem }: { problem: DonationProblemInFull }) {
  const { donor_name, receipt_number, gateway_order_id } = problem;
  return (
    <Card as="section" aria-labelledby="problem-donation" className="flex flex-col gap-4">
      <h2 id="problem-donation" className="text-xl">
        {m.donations_problems_donation()}
      </h2>
      <dl className="grid gap-3">
        <Fact label={m.donations_facts_amount()}>{formatRupees(problem.amount_paise)}</Fact>
        <Fact label={m.donations_facts_given_to()}>
          <UserText>{problem.campaign_title ?? generalFundTitle()}</UserText>
        </Fact>
        <Fact label={m.donations_problems_state()}>{donationStates[problem.payment_status]()}</Fact>
        <Fact label={m.donations_facts_begun()}>
          <Time moment={problem.donated_at} />
        </Fact>
        <Fact label={m.donations_problems_donor()}>
          {donor_name !== null && (
            <>
              <UserText>{donor_name}</UserText>
              <br />
            </>
          )}
          {problem.donor_email}
        </Fact>
        {receipt_number !== null && <Fact label={m.donations_facts_number()}>{receipt_number}</Fact>}
        {gateway_order_id !== null && <Fact label={m.donations_problems_order()}>{gateway_order_id}</Fact>}
        <Fact label={m.donations_problems_id()}>{problem.public_id}</Fact>
      </dl>
    </Card>
  );
}
