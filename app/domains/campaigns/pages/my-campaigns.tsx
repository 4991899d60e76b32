import { useSearchParams } from "react-router";
import * as m from "#messages";
import Plus from "../../../ui/icons/plus.ts";
import { type FormAnswer, formAction, submitForms } from "../../../platform/http/form.ts";
import { pageContext, servicesContext, signedIn } from "../../../platform/http/page-context.ts";
import { type Failed, orFailed } from "../../../platform/http/section.ts";
import type { Session } from "../../../platform/http/session.ts";
import { ActionNotice } from "../../../ui/ActionNotice.tsx";
import { ButtonLink } from "../../../ui/Button.tsx";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { answerOffline } from "../../../page/answer-offline.ts";
import { hiddenMeta } from "../../../page/page-meta.ts";
import { DeferredPage } from "../../../page/DeferredPage.tsx";
import { deferredPage } from "../../../page/deferred-page.ts";
import { FilterLinks } from "../../../page/FilterLinks.tsx";
import { listHref } from "../../../page/list-href.ts";
import { ListSection } from "../../../page/ListSection.tsx";
import { PageHeading } from "../../../page/PageHeading.tsx";
import { newCampaignPath } from "../campaign-paths.ts";
import { campaignCursor } from "../filters.ts";
import { type Follower, ownCampaignsPath } from "../following.ts";
import {
  type FollowedCampaignPage,
  followedCursor,
  listFollowedCampaigns,
} from "../server/queries/followed-campaigns.ts";
import { listOwnCampaigns, type OwnCampaignPage } from "../server/queries/own-campaigns.ts";
import { unfollowByPerson } from "../server/use-cases/follow-campaign.ts";
import { FollowedCampaigns } from "../ui/FollowedCampaigns.tsx";
import { OwnCampaignRow } from "../ui/OwnCampaignRow.tsx";
import { useNotifiedRevalidation } from "../../notifications/ui/use-notified-revalidation.ts";
import type { Route } from "./+types/my-campaigns";

type CreatedPage = { shows: "created"; list: OwnCampaignPage | Failed; is_first: boolean };
type FollowedPage = { shows: "followed"; list: FollowedCampaignPage | Failed; is_first: boolean };
type Page = CreatedPage | FollowedPage;

export async function loader(args: Route.LoaderArgs): Promise<{ page: Page }> {
  const session = await signedIn(args);
  const services = args.context.get(servicesContext);
  const search = args.url.searchParams;
  const given = search.get("cursor") ?? "";
  if (listOf(search) === "followed") {
    const cursor = followedCursor.parse(given);
    const reading = listFollowedCampaigns(services.db, followerOf(session), cursor);
    const list = await orFailed(services, "followed campaigns", reading);
    return { page: { shows: "followed", list, is_first: cursor === undefined } };
  }
  const cursor = campaignCursor.parse(given);
  const reading = listOwnCampaigns(services.db, session.user_id, cursor);
  const list = await orFailed(services, "own campaigns", reading);
  return { page: { shows: "created", list, is_first: cursor === undefined } };
}

function followerOf({ user_id, email, email_verified }: Session): Follower {
  return { user_id, verified_email: email_verified ? email.toLowerCase() : null };
}

export async function action(args: Route.ActionArgs) {
  const session = await signedIn(args);
  const services = args.context.get(servicesContext);
  const visit = args.context.get(pageContext);
  return submitForms(args, {
    unfollow: formAction({
      failed: m.campaigns_follow_failed(),
      async perform({ campaign_id = "" }) {
        await unfollowByPerson(services, { ...followerOf(session), campaign_id }, visit);
        return { location: ownCampaignsPath + args.url.search, notice: "campaign_unfollowed" };
      },
    }),
  });
}

export function clientAction(args: Route.ClientActionArgs) {
  return answerOffline(args, m.campaigns_follow_failed);
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return deferredPage(serverLoader());
}

export const meta = hiddenMeta(m.campaigns_own_page);

type List = "followed" | null;

function listOf(search: URLSearchParams): List {
  return search.get("list") === "followed" ? "followed" : null;
}

export default function MyCampaignsPage({ loaderData, actionData }: Route.ComponentProps) {
  useNotifiedRevalidation();
  const [search] = useSearchParams();
  const list = listOf(search);
  const answer: FormAnswer | undefined = actionData;
  return (
    <>
      <PageHeading
        title={m.campaigns_own_page()}
        lead={list === "followed" ? m.campaigns_followed_lead() : m.campaigns_own_lead()}
        action={
          <ButtonLink href={newCampaignPath}>
            <Plus size={18} aria-hidden="true" /> {m.campaigns_own_create()}
          </ButtonLink>
        }
      />
      <ActionNotice notice={answer?.notice} />
      <FilterLinks<"followed">
        label={m.campaigns_own_lists()}
        choices={[
          [null, m.campaigns_own_created()],
          ["followed", m.campaigns_own_followed()],
        ]}
        chosen={list}
        hrefOf={(chosen) => listHref(ownCampaignsPath, { list: chosen })}
      />
      <DeferredPage<Page> page={loaderData.page}>
        {(page) =>
          page.shows === "followed" ? (
            <FollowedCampaigns list={page.list} is_first={page.is_first} />
          ) : (
            <Created {...page} />
          )
        }
      </DeferredPage>
    </>
  );
}

function Created({ list, is_first }: CreatedPage) {
  return (
    <ListSection
      list={list}
      rowsOf={({ campaigns }) => campaigns}
      failed={m.campaigns_own_failed()}
      empty={<NoCampaigns />}
      pages={{ label: m.campaigns_own_pages(), path: ownCampaignsPath, is_first }}
    >
      {(campaigns) => (
        <ul className="grid gap-4">
          {campaigns.map((campaign) => (
            <OwnCampaignRow key={campaign.id} campaign={campaign} />
          ))}
        </ul>
      )}
    </ListSection>
  );
}

function NoCampaigns() {
  return (
    <EmptyState
      title={m.campaigns_own_none()}
      hint={m.campaigns_own_none_hint()}
      action={<ButtonLink href={newCampaignPath}>{m.campaigns_own_create_first()}</ButtonLink>}
    />
  );
}
