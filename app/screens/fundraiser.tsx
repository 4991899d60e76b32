import { ParaglideMessage as Message } from "@inlang/paraglide-js-react";
import { data } from "react-router";
import * as m from "#messages";
import Flag from "../ui/icons/flag.ts";
import { NotFoundMessage } from "../page/NotFoundMessage.tsx";
import { hiddenPageMeta, pageMeta } from "../page/page-meta.ts";
import { isFailure } from "../platform/failure.ts";
import { pageContext, servicesContext, sessionOf } from "../platform/http/page-context.ts";
import { sameForEveryGuest } from "../platform/http/page-visit.ts";
import type { Services } from "../platform/services.ts";
import { formatRupees } from "../text/money.ts";
import { shortened } from "../text/shorten.ts";
import { Badge } from "../ui/Badge.tsx";
import { Breadcrumb } from "../ui/Breadcrumb.tsx";
import { ButtonLink } from "../ui/Button.tsx";
import { Card } from "../ui/Card.tsx";
import { Anchor, linkTo } from "../ui/link.tsx";
import { scriptLanguage } from "../ui/script-language.ts";
import { ShareButton, WhatsAppLink } from "../ui/Share.tsx";
import { MarkedWords, UserText } from "../ui/UserText.tsx";
import { pictureHeight, pictureWidth } from "../domains/campaigns/campaign-picture.ts";
import { shownPicture } from "../domains/art/shown-picture.ts";
import { campaignTag, hasEnded } from "../domains/campaigns/schema.ts";
import { campaignOnPages } from "../domains/campaigns/server/queries/on-pages.ts";
import { donationsOrInvitation } from "../domains/campaigns/campaign-texts.ts";
import { Paragraphs } from "../domains/campaigns/ui/Paragraphs.tsx";
import { SupporterEntry } from "../domains/campaigns/ui/SupportersPanel.tsx";
import { siteOfPages } from "../domains/content/server/queries/content-of-pages.ts";
import { latestSupporters, supportersFrom } from "../domains/donations/server/queries/latest-supporters.ts";
import { DonateButton } from "../domains/donations/ui/DonateButton.tsx";
import { TestModeNote } from "../domains/donations/ui/TestModeNote.tsx";
import { moneyPath } from "../domains/expenses/expense.ts";
import {
  fundraiserPath,
  fundraisersOfCampaignPath,
  reportFundraiserPath,
  takesDonations,
} from "../domains/fundraisers/fundraiser.ts";
import { occasionText } from "../domains/fundraisers/fundraiser-texts.ts";
import { fundraiserAt } from "../domains/fundraisers/server/queries/fundraisers.ts";
import { FundraiserProgress } from "../domains/fundraisers/ui/FundraiserProgress.tsx";
import { Picture } from "../domains/uploads/ui/Picture.tsx";
import { contentTag } from "../domains/content/schema.ts";
import { givingRulesOfPages } from "../domains/donations/server/queries/giving-rules.ts";
import type { Route } from "./+types/fundraiser";

/** Of the campaign's title in that of the page, in characters. */
const titleLongest = 50;

export async function loader(args: Route.LoaderArgs) {
  const services = args.context.get(servicesContext);
  const visit = args.context.get(pageContext);
  visit.takes_money = true;
  try {
    const session = (await sessionOf(args)) ?? null;
    const page = await fundraiserAt(services.db, args.params.slug, session);
    const cursor = args.url.searchParams.get("cursor") ?? "";
    if (cursor === "") sameForEveryGuest(visit, campaignTag(page.campaign_id), contentTag);
    return { found: await readPage(services, page, cursor) };
  } catch (error) {
    if (isFailure(error) && error.status === 404) return data({ found: null }, { status: 404 });
    throw error;
  }
}

async function readPage(services: Services, page: Awaited<ReturnType<typeof fundraiserAt>>, cursor: string) {
  const { campaign_id, id: fundraiser_id } = page;
  const [{ campaign }, supporters, site, rules] = await Promise.all([
    campaignOnPages(services, campaign_id, latestSupporters),
    supportersFrom(services.db, campaign_id, { order: "newest", cursor, fundraiser_id }),
    siteOfPages(services),
    givingRulesOfPages(services),
  ]);
  const { id, title, category, image_url, image_alt, drawing, suggested_amounts, is_active, ends_on } =
    campaign;
  return {
    page,
    campaign: { id, title, category, image_url, image_alt, drawing, suggested_amounts, is_active, ends_on },
    supporters,
    payment: {
      script_url: services.gateway.checkout_script_url,
      organisation: site.organisation_name,
      test_mode: services.gateway.mode !== "live",
      ...rules,
    },
    public_url: services.config.public_url,
  };
}

