import { ParaglideMessage as Message } from "@inlang/paraglide-js-react";
import * as m from "#messages";
import Eye from "../../../ui/icons/eye.ts";
import Pencil from "../../../ui/icons/pencil.ts";
import Scale from "../../../ui/icons/scale.ts";
import { ListSection } from "../../../page/ListSection.tsx";
import { hiddenMeta } from "../../../page/page-meta.ts";
import { PageHeading } from "../../../page/PageHeading.tsx";
import { servicesContext, signedIn } from "../../../platform/http/page-context.ts";
import { orFailed } from "../../../platform/http/section.ts";
import { Badge } from "../../../ui/Badge.tsx";
import { ButtonLink } from "../../../ui/Button.tsx";
import { Card } from "../../../ui/Card.tsx";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { Anchor } from "../../../ui/link.tsx";
import { UserText } from "../../../ui/UserText.tsx";
import { donationsText } from "../../campaigns/campaign-texts.ts";
import { ownDecisionPath } from "../../moderation/case.ts";
import { canChangeHidden } from "../../moderation/policy.ts";
import { HiddenNote, hiddenNext } from "../../moderation/ui/HiddenNote.tsx";
import {
  editFundraiserPath,
  fundraiserPath,
  type OwnFundraiser,
  ownFundraiserCursor,
  ownFundraisersPath,
} from "../fundraiser.ts";
import { standText } from "../fundraiser-texts.ts";
import { ownFundraisers } from "../server/queries/fundraisers.ts";
import { FundraiserProgress } from "../ui/FundraiserProgress.tsx";
import type { Route } from "./+types/my-fundraisers";

export async function loader(args: Route.LoaderArgs) {
  const session = await signedIn(args);
  const services = args.context.get(servicesContext);
  const after = ownFundraiserCursor.parse(args.url.searchParams.get("cursor") ?? "");
  const list = await orFailed(
    services,
    "own fundraisers",
    ownFundraisers(services.db, session.user_id, after),
  );
  return { list, can_change: canChangeHidden(session), is_first: after === undefined };
}

export const meta = hiddenMeta(m.fundraisers_mine);

export default function MyFundraisersPage({ loaderData }: Route.ComponentProps) {
  const { list, can_change, is_first } = loaderData;
  return (
    <>
      <PageHeading
        title={m.fundraisers_mine()}
        lead={m.fundraisers_mine_lead()}
        action={<ButtonLink href="/campaigns">{m.fundraisers_mine_choose()}</ButtonLink>}
      />
      <ListSection
        list={list}
        rowsOf={({ fundraisers }) => fundraisers}
        failed={m.fundraisers_mine_failed()}
        empty={<EmptyState title={m.fundraisers_mine_none()} hint={m.fundraisers_mine_none_hint()} />}
        pages={{ label: m.fundraisers_pages(), path: ownFundraisersPath, is_first }}
      >
        {(fundraisers) => (
          <ul className="grid gap-4">
            {fundraisers.map((page) => (
              <OwnFundraiserRow key={page.id} page={page} can_change={can_change} />
            ))}
          </ul>
        )}
      </ListSection>
    </>
  );
}

function OwnFundraiserRow({ page, can_change }: { page: OwnFundraiser; can_change: boolean }) {
  const { slug, title, status } = page;
  const see = fundraiserPath(slug);
  return (
    <Card
      as="li"
      data-own-fundraiser={slug}
      className="grid items-center gap-x-8 gap-y-3 md:grid-cols-[minmax(0,1fr)_18rem]"
    >
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 className="text-xl wrap-anywhere">
            <Anchor href={see} className="hover:text-link">
              <UserText>{title}</UserText>
            </Anchor>
          </h2>
          <Badge tone={status === "published" ? "default" : "critical"}>{standText(page)}</Badge>
        </div>
        <p className="mt-1 text-sm text-muted wrap-anywhere">
          <Message message={m.fundraisers_mine_for} markup={{ campaign: campaignLink(page) }} /> ·{" "}
          {donationsText(page.supporter_count)}
        </p>
        <p className="mt-2 flex flex-wrap gap-2">
          {status !== "removed" && (
            <ButtonLink href={editFundraiserPath(slug)} variant="secondary">
              <Pencil size={18} aria-hidden="true" /> {m.fundraisers_mine_edit()}
              <span className="sr-only">
                {" "}
                <UserText>{title}</UserText>
              </span>
            </ButtonLink>
          )}
          <ButtonLink href={see} variant="quiet">
            <Eye size={18} aria-hidden="true" /> {m.fundraisers_mine_see()}
            <span className="sr-only">
              {" "}
              <UserText>{title}</UserText>
            </span>
          </ButtonLink>
          {page.decision && status === "published" && (
            <ButtonLink href={ownDecisionPath(page.decision.decision_id)} variant="quiet">
              <Scale size={18} aria-hidden="true" /> {m.fundraisers_see_decision()}
              <span className="sr-only">
                {" "}
                <UserText>{title}</UserText>
              </span>
            </ButtonLink>
          )}
        </p>
      </div>
      <FundraiserProgress raised_paise={page.raised_paise} goal_paise={page.goal_paise} />
      {status !== "published" && (
        <div className="col-span-full">
          <HiddenNote
            decision={page.decision}
            name={title}
            next={status === "hidden" ? hiddenNext(page.decision, can_change) : m.fundraisers_mine_removed()}
          />
        </div>
      )}
    </Card>
  );
}

function campaignLink({ campaign_id, campaign_title }: OwnFundraiser) {
  return () => (
    <Anchor href={`/campaigns/${campaign_id}`}>
      <UserText>{campaign_title}</UserText>
    </Anchor>
  );
}
