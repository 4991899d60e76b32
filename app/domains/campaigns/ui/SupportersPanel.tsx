import type { ReactNode } from "react";
import * as m from "#messages";
import { MoreRowsLink } from "../../../page/MoreRowsLink.tsx";
import { useMoreRows } from "../../../page/use-more-rows.ts";
import { Avatar } from "../../../ui/Avatar.tsx";
import { classes } from "../../../ui/classes.ts";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { Anchor } from "../../../ui/link.tsx";
import { Money } from "../../../ui/Money.tsx";
import { scriptLanguage } from "../../../ui/script-language.ts";
import { MarkedWords, UserParagraph } from "../../../ui/UserText.tsx";
import { Time } from "../../../ui/Time.tsx";
import {
  type Supporter,
  type SupporterOrder,
  supporterOrders,
  type SupporterPage,
  withLiveSupporters,
} from "../live-campaign.ts";
import { supporterName } from "./supporter-name.ts";
import { supportersHref } from "./supporters-href.ts";

type SupportersPanelProps = {
  campaign_id: string;
  first: SupporterPage;
  /** Latest donations from the live stream. */
  live: readonly Supporter[] | undefined;
  /** Rendered below a supporter's message: the organiser's answer, or its form. */
  renderBelow: (supporter: Supporter) => ReactNode;
};

/** All supporters, page by page, newest or largest first. */
export function SupportersPanel({ campaign_id, first, live, renderBelow }: SupportersPanelProps) {
  const { rows, next_cursor, more, loading, failed, list } = useMoreRows(first, pageIn, supportersOf);
  const { order, is_first } = first;
  const supporters = order === "newest" && is_first ? withLiveSupporters(rows, live) : rows;
  if (supporters.length === 0 && is_first) return <EmptyState title={m.campaigns_supporters_none()} />;
  return (
    <>
      <OrderLinks campaign_id={campaign_id} chosen={order} />
      {!is_first && (
        <p className="mb-4">
          <Anchor
            href={supportersHref(campaign_id, order)}
            className="inline-flex min-h-11 items-center text-link"
          >
            {m.campaigns_supporters_first_page()}
          </Anchor>
        </p>
      )}
      <ul ref={list} className="flex flex-col divide-y divide-hairline">
        {supporters.map((supporter) => (
          <SupporterEntry key={supporter.id} supporter={supporter}>
            {renderBelow(supporter)}
          </SupporterEntry>
        ))}
      </ul>
      {next_cursor && (
        <MoreRowsLink
          href={supportersHref(campaign_id, order, next_cursor)}
          loading={loading}
          failed={failed && m.campaigns_supporters_more_failed()}
          onMore={more}
        >
          {m.campaigns_supporters_more()}
        </MoreRowsLink>
      )}
    </>
  );
}

const orderTexts: Record<SupporterOrder, () => string> = {
  newest: m.campaigns_supporters_by_newest,
  largest: m.campaigns_supporters_by_largest,
};

function OrderLinks({ campaign_id, chosen }: { campaign_id: string; chosen: SupporterOrder }) {
  return (
    <nav aria-label={m.campaigns_supporters_order()} className="mb-3 flex flex-wrap gap-x-4">
      {supporterOrders.map((order) => (
        <Anchor
          key={order}
          href={supportersHref(campaign_id, order)}
          aria-current={order === chosen ? "page" : undefined}
          className={classes(
            "inline-flex min-h-11 items-center font-semibold",
            order === chosen ? "text-text" : "text-link underline",
          )}
        >
          {orderTexts[order]()}
        </Anchor>
      ))}
    </nav>
  );
}

/** One donation as the public sees it; `children` is rendered below its message. */
export function SupporterEntry({ supporter, children }: { supporter: Supporter; children: ReactNode }) {
  const name = supporterName(supporter);
  return (
    <li id={`supporter-${supporter.id}`} className="flex scroll-mt-24 animate-arrive gap-3 py-4">
      <Avatar name={name} />
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <p className="min-w-0 font-semibold" dir="auto" lang={scriptLanguage(name)}>
            <MarkedWords>{name}</MarkedWords>
          </p>
          <Money paise={supporter.amount_paise} className="font-heading text-lg font-semibold text-success" />
        </div>
        <p className="text-sm text-muted">
          <Time moment={supporter.paid_at} ago />
        </p>
        {supporter.message && <UserParagraph className="mt-1 max-w-prose">{supporter.message}</UserParagraph>}
        {children}
      </div>
    </li>
  );
}

const pageIn = (answer: unknown) =>
  (answer as { found: { supporters: SupporterPage } | null }).found?.supporters ?? { failed: true as const };
const supportersOf = ({ supporters }: SupporterPage) => supporters;