export function meta(args: Route.MetaArgs) {
  const found = args.loaderData?.found;
  if (!found || found.page.status !== "published")
    return hiddenPageMeta(args, m.screens_fundraiser_not_found());
  const { page, campaign, public_url } = found;
  const [raised, goal] = [formatRupees(page.raised_paise), formatRupees(page.goal_paise)];
  const description = m.screens_fundraiser_description({
    title: page.title,
    raised,
    goal,
    campaign: campaign.title,
  });
  return pageMeta(args, {
    // With its campaign, since many birthdays are called alike.
    title: `${page.title}: ${shortened(campaign.title, titleLongest)}`,
    description,
    preview: {
      url: `${public_url}/art/preview/fundraiser/${page.slug}.png?v=${page.raised_paise}`,
      alt: description,
    },
  });
}

export default function FundraiserPage({ loaderData }: Route.ComponentProps) {
  if (loaderData.found) return <Found {...loaderData.found} />;
  return (
    <NotFoundMessage
      title={m.screens_fundraiser_not_found()}
      text={m.screens_fundraiser_not_found_text()}
      back={{ href: "/campaigns", label: m.screens_fundraiser_campaigns() }}
    />
  );
}

type FoundProps = NonNullable<Route.ComponentProps["loaderData"]["found"]>;

function Found({ page, campaign, supporters, payment, public_url }: FoundProps) {
  return (
    <>
      {payment.test_mode && <TestModeNote />}
      <div className="page-width pb-12 lg:pt-4">
        <Breadcrumb
          crumbs={[
            { label: m.screens_fundraiser_campaigns(), href: "/campaigns" },
            { label: campaign.title, href: `/campaigns/${campaign.id}` },
            { label: page.title },
          ]}
        />
        {page.status !== "published" && (
          <p role="status" className="mt-4 rounded-control bg-sunken px-4 py-3">
            {m.screens_fundraiser_out_of_sight()}
          </p>
        )}
        <div className="grid grid-cols-1 gap-6 lg:mt-2 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr] lg:gap-x-10">
          <Heading page={page} campaign={campaign} />
          <aside className="flex flex-col gap-5 self-start lg:sticky lg:top-[calc(var(--header-height)+1rem)] lg:row-span-2">
            <Card as="section" aria-label={m.screens_fundraiser_raised()} className="flex flex-col gap-4">
              <FundraiserProgress raised_paise={page.raised_paise} goal_paise={page.goal_paise} />
              <p className="text-muted" suppressHydrationWarning>
                {donationsOrInvitation({ ...campaign, supporter_count: page.supporter_count })}
              </p>
              <Give page={page} campaign={campaign} payment={payment} />
              <div className="flex flex-wrap gap-3 *:flex-1">
                <ShareButton
                  title={page.title}
                  url={`${public_url}${fundraiserPath(page.slug)}`}
                  copiedText={m.screens_fundraiser_copied()}
                />
                <WhatsAppLink
                  title={page.title}
                  absoluteUrl={`${public_url}${fundraiserPath(page.slug)}`}
                  variant="secondary"
                />
              </div>
            </Card>
            <Card as="section" aria-label={m.screens_fundraiser_for()} className="flex flex-col gap-1">
              <p className="text-sm text-muted">{m.screens_fundraiser_for()}</p>
              <Anchor
                href={`/campaigns/${campaign.id}`}
                className="font-heading text-lg font-semibold text-link"
              >
                <UserText>{campaign.title}</UserText>
              </Anchor>
              <p className="mt-1 text-sm text-muted">
                {m.screens_fundraiser_where()}{" "}
                <Anchor href={moneyPath(campaign.id)} className="text-link underline">
                  {m.screens_fundraiser_where_link()}
                </Anchor>
              </p>
            </Card>
          </aside>
          <div className="flex min-w-0 flex-col gap-8">
            <section aria-labelledby="words">
              <h2 id="words" className="mb-3 text-2xl">
                {m.screens_fundraiser_story()}
              </h2>
              <div className="flex max-w-prose flex-col gap-4 text-lg wrap-anywhere">
                <Paragraphs text={page.story} />
              </div>
            </section>
            <Donations slug={page.slug} supporters={supporters} />
            <p className="flex flex-wrap gap-x-6">
              <Anchor
                href={fundraisersOfCampaignPath(campaign.id)}
                className="inline-flex min-h-11 items-center text-link underline"
              >
                {m.screens_fundraiser_card_all()}
              </Anchor>
              <Anchor
                href={reportFundraiserPath(page.slug)}
                className="inline-flex min-h-11 items-center gap-2 text-muted hover:text-link"
              >
                <Flag size={16} aria-hidden="true" /> {m.screens_fundraiser_report()}
              </Anchor>
            </p>
          </div>
        </div>
      </div>
    </>
  );
}

