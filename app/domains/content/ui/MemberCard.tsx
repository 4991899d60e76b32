import { ParaglideMessage as Message } from "@inlang/paraglide-js-react";
import * as m from "#messages";
import ExternalLink from "../../../ui/icons/external-link.ts";
import Mail from "../../../ui/icons/mail.ts";
import { Badge } from "../../../ui/Badge.tsx";
import { ButtonLink } from "../../../ui/Button.tsx";
import { buttonClass } from "../../../ui/button-class.ts";
import { Card } from "../../../ui/Card.tsx";
import { HiddenPart, SeenPart } from "../../../ui/hidden-part.tsx";
import { nameInOneScript } from "../../../ui/script-language.ts";
import { UserText } from "../../../ui/UserText.tsx";
import { contactPath } from "../contact-paths.ts";
import { memberPicture, type TeamMember } from "../schema.ts";

type MemberCardProps = {
  member: TeamMember;
  /** Name, position and bio only. */
  short?: boolean;
};

/** Notes that portraits are generated, if some are. */
export function DrawnPortraits({ members }: { members: readonly TeamMember[] }) {
  const drawn = members.filter(({ picture_url }) => picture_url === null).length;
  if (drawn === 0) return null;
  return (
    <p className="mt-4 text-sm text-muted">
      {drawn === members.length ? m.content_member_drawn() : m.content_member_some_drawn()}
    </p>
  );
}

/** A team member. */
export function MemberCard({ member, short = false }: MemberCardProps) {
  return (
    <Card as="article" padded={false} className="flex h-full flex-col">
      <img
        src={memberPicture(member)}
        alt={m.content_member_portrait({ name: nameInOneScript(member.name) })}
        width={800}
        height={500}
        loading="lazy"
        decoding="async"
        className="aspect-16/10 w-full object-cover"
      />
      <div className="flex grow flex-col gap-3 p-4 sm:p-6">
        <div>
          <h3 className="text-xl">
            <UserText>{member.name}</UserText>
          </h3>
          <p className="font-semibold text-brass">
            <UserText>{member.position}</UserText>
          </p>
        </div>
        <p className="text-muted">
          <UserText>{member.bio}</UserText>
        </p>
        {!short && <MemberDetails member={member} />}
      </div>
    </Card>
  );
}

function MemberDetails({ member }: { member: TeamMember }) {
  return (
    <>
      <ul aria-label={m.content_member_expertise()} className="flex flex-wrap gap-2">
        {member.expertise.map((text) => (
          <li key={text}>
            <Badge className="whitespace-normal">
              <UserText>{text}</UserText>
            </Badge>
          </li>
        ))}
      </ul>
      <div>
        <h4 className="text-sm font-semibold text-muted">{m.content_member_achievements()}</h4>
        <ul className="mt-1 list-disc space-y-1 ps-5 marker:text-primary">
          {member.achievements.map((text) => (
            <li key={text}>
              <UserText>{text}</UserText>
            </li>
          ))}
        </ul>
      </div>
      <div className="mt-auto flex flex-wrap gap-3 pt-2">
        <ButtonLink href={`${contactPath}?to=${member.id}#write`}>
          <Mail size={18} aria-hidden="true" />
          <span>
            <Message
              message={m.content_member_contact}
              inputs={{ name: member.name }}
              markup={{ seen: SeenPart, hidden: HiddenPart }}
            />
          </span>
        </ButtonLink>
        {member.linkedin && (
          <a
            href={member.linkedin}
            target="_blank"
            rel="noopener noreferrer"
            className={buttonClass("secondary", undefined, undefined)}
          >
            <ExternalLink size={18} aria-hidden="true" />
            <span>
              <Message
                message={m.content_member_linkedin}
                inputs={{ name: member.name }}
                markup={{ seen: SeenPart, hidden: HiddenPart }}
              />
            </span>
          </a>
        )}
      </div>
    </>
  );
}
