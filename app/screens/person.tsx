import { ParaglideMessage as Message } from "@inlang/paraglide-js-react";
import * as m from "#messages";
import { data } from "react-router";
import ChevronRight from "../ui/icons/chevron-right.ts";
import MapPin from "../ui/icons/map-pin.ts";
import { servicesContext, sessionOf } from "../platform/http/page-context.ts";
import { Avatar } from "../ui/Avatar.tsx";
import { Card } from "../ui/Card.tsx";
import { Anchor } from "../ui/link.tsx";
import { dateOf } from "../ui/time-part.tsx";

import {
  type CampaignOfPerson,
  liveCampaignsOf,
} from "../domains/campaigns/server/queries/campaigns-of-person.ts";
import { FundingProgress } from "../domains/campaigns/ui/FundingProgress.tsx";
import { NotFoundMessage } from "../page/NotFoundMessage.tsx";
import { hiddenPageMeta } from "../page/page-meta.ts";
import { canReadCard } from "../domains/accounts/policy.ts";
import type { PublicProfile } from "../domains/accounts/schema.ts";
import { readCard } from "../domains/accounts/profile/server/queries/profile.ts";
import type { Route } from "./+types/person";
import { MarkedWords, UserParagraph, UserText } from "../ui/UserText.tsx";
import { scriptLanguage } from "../ui/script-language.ts";

/** Private, suspended, erased and unknown users get the same 404. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const [card, session] = await Promise.all([readCard(db, params.user_id), sessionOf({ context })]);
  if (!card || !canReadCard(session ?? null, card.access)) return data({ found: null }, { status: 404 });
  const is_seen_by_others = canReadCard(null, card.access);
  const campaigns = await liveCampaignsOf(db, card.profile.user_id);
  return data({ found: { person: card.profile, campaigns, is_seen_by_others } });
}

export function meta(args: Route.MetaArgs) {
  return hiddenPageMeta(args, args.loaderData?.found?.person.display_name ?? m.screens_person_nobody());
}

export default function PersonPage({ loaderData: { found } }: Route.ComponentProps) {
  if (!found)
    return (
      <NotFoundMessage
        title={m.screens_person_nobody()}
        text={m.screens_person_nobody_text()}
        back={{ href: "/campaigns", label: m.screens_campaign_back() }}
      />
    );
  const { person, campaigns, is_seen_by_others } = found;
  return (
    <div className="page-width flex max-w-3xl flex-col gap-8 py-10">
      {!is_seen_by_others && (
        <p className="rounded-control bg-sunken px-4 py-3 text-muted">{m.screens_person_private()}</p>
      )}
      <PersonCard person={person} />
      {campaigns.length > 0 && <Campaigns campaigns={campaigns} />}
    </div>
  );
}

function PersonCard({ person }: { person: PublicProfile }) {
  const portrait = `/art/person/${person.user_id}.svg?title=${encodeURIComponent(person.display_name)}`;
  return (
    <Card as="article" className="flex flex-col gap-5 sm:flex-row sm:gap-6 sm:p-8">
      <Avatar name={person.display_name} src={person.avatar_url ?? portrait} size={96} />
      <div className="min-w-0">
        <h1 lang={scriptLanguage(person.display_name)} className="text-3xl wrap-anywhere">
          <MarkedWords>{person.display_name}</MarkedWords>
        </h1>
        <p className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1 text-muted">
          {person.location && (
            <span className="flex items-center gap-1.5">
              <MapPin size={16} aria-hidden="true" /> <UserText>{person.location}</UserText>
            </span>
          )}
          <span>
            <Message message={m.screens_person_since} markup={{ time: dateOf(person.created_at) }} />
          </span>
        </p>
        {person.bio && <UserParagraph className="mt-4 max-w-prose text-lg">{person.bio}</UserParagraph>}
      </div>
    </Card>
  );
}

function Campaigns({ campaigns }: { campaigns: readonly CampaignOfPerson[] }) {
  return (
    <section aria-label={m.screens_campaigns()}>
      <h2 className="text-2xl">{m.screens_campaigns()}</h2>
      <ul className="mt-4 flex flex-col gap-4">
        {campaigns.map((campaign) => (
          <Card as="li" interactive key={campaign.id} className="flex flex-col gap-3">
            <div className="flex items-start justify-between gap-4">
              <div className="min-w-0">
                <h3 className="text-xl">
                  <Anchor href={`/campaigns/${campaign.id}`} className="card-link hover:text-link">
                    <UserText>{campaign.title}</UserText>
                  </Anchor>
                </h3>
                <p className="text-sm text-muted">
                  <UserText>{campaign.location}</UserText>
                </p>
              </div>
              <ChevronRight size={22} aria-hidden="true" className="flex-none text-brass" />
            </div>
            <FundingProgress {...campaign} />
          </Card>
        ))}
      </ul>
    </section>
  );
}