function Heading({ page, campaign }: Pick<FoundProps, "page" | "campaign">) {
  const { owner } = page;
  return (
    <header className="flex min-w-0 flex-col gap-3 lg:gap-5">
      <Picture
        url={page.image_url ?? shownPicture(campaign)}
        alt={(page.image_url === null ? campaign.image_alt : page.image_alt) ?? ""}
        sizes="(min-width: 64rem) 50rem, 100vw"
        width={pictureWidth}
        height={pictureHeight}
        is_first
        className="h-40 w-full rounded-card bg-sunken sm:aspect-5/2 sm:h-auto lg:aspect-2/1"
      />
      <p className="flex flex-wrap gap-2">
        <Badge>{occasionText(page.occasion)}</Badge>
        {page.is_ended && <Badge>{m.screens_fundraiser_stand_ended()}</Badge>}
      </p>
      <h1 lang={scriptLanguage(page.title)} className="text-2xl wrap-anywhere sm:text-3xl lg:text-4xl">
        <MarkedWords>{page.title}</MarkedWords>
      </h1>
      {owner && (
        <p className="text-lg text-muted">
          {owner.has_card ? (
            <Message
              message={m.screens_fundraiser_by_link}
              inputs={{ name: owner.display_name }}
              markup={{ link: linkTo(`/people/${owner.user_id}`) }}
            />
          ) : (
            m.screens_fundraiser_by({ name: owner.display_name })
          )}
        </p>
      )}
    </header>
  );
}

/** The donate button, or why there is none. */
function Give({ page, campaign, payment }: Pick<FoundProps, "page" | "campaign" | "payment">) {
  if (page.status !== "published") return null;
  if (hasEnded(campaign))
    return (
      <p className="rounded-control bg-sunken px-4 py-3 text-muted">
        {m.screens_fundraiser_campaign_ended()}
      </p>
    );
  if (takesDonations(page))
    return <DonateButton campaign={campaign} fundraiser_id={page.id} payment={payment} />;
  return (
    <>
      <p className="rounded-control bg-sunken px-4 py-3 text-muted">{m.screens_fundraiser_ended()}</p>
      <ButtonLink href={`/campaigns/${campaign.id}`} size="large">
        {m.screens_fundraiser_give_to_campaign()}
      </ButtonLink>
    </>
  );
}

function Donations({ slug, supporters: list }: Pick<FoundProps, "supporters"> & { slug: string }) {
  const { supporters, next_cursor, is_first } = list;
  const path = fundraiserPath(slug);
  return (
    <section aria-labelledby="donations" id="donations-on-this-page">
      <h2 id="donations" className="mb-2 text-2xl">
        {m.screens_fundraiser_donations()}
      </h2>
      {supporters.length === 0 && <p className="text-muted">{m.screens_fundraiser_donations_none()}</p>}
      <ul className="flex flex-col divide-y divide-hairline">
        {supporters.map((supporter) => (
          <SupporterEntry key={supporter.id} supporter={supporter}>
            {null}
          </SupporterEntry>
        ))}
      </ul>
      {(!is_first || next_cursor) && (
        <p className="flex flex-wrap gap-3">
          {!is_first && (
            <ButtonLink href={`${path}#donations-on-this-page`} variant="secondary">
              {m.screens_fundraiser_donations_newest()}
            </ButtonLink>
          )}
          {next_cursor && (
            <ButtonLink
              href={`${path}?cursor=${encodeURIComponent(next_cursor)}#donations-on-this-page`}
              variant="secondary"
            >
              {m.screens_fundraiser_donations_older()}
            </ButtonLink>
          )}
        </p>
      )}
    </section>
  );
}
