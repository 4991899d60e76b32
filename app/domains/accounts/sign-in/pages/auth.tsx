import { useState } from "react";
import { redirect, redirectDocument } from "react-router";
import * as m from "#messages";
import { servedByHttps } from "../../../../platform/config.ts";
import { type FormAnswer, submitForms } from "../../../../platform/http/form.ts";
import {
  pageContext,
  servicesContext,
  sessionOf,
  visitorOf,
} from "../../../../platform/http/page-context.ts";
import { keptWith, sameForEveryGuest } from "../../../../platform/http/page-visit.ts";
import { sameSitePath } from "../../../../platform/http/same-site-path.ts";
import { ActionNotice } from "../../../../ui/ActionNotice.tsx";
import { ButtonLink } from "../../../../ui/Button.tsx";
import { Anchor } from "../../../../ui/link.tsx";
import { Tabs } from "../../../../ui/Tabs.tsx";
import { answerOffline } from "../../../../page/answer-offline.ts";
import { useCartSize } from "../../../../page/cart-size.ts";
import { useOpenedTitle } from "../../../../page/use-opened-title.ts";
import { hiddenPageMeta, pageMeta } from "../../../../page/page-meta.ts";
import { failedTitle, type MailedForm } from "../auth-notices.ts";
import { authPath } from "../auth-path.ts";
import { signInLead, signInTitle } from "../sign-in-purpose.ts";
import type { SocialProvider } from "../../social/social.ts";
import { authForms } from "../server/forms/auth.ts";
import { passwordProof } from "../server/password-proof.ts";
import { sentMail } from "../server/sent-mail-cookie.ts";
import { AuthFrame } from "../ui/AuthFrame.tsx";
import { ForgotForm } from "../ui/ForgotForm.tsx";
import { LegalNote } from "../ui/LegalNote.tsx";
import { isExpired, type PasswordProof } from "../password-proof.ts";
import { NewPasswordForm } from "../ui/NewPasswordForm.tsx";
import { OrDivider } from "../ui/OrDivider.tsx";
import { SentMail } from "../ui/SentMail.tsx";
import { SignInForm } from "../ui/SignInForm.tsx";
import { SignInLinkOffer } from "../ui/SignInLinkOffer.tsx";
import { SignUpForm } from "../ui/SignUpForm.tsx";
import { SocialButtons } from "../../social/ui/SocialButtons.tsx";
import { useForgotDialog } from "../ui/use-forgot-dialog.tsx";
import type { Route } from "./+types/auth";
import { contentTag } from "../../../content/schema.ts";

type Page =
  | { screen: "new-password"; proof: PasswordProof }
  | { screen: "forgot"; redirect_to: string | null }
  | { screen: "sent"; form: MailedForm; email: string; redirect_to: string | null }
  | {
      screen: "tabs";
      tab: "sign-in" | "sign-up";
      redirect_to: string | null;
      /** Filled in at first. */
      email: string | null;
      providers: readonly SocialProvider[];
    };

export async function loader({ context, request }: Route.LoaderArgs): Promise<Page> {
  const { searchParams } = new URL(request.url);
  const session = await sessionOf({ context });
  if (searchParams.get("action") === "reset-password") {
    const proof = await passwordProof(context.get(servicesContext), session, searchParams.get("token"));
    // The URL contains the link. With "no-referrer", browsers would not send the form's origin either.
    context.get(pageContext).headers.set("Referrer-Policy", "same-origin");
    return { screen: "new-password", proof };
  }
  const redirect_to = sameSitePath(searchParams.get("redirectTo")) ?? null;
  if (session) throw redirectDocument(redirect_to ?? "/");
  if (searchParams.has("sent")) {
    const { config } = context.get(servicesContext);
    const sent = sentMail(context.get(pageContext).ownCookies(), servedByHttps(config));
    if (!sent) throw redirect(authPath({ redirect_to }));
    return { screen: "sent", ...sent, redirect_to };
  }
  // Of a browser that has just confirmed its address, the page is its own.
  const is_confirmed = searchParams.has("confirmed");
  const visit = context.get(pageContext);
  if (!is_confirmed) sameForEveryGuest(visit, contentTag);
  if (searchParams.has("forgot")) return { screen: "forgot", redirect_to };
  const tab = searchParams.get("tab") === "sign-up" ? "sign-up" : "sign-in";
  keptWith(visit, { tab });
  const providers = context.get(servicesContext).social.offered;
  return {
    screen: "tabs",
    tab,
    redirect_to,
    email: (is_confirmed && confirmedEmail(context)) || null,
    providers,
  };
}

/** The address that a link of this browser has just confirmed. */
function confirmedEmail(context: Route.LoaderArgs["context"]): string | undefined {
  const { config } = context.get(servicesContext);
  const sent = sentMail(context.get(pageContext).ownCookies(), servedByHttps(config));
  return sent?.form === "sign-up" ? sent.email : undefined;
}

export async function action(args: Route.ActionArgs) {
  const visit = {
    ...visitorOf(args),
    session: await sessionOf(args),
    redirect_to: args.url.searchParams.get("redirectTo"),
  };
  return submitForms(args, authForms(args.context.get(servicesContext), visit), { otherwise: "sign-in" });
}

