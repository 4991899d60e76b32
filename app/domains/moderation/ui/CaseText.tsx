import { ParaglideMessage as Message } from "@inlang/paraglide-js-react";
import * as m from "#messages";
import { Badge } from "../../../ui/Badge.tsx";
import { Card } from "../../../ui/Card.tsx";
import { Anchor } from "../../../ui/link.tsx";
import { Time } from "../../../ui/Time.tsx";
import type { SubjectOnPage } from "../case.ts";
import type { SubjectPicture } from "../subject-kind.ts";
import { scriptLanguage } from "../../../ui/script-language.ts";
import { MarkedWords, MixedText, UserParagraph } from "../../../ui/UserText.tsx";
import { agoOf } from "../../../ui/time-part.tsx";

/** The subject: its current full text and picture. */
export function CaseText({ kind, subject }: SubjectOnPage) {
  return (
    <Card as="section" aria-labelledby="case-text" className="flex flex-col gap-4">
      <div>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 id="case-text" className="text-xl">
            {m.moderation_case_noun({ noun: kind.noun })}
          </h2>
          {subject.badges.map(({ tone, word }) => (
            <Badge key={word} tone={tone}>
              {word}
            </Badge>
          ))}
        </div>
        <p className="text-sm text-muted">
          <MixedText>{subject.facts.map((fact) => `${fact} · `).join("")}</MixedText>
          <Time moment={subject.created_at} ago />
          {subject.edited_at && (
            <>
              {" · "}
              <Message message={m.moderation_edited_ago} markup={{ time: agoOf(subject.edited_at) }} />
            </>
          )}
        </p>
      </div>
      <UserParagraph className="max-w-prose">{subject.text}</UserParagraph>
      {subject.details.length > 0 && (
        <dl className="grid max-w-prose gap-2 border-s-4 border-hairline ps-4">
          {subject.details.map(({ label, text }) => (
            <div key={label}>
              <dt className="inline font-semibold">{label}: </dt>
              <dd dir="auto" lang={scriptLanguage(text)} className="inline whitespace-pre-line wrap-anywhere">
                <MarkedWords>{text}</MarkedWords>
              </dd>
            </div>
          ))}
        </dl>
      )}
      {subject.picture && <Picture picture={subject.picture} noun={kind.noun} />}
      {subject.further_pictures && subject.further_pictures.length > 0 && (
        <div className="grid gap-4 sm:grid-cols-2">
          {subject.further_pictures.map((picture) => (
            <Picture key={picture.url} picture={picture} noun={kind.noun} />
          ))}
        </div>
      )}
      <Anchor
        href={subject.link.href}
        className="underlined-link inline-flex min-h-11 items-center self-start"
      >
        {subject.link.label}
      </Anchor>
    </Card>
  );
}

type PictureProps = { picture: SubjectPicture; noun: string };

function Picture({ picture: { url, alt }, noun }: PictureProps) {
  return (
    <figure>
      <img
        src={url}
        alt={alt ?? m.moderation_picture_undescribed({ noun })}
        width={800}
        height={320}
        decoding="async"
        referrerPolicy="no-referrer"
        className="max-h-96 w-full rounded-control bg-sunken object-contain"
      />
      {alt && (
        <figcaption className="mt-1 text-sm text-muted">{m.moderation_picture_described({ alt })}</figcaption>
      )}
    </figure>
  );
}
