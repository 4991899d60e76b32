import * as m from "#messages";
import { Card } from "../../../ui/Card.tsx";
import { Anchor } from "../../../ui/link.tsx";
import { ShareButton, WhatsAppLink } from "../../../ui/Share.tsx";
import { fundPreviewPath } from "../giving-preview.ts";

type ShareDonationProps = {
  campaign: { id: string; title: string; raised_paise: number; is_active: boolean } | null;
  organisation: string;
  public_url: string;
};

/** Shares the campaign, or the donation page, without any data of the donation. */
export function ShareDonation({ campaign, organisation, public_url }: ShareDonationProps) {
  const url = `${public_url}${campaign ? `/campaigns/${campaign.id}` : "/donations"}`;
  const has_ended = campaign?.is_active === false;
  const words = campaign
    ? m.donations_share_words({ title: campaign.title })
    : m.donations_share_words_fund({ organisation });
  return (
    <Card as="section" aria-labelledby="share" className="flex flex-col gap-4 print:hidden">
      <h2 id="share" className="text-xl">
        {has_ended ? m.donations_share_ended() : m.donations_share()}
      </h2>
      <img
        src={
          campaign ? `/art/preview/campaign/${campaign.id}.png?v=${campaign.raised_paise}` : fundPreviewPath
        }
        alt={m.donations_share_preview()}
        width={1200}
        height={630}
        loading="lazy"
        decoding="async"
        className="h-auto w-full rounded-control bg-sunken"
      />
      <p className="text-muted">{shareText(campaign)}</p>
      <div className="flex flex-wrap gap-3 *:flex-1">
        <WhatsAppLink title={words} absoluteUrl={url} variant="primary" />
        <ShareButton url={url} title={words} copiedText={m.donations_share_copied()}>
          {m.donations_share_link()}
        </ShareButton>
      </div>
      {has_ended && (
        <Anchor href="/campaigns" className="underlined-link self-start font-semibold">
          {m.donations_page_campaigns()}
        </Anchor>
      )}
    </Card>
  );
}

function shareText(campaign: ShareDonationProps["campaign"]): string {
  if (!campaign) return m.donations_share_text_fund();
  return campaign.is_active ? m.donations_share_text() : m.donations_share_text_ended();
}
