import * as m from "#messages";
import { scriptLanguage } from "../../../ui/script-language.ts";
import { MarkedWords } from "../../../ui/UserText.tsx";
import { Disclosure } from "../../../ui/Disclosure.tsx";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import type { CampaignQuestionData } from "../campaign.ts";

export function FaqPanel({ faqs }: { faqs: readonly CampaignQuestionData[] }) {
  if (faqs.length === 0) return <EmptyState title={m.campaigns_faq_none()} />;
  return (
    <div>
      {faqs.map((faq, position) => (
        <Disclosure
          key={faq.id}
          summary={
            <span lang={scriptLanguage(faq.question)}>
              <MarkedWords>{faq.question}</MarkedWords>
            </span>
          }
          open={position === 0}
        >
          <p lang={scriptLanguage(faq.answer)} className="whitespace-pre-line">
            <MarkedWords>{faq.answer}</MarkedWords>
          </p>
        </Disclosure>
      ))}
    </div>
  );
}
