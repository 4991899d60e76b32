import * as m from "#messages";
import Download from "../../../ui/icons/download.ts";
import { pageMeta } from "../../../page/page-meta.ts";
import { orErrorPage, pageContext, servicesContext } from "../../../platform/http/page-context.ts";
import { sameForEveryGuest } from "../../../platform/http/page-visit.ts";
import { Breadcrumb } from "../../../ui/Breadcrumb.tsx";
import { ButtonLink } from "../../../ui/Button.tsx";
import { ShareButton, WhatsAppLink } from "../../../ui/Share.tsx";
import { UserText } from "../../../ui/UserText.tsx";
import { campaignTag, hasEnded } from "../schema.ts";
import { readCampaign } from "../server/queries/campaigns.ts";
import { embedCode, embedPath, posterPath } from "../spread.ts";
import { EmbedCode } from "../ui/EmbedCode.tsx";
import type { Route } from "./+types/spread-campaign";

/** Sharing tools of a campaign: poster, widget and link. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, config } = context.get(servicesContext);
  const campaign = await orErrorPage(readCampaign(db, params.id));
  sameForEveryGuest(context.get(pageContext), campaignTag(campaign.id));
  const { id, title, raised_paise } = campaign;
  return { campaign: { id, title, raised_paise }, ended: hasEnded(campaign), public_url: config.public_url };
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: `${m.campaigns_spread()}: ${args.loaderData?.campaign.title ?? ""}`,
    description: m.campaigns_spread_lead(),
  });
}

export default function SpreadCampaignPage({ loaderData }: Route.ComponentProps) {
  const { campaign, ended, public_url } = loaderData;
  const { id, title } = campaign;
  const url = `${public_url}/campaigns/${id}`;
  return (
    <div className="page-width py-6 lg:py-10">
      <Breadcrumb
        crumbs={[
          { label: m.campaigns_spread_campaigns(), href: "/campaigns" },
          { label: title, href: `/campaigns/${id}` },
          { label: m.campaigns_spread() },
        ]}
      />
      <header className="mt-4 mb-8 max-w-2xl">
        <h1 className="text-3xl lg:text-4xl">{m.campaigns_spread()}</h1>
        <p className="mt-2 text-lg">
          <UserText>{title}</UserText>
        </p>
        <p className="mt-2 text-muted">
          {ended ? m.campaigns_spread_lead_ended() : m.campaigns_spread_lead()}
        </p>
      </header>
      <div className="grid gap-x-12 gap-y-10 lg:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-10">
          <section aria-labelledby="poster">
            <h2 id="poster" className="text-2xl">
              {m.campaigns_spread_poster()}
            </h2>
            <p className="mt-2 mb-4 max-w-prose text-muted">
              {ended ? m.campaigns_spread_poster_ended() : m.campaigns_spread_poster_text()}
            </p>
            {!ended && (
              <div className="flex flex-wrap gap-3">
                <ButtonLink href={posterPath(id, "en")} download="poster-en.pdf">
                  <Download size={18} aria-hidden="true" /> {m.campaigns_spread_poster_en()}
                </ButtonLink>
                <ButtonLink href={posterPath(id, "or")} variant="secondary" download="poster-or.pdf">
                  <Download size={18} aria-hidden="true" /> {m.campaigns_spread_poster_or()}
                </ButtonLink>
              </div>
            )}
          </section>
          <section aria-labelledby="link">
            <h2 id="link" className="text-2xl">
              {m.campaigns_spread_link()}
            </h2>
            <p className="mt-2 mb-4 max-w-prose text-muted">{m.campaigns_spread_link_text()}</p>
            <img
              src={`/art/preview/campaign/${id}.png?v=${campaign.raised_paise}`}
              alt={m.campaigns_spread_picture()}
              width={1200}
              height={630}
              loading="lazy"
              className="mb-4 h-auto w-full rounded-card bg-sunken"
            />
            <div className="flex flex-wrap gap-3">
              <ShareButton title={title} url={url} copiedText={m.campaigns_spread_share_copied()} />
              <WhatsAppLink title={title} absoluteUrl={url} variant="secondary" />
            </div>
          </section>
        </div>
        <section aria-labelledby="widget" className="min-w-0">
          <h2 id="widget" className="text-2xl">
            {m.campaigns_spread_widget()}
          </h2>
          <p className="mt-2 mb-4 max-w-prose text-muted">{m.campaigns_spread_widget_text()}</p>
          <EmbedCode code={embedCode({ public_url, id, title })} />
          <h3 className="mt-6 mb-3 text-lg">{m.campaigns_spread_looks()}</h3>
          <iframe
            src={embedPath(id)}
            title={title}
            loading="lazy"
            sandbox="allow-popups allow-popups-to-escape-sandbox"
            className="h-[32.5rem] w-full max-w-sm rounded-card border-0"
          />
        </section>
      </div>
    </div>
  );
}