export function clientAction(args: Route.ClientActionArgs) {
  return answerOffline(args, { always: failedTitle });
}

/** The page has its own email fields, and a newsletter's could be mistaken for one of them. */
export const handle = { plain_footer: true };

export function meta(args: Route.MetaArgs) {
  if (args.loaderData?.screen === "new-password")
    return hiddenPageMeta(
      args,
      isExpired(args.loaderData.proof)
        ? m.accounts_new_password_expired_title()
        : m.accounts_new_password_page(),
    );
  if (args.loaderData?.screen === "sent") return hiddenPageMeta(args, m.accounts_sent_title());
  if (args.loaderData?.screen === "forgot") return hiddenPageMeta(args, m.accounts_forgot_title());
  const tab = args.loaderData?.screen === "tabs" ? args.loaderData.tab : "sign-in";
  return pageMeta(args, {
    title: tabTitle(tab),
    description: m.accounts_sign_in_page_text(),
  });
}

export default function AuthPage({ loaderData, actionData }: Route.ComponentProps) {
  const answer: FormAnswer | undefined = actionData;
  if (loaderData.screen === "new-password")
    return <NewPasswordScreen answer={answer} proof={loaderData.proof} />;
  if (loaderData.screen === "sent") return <SentMail answer={answer} {...loaderData} />;
  if (loaderData.screen === "forgot")
    return <ForgotScreen answer={answer} redirect_to={loaderData.redirect_to} />;
  return <TabsScreen key={loaderData.tab} answer={answer} {...loaderData} />;
}

function tabTitle(tab: string): string {
  return tab === "sign-up" ? m.accounts_sign_up() : m.accounts_sign_in_page();
}

type Parts = { answer: FormAnswer | undefined };

function NewPasswordScreen({ proof, answer }: Parts & { proof: PasswordProof }) {
  if (isExpired(proof))
    return (
      <AuthFrame
        title={m.accounts_new_password_expired_title()}
        lead={m.accounts_new_password_expired()}
        next={
          <>
            <ActionNotice notice={answer?.notice} />
            <ButtonLink href={authPath({ forgot: true })} size="large">
              {m.accounts_new_password_ask()}
            </ButtonLink>
          </>
        }
      />
    );
  return (
    <AuthFrame title={m.accounts_new_password()} lead={m.accounts_new_password_lead()}>
      <NewPasswordForm proof={proof} answer={answer} />
    </AuthFrame>
  );
}

function ForgotScreen({ answer, redirect_to }: Parts & { redirect_to: string | null }) {
  return (
    <AuthFrame title={m.accounts_forgot_title()} lead={m.accounts_forgot_lead()}>
      <ForgotForm answer={answer} redirect_to={redirect_to} />
      <p className="mt-4 text-center">
        <Anchor
          href={authPath({ redirect_to })}
          className="inline-flex min-h-11 items-center text-link underline"
        >
          {m.accounts_back()}
        </Anchor>
      </p>
    </AuthFrame>
  );
}

/** The email address after too many wrong passwords. */
function triedInVain(answer: Parts["answer"]): string | undefined {
  if (answer?.intent !== "sign-in" || answer.code !== "too_many_requests") return undefined;
  return answer.values.email ?? "";
}

type TabsScreenProps = Parts & Omit<Extract<Page, { screen: "tabs" }>, "screen">;

function TabsScreen({ tab: first_tab, redirect_to, email, providers, answer }: TabsScreenProps) {
  const [tab, setTab] = useState<string>(first_tab);
  const cart_count = useCartSize();
  // The device that signed up is logged in by the link itself, so that this one has just confirmed for it.
  const is_elsewhere = email !== null && cart_count === 0;
  useOpenedTitle(tab === first_tab ? undefined : tabTitle(tab));
  const forgot = useForgotDialog(redirect_to);
  const panels = {
    "sign-in": <SignInForm answer={answer} email={email} redirect_to={redirect_to} forgot={forgot.control} />,
    "sign-up": <SignUpForm answer={answer} redirect_to={redirect_to} />,
  };
  // Only the open panel is rendered: otherwise the page would contain fields of the same name twice.
  const panel = (id: keyof typeof panels) =>
    tab === id && (
      <>
        {panels[id]}
        {providers.length > 0 && <OrDivider />}
        <SocialButtons providers={providers} redirect_to={redirect_to} />
      </>
    );
  return (
    <AuthFrame
      title={signInTitle(redirect_to, cart_count, tab === "sign-up")}
      lead={signInLead(redirect_to, tab === "sign-up", is_elsewhere)}
      reasons
    >
      {answer?.intent !== "forgot" && <ActionNotice notice={answer?.notice} />}
      <SignInLinkOffer email={triedInVain(answer)} redirect_to={redirect_to} />
      <Tabs
        label={m.accounts_sign_in_tabs()}
        fill
        selected={first_tab}
        onSelect={setTab}
        items={[
          {
            id: "sign-in",
            label: m.accounts_sign_in(),
            href: authPath({ redirect_to }),
            panel: panel("sign-in"),
          },
          {
            id: "sign-up",
            label: m.accounts_sign_up(),
            href: authPath({ tab: "sign-up", redirect_to }),
            panel: panel("sign-up"),
          },
        ]}
      />
      <LegalNote />
      {forgot.dialog}
    </AuthFrame>
  );
}
