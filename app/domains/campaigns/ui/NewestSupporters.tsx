import * as m from "#messages";
import { Anchor } from "../../../ui/link.tsx";
import { Money } from "../../../ui/Money.tsx";
import { Time } from "../../../ui/Time.tsx";
import { scriptLanguage } from "../../../ui/script-language.ts";
import { MarkedWords } from "../../../ui/UserText.tsx";
import type { Supporter } from "../live-campaign.ts";
import { supporterName } from "./supporter-name.ts";

const shownCount = 3;

type NewestSupportersProps = {
  supporters: readonly Supporter[];
  /** URL of the tab with all supporters. */
  href: string;
};

/** Latest supporters, one line each; the third only if there is room. */
export function NewestSupporters({ supporters, href }: NewestSupportersProps) {
  if (supporters.length === 0) return null;
  return (
    <section aria-label={m.campaigns_supporters_newest()} className="text-sm">
      <ul className="flex flex-col gap-1.5">
        {supporters.slice(0, shownCount).map((supporter) => {
          const name = supporterName(supporter);
          return (
            <li
              key={supporter.id}
              className="flex items-baseline gap-x-2 max-[20rem]:flex-wrap max-lg:nth-3:hidden"
            >
              <span
                dir="auto"
                lang={scriptLanguage(name)}
                className="min-w-0 truncate font-semibold max-[20rem]:basis-full"
              >
                <MarkedWords>{name}</MarkedWords>
              </span>
              <Money paise={supporter.amount_paise} className="font-semibold text-success" />
              <Time moment={supporter.paid_at} ago className="ms-auto whitespace-nowrap text-muted" />
            </li>
          );
        })}
      </ul>
      <Anchor
        href={href}
        keepScroll
        className="mt-1 inline-flex min-h-11 items-center text-link underline max-lg:hidden"
      >
        {m.campaigns_supporters_all()}
      </Anchor>
    </section>
  );
}
