import { ParaglideMessage as Message } from "@inlang/paraglide-js-react";
import * as m from "#messages";
import { type ReactNode, useEffect, useRef } from "react";
import { Form } from "react-router";
import Mail from "../../../../ui/icons/mail.ts";
import MapPin from "../../../../ui/icons/map-pin.ts";
import Phone from "../../../../ui/icons/phone.ts";
import { Avatar } from "../../../../ui/Avatar.tsx";
import { Badge } from "../../../../ui/Badge.tsx";
import { Button } from "../../../../ui/Button.tsx";
import { Card } from "../../../../ui/Card.tsx";
import { dateOf } from "../../../../ui/time-part.tsx";
import type { Role } from "../../../../platform/actor.ts";
import { type SettingsAnswer, settingsPath } from "../../settings/settings-forms.ts";
import { ProfileFields } from "./ProfileFields.tsx";
import { Submit } from "../../../../page/PageForm.tsx";
import { SettingsForm } from "../../settings/ui/SettingsForm.tsx";
import { roleWords } from "../../role-words.ts";
import { SettingsPart } from "../../settings/ui/SettingsPart.tsx";
import { UserText } from "../../../../ui/UserText.tsx";

type OwnProfile = {
  display_name: string;
  phone: string | null;
  bio: string | null;
  location: string | null;
  avatar_url: string | null;
  email: string;
  email_verified: boolean;
  /** ISO 8601. */
  member_since: string;
};

type ProfilePartProps = {
  profile: OwnProfile;
  roles: readonly Role[];
  editing: boolean;
  answer: SettingsAnswer | undefined;
};

/** Shows the profile, or its form: the URL decides, so that it works without JavaScript. */
export function ProfilePart({ profile, roles, editing, answer }: ProfilePartProps) {
  const title = useRef<HTMLDivElement>(null);
  const was_editing = useRef(editing);
  useEffect(() => {
    if (was_editing.current && !editing) title.current?.querySelector("button")?.focus();
    was_editing.current = editing;
  }, [editing]);
  return (
    <SettingsPart id="profile" title={m.accounts_profile()} lead={m.accounts_profile_lead()}>
      <Card as="section" aria-label={m.accounts_profile_your()} className="flex flex-col gap-6">
        <div ref={title} className="flex flex-wrap items-center gap-x-5 gap-y-4">
          <Avatar name={profile.display_name} src={profile.avatar_url} size={96} />
          <div className="min-w-0 flex-1 basis-52">
            <p className="font-heading text-2xl font-semibold wrap-anywhere">
              <UserText>{profile.display_name}</UserText>
            </p>
            <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-2 text-muted">
              <span className="flex flex-wrap gap-2">
                {shownRoles(roles).map((role) => (
                  <Badge key={role} tone={role === "admin" ? "default" : "neutral"}>
                    {roleWords[role]()}
                  </Badge>
                ))}
              </span>
              <span>
                <Message message={m.accounts_profile_since} markup={{ time: dateOf(profile.member_since) }} />
              </span>
            </p>
          </div>
          {!editing && (
            <Form action={settingsPath} preventScrollReset className="max-sm:w-full">
              <input type="hidden" name="edit" value="1" />
              <Button type="submit" variant="secondary" className="max-sm:w-full">
                {m.accounts_profile_edit()}
              </Button>
            </Form>
          )}
        </div>
        <EmailLine email={profile.email} verified={profile.email_verified} answer={answer} />
        {editing ? <ProfileFields profile={profile} answer={answer} /> : <ProfileFacts profile={profile} />}
      </Card>
    </SettingsPart>
  );
}

/** The customer role is shown only when the person has no other. */
function shownRoles(roles: readonly Role[]): Role[] {
  const granted = roles.filter((role) => role !== "customer");
  return granted.length > 0 ? granted : ["customer"];
}

type EmailLineProps = { email: string; verified: boolean; answer: SettingsAnswer | undefined };

function EmailLine({ email, verified, answer }: EmailLineProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-hairline pt-5">
      <Mail size={18} aria-hidden="true" className="flex-none text-brass" />
      <span className="min-w-0 wrap-anywhere">{email}</span>
      <Badge tone={verified ? "success" : "high"}>
        {verified ? m.accounts_email_confirmed() : m.accounts_email_not_confirmed()}
      </Badge>
      {!verified && (
        <SettingsForm intent="resend_confirmation" part="profile" answer={answer} className="w-full">
          <p className="mb-3 max-w-prose text-muted">{m.accounts_profile_confirm_why()}</p>
          <Submit variant="secondary">{m.accounts_profile_confirm_again()}</Submit>
        </SettingsForm>
      )}
    </div>
  );
}

function ProfileFacts({ profile }: { profile: OwnProfile }) {
  return (
    <dl className="grid gap-x-8 gap-y-5 sm:grid-cols-2">
      <Fact label={m.accounts_profile_phone()} icon={<Phone size={18} />}>
        {profile.phone}
      </Fact>
      <Fact label={m.accounts_profile_location()} icon={<MapPin size={18} />}>
        {profile.location}
      </Fact>
      <Fact label={m.accounts_profile_bio()} className="sm:col-span-2">
        {profile.bio}
      </Fact>
    </dl>
  );
}

type FactProps = { label: string; icon?: ReactNode; className?: string; children: string | null };

function Fact({ label, icon, className, children }: FactProps) {
  return (
    <div className={className}>
      <dt className="text-sm font-semibold text-brass">{label}</dt>
      <dd className="mt-1 flex items-center gap-2 wrap-anywhere whitespace-pre-line">
        {icon && children && <span className="flex-none text-muted">{icon}</span>}
        {children === null ? (
          <span className="text-muted">{m.accounts_profile_not_given()}</span>
        ) : (
          <UserText>{children}</UserText>
        )}
      </dd>
    </div>
  );
}
