import { type CampaignEnding, endingMoneyTexts, endingToldText } from "../campaign-ending.ts";

type EndingFactsProps = { ending: CampaignEnding; is_own: boolean; is_closing?: boolean };

/** Who hears of the end of a campaign, or of its closing, and the money that is left. */
export function EndingFacts({ ending, is_own, is_closing = false }: EndingFactsProps) {
  return (
    <ul className="flex max-w-prose list-disc flex-col gap-1 ps-5 marker:text-brass">
      <li>{endingToldText(ending.follower_count, { is_own, is_closing })}</li>
      {endingMoneyTexts(ending, is_own).map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}
