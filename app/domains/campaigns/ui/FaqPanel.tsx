import { Disclosure } from "../../../ui/Disclosure.tsx";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import type { CampaignQuestionData } from "../campaign.ts";

export function FaqPanel({ faqs }: { faqs: readonly CampaignQuestionData[] }) {
  if (faqs.length === 0) return <EmptyState title="No questions yet" />;
  return (
    <div>
      {faqs.map((faq, position) => (
        <Disclosure key={faq.id} summary={faq.question} open={position === 0}>
          <p className="whitespace-pre-line">{faq.answer}</p>
        </Disclosure>
      ))}
    </div>
  );
}
