import { useEffect } from "react";
import { useFetcher } from "react-router";
import * as m from "#messages";
import BellPlus from "../../../ui/icons/bell-plus.ts";
import BellRing from "../../../ui/icons/bell-ring.ts";
import { type FieldOf, PageForm, Submit } from "../../../page/PageForm.tsx";
import { useBackgroundRead } from "../../../page/use-background-read.ts";
import type { FormAnswer } from "../../../platform/http/form.ts";
import { parseEmail } from "../../../text/email.ts";
import { nameInOneScript } from "../../../ui/script-language.ts";
import { TextField } from "../../../ui/TextField.tsx";
import { useAuth } from "../../accounts/ui/auth.tsx";
import { type Followed, followPath } from "../following.ts";

type FollowCampaignProps = {
  campaign: { id: string; title: string };
  /** Whether the signed-in user follows it; undefined: fetched after hydration. */
  is_following?: boolean | undefined;
  /** On a donation's page, whose address is known: one press is enough, and this page's action handles it. */
  by_donation?: boolean;
  /** Result of a form submitted without JavaScript. */
  answer?: FormAnswer<Followed> | undefined;
  className?: string;
};

/**
 * Follows a campaign's news: by account, by a donation's address, or by a typed and confirmed address. Stays on the
 * page if JavaScript is available.
 */
export function FollowCampaign({
  campaign,
  is_following: known,
  by_donation = false,
  answer,
  className,
}: FollowCampaignProps) {
  const { viewer } = useAuth();
  const fetcher = useFetcher<FormAnswer<Followed>>({ key: `follow ${campaign.id}` });
  const own_answer = answer?.intent === "follow" || answer?.intent === "unfollow" ? answer : undefined;
  const done = (fetcher.data ?? own_answer)?.done;
  const by_account = viewer !== null;
  const asked = useAccountFollows(campaign.id, by_account && known === undefined);
  const follows = done?.is_following ?? (by_account ? (known ?? asked) : false);
  const intent = by_account && follows ? "unfollow" : "follow";
  return (
    <PageForm
      intent={intent}
      answer={own_answer}
      fetcher={fetcher}
      check={by_account || by_donation ? undefined : checkEmail}
      action={by_donation ? undefined : followPath(campaign.id)}
      aria-label={m.campaigns_follow_of({ title: nameInOneScript(campaign.title) })}
      className={className}
    >
      {({ field }) => (
        <div className="flex flex-col items-start gap-2">
          {by_account || by_donation ? (
            <OnePress
              follows={follows}
              is_final={!by_account && done !== undefined}
              by_account={by_account}
            />
          ) : (
            <ByEmail field={field} is_sent={done !== undefined} />
          )}
          <p role="status" className="text-sm font-semibold text-success empty:absolute">
            {done?.message ?? ""}
          </p>
        </div>
      )}
    </PageForm>
  );
}

type OnePressProps = {
  follows: boolean;
  /** Can be undone only by the link in a mail. */
  is_final: boolean;
  by_account: boolean;
};

function OnePress({ follows, is_final, by_account }: OnePressProps) {
  if (is_final) return null;
  return (
    <>
      <Submit variant="secondary" pendingLabel={m.campaigns_follow_pending()}>
        {follows ? <BellRing size={18} /> : <BellPlus size={18} />}
        {follows ? m.campaigns_follow_stop() : m.campaigns_follow()}
      </Submit>
      <p className="text-sm text-muted">
        {by_account
          ? follows
            ? m.campaigns_following()
            : m.campaigns_follow_account_hint()
          : m.campaigns_follow_donation_hint()}
      </p>
    </>
  );
}

function ByEmail({ field, is_sent }: { field: FieldOf; is_sent: boolean }) {
  if (is_sent) return null;
  return (
    <>
      <TextField
        label={m.campaigns_follow_email()}
        hint={m.campaigns_follow_email_hint()}
        type="email"
        autoComplete="email"
        inputMode="email"
        placeholder={m.campaigns_follow_email_placeholder()}
        fieldClassName="w-full"
        {...field("email")}
      />
      <Submit variant="secondary" pendingLabel={m.campaigns_follow_pending()}>
        <BellPlus size={18} /> {m.campaigns_follow_by_email()}
      </Submit>
    </>
  );
}

function checkEmail({ email }: Record<string, unknown>): Record<string, string> {
  return parseEmail(email).email ? {} : { email: m.campaigns_follow_invalid_email() };
}

/** Fetched after hydration, since a campaign's page is cached for all visitors. */
function useAccountFollows(campaign_id: string, is_asked: boolean): boolean {
  const { data, load } = useFetcher<{ is_following: boolean }>({ key: `follows ${campaign_id}` });
  const read = useBackgroundRead(load);
  useEffect(() => {
    if (is_asked) read(followPath(campaign_id));
  }, [campaign_id, is_asked, read]);
  return data?.is_following ?? false;
}
