import * as m from "#messages";
import { scriptLanguage } from "../../../ui/script-language.ts";
import { Avatar } from "../../../ui/Avatar.tsx";
import { ParaglideMessage as Message } from "@inlang/paraglide-js-react";
import MapPin from "../../../ui/icons/map-pin.ts";
import { Card } from "../../../ui/Card.tsx";
import { Anchor } from "../../../ui/link.tsx";
import { MarkedWords, userText, UserText } from "../../../ui/UserText.tsx";
import type { Author } from "../../accounts/schema.ts";

type OrganiserCardProps = {
  organiser: Author;
  /** The organisation the organiser acts for, and their text for this campaign; null: from the profile. */
  name: string | null;
  about: string | null;
};

export function OrganiserCard({ organiser, name, about }: OrganiserCardProps) {
  const words = about ?? organiser.bio;
  const portrait = `/art/person/${organiser.user_id}.svg?title=${encodeURIComponent(organiser.display_name)}`;
  return (
    <Card as="section" aria-label={m.campaigns_organiser()} className="flex flex-col gap-3">
      <h2 className="text-sm font-semibold tracking-wide text-brass">{m.campaigns_organiser()}</h2>
      <div className="flex items-center gap-3 max-[20rem]:flex-wrap">
        <Avatar name={organiser.display_name} src={organiser.avatar_url ?? portrait} size={64} />
        <div className="min-w-0">
          <p lang={scriptLanguage(organiser.display_name)} className="font-heading text-xl font-semibold">
            {organiser.has_card ? (
              <Anchor href={`/people/${organiser.user_id}`}>
                <MarkedWords>{organiser.display_name}</MarkedWords>
              </Anchor>
            ) : (
              <MarkedWords>{organiser.display_name}</MarkedWords>
            )}
          </p>
          {name && (
            <p className="wrap-anywhere">
              <Message message={m.campaigns_organiser_for} markup={{ name: userText(name) }} />
            </p>
          )}
          {organiser.location && (
            <p className="flex items-center gap-1.5 text-sm text-muted">
              <MapPin size={16} aria-hidden="true" /> <UserText>{organiser.location}</UserText>
            </p>
          )}
        </div>
      </div>
      {words && (
        <p lang={scriptLanguage(words)} className="whitespace-pre-line wrap-anywhere text-muted">
          <MarkedWords>{words}</MarkedWords>
        </p>
      )}
    </Card>
  );
}
