import { type CampaignEnding, endingMoneyTexts, endingToldText } from "../campaign-ending.ts";

/** Who hears of the end of a campaign, and the money that is left. */
export function EndingFacts({ ending, is_own }: { ending: CampaignEnding; is_own: boolean }) {
  return (
    <ul className="flex max-w-prose list-disc flex-col gap-1 ps-5 marker:text-brass">
      <li>{endingToldText(ending.follower_count)}</li>
      {endingMoneyTexts(ending, is_own).map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}
