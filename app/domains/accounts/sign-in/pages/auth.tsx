import { useState } from "react";
import { data, redirect, redirectDocument, useNavigation } from "react-router";
import { readForm } from "../../../../platform/http/body.ts";
import {
  orErrorPage,
  pageContext,
  retryAfter,
  servicesContext,
  sessionOf,
} from "../../../../platform/http/page-context.ts";
import { sameForEveryGuest } from "../../../../platform/http/page-visit.ts";
import { sameSitePath } from "../../../../platform/http/same-site-path.ts";
import { ActionNotice } from "../../../../ui/ActionNotice.tsx";
import { Anchor } from "../../../../ui/link.tsx";
import { Tabs } from "../../../../ui/Tabs.tsx";
import { errorText } from "../../ui/error-text.ts";
import { hiddenPageMeta, pageMeta } from "../../../../page/page-meta.ts";
import { type AuthAnswer, type AuthForm, failedNotice, namedForm } from "../auth-answer.ts";
import { authPath } from "../auth-path.ts";
import type { SocialProvider } from "../../social/social.ts";
import { submitAuthForm } from "../server/use-cases/submit-auth-form.ts";
import { passwordProof } from "../server/password-proof.ts";
import { AuthFrame } from "../ui/AuthFrame.tsx";
import { ForgotForm } from "../ui/ForgotForm.tsx";
import { LegalNote } from "../ui/LegalNote.tsx";
import type { PasswordProof } from "../password-proof.ts";
import { NewPasswordForm } from "../ui/NewPasswordForm.tsx";
import { OrDivider } from "../ui/OrDivider.tsx";
import { SignInForm } from "../ui/SignInForm.tsx";
import { SignInLinkOffer } from "../ui/SignInLinkOffer.tsx";
import { SignUpForm } from "../ui/SignUpForm.tsx";
import { SocialButtons } from "../../social/ui/SocialButtons.tsx";
import { useForgotDialog } from "../ui/use-forgot-dialog.tsx";
import type { Route } from "./+types/auth";

type Page =
  | { screen: "new-password"; proof: PasswordProof }
  | { screen: "forgot"; redirect_to: string | null }
  | {
      screen: "tabs";
      tab: "sign-in" | "sign-up";
      redirect_to: string | null;
      providers: readonly SocialProvider[];
    };

export async function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const session = await sessionOf({ context });
  if (searchParams.get("action") === "reset-password") {
    const proof = await passwordProof(context.get(servicesContext), session, searchParams.get("token"));
    // The address holds the link. With "no-referrer", browsers would not say either where a form comes from.
    return data<Page>({ screen: "new-password", proof }, { headers: { "Referrer-Policy": "same-origin" } });
  }
  const redirect_to = sameSitePath(searchParams.get("redirectTo")) ?? null;
  if (session) throw redirect(redirect_to ?? "/");
  sameForEveryGuest(context.get(pageContext), "content");
  if (searchParams.has("forgot")) return data<Page>({ screen: "forgot", redirect_to });
  const tab = searchParams.get("tab") === "sign-up" ? "sign-up" : "sign-in";
  const providers = context.get(servicesContext).social.offered;
  return data<Page>({ screen: "tabs", tab, redirect_to, providers });
}

export async function action({ context, request }: Route.ActionArgs) {
  const { client_address } = context.get(pageContext);
  const form = await orErrorPage(readForm(request));
  const outcome = await submitAuthForm(context.get(servicesContext), form, {
    session: await sessionOf({ context }),
    user_agent: request.headers.get("user-agent"),
    cookie_header: request.headers.get("cookie"),
    client_address,
    redirect_to: new URL(request.url).searchParams.get("redirectTo"),
  });
  if ("answer" in outcome) {
    const { answer, status, failure } = outcome;
    return data(answer, { status, headers: failure ? retryAfter(failure) : {} });
  }
  const headers = new Headers();
  for (const cookie of outcome.cookies) headers.append("Set-Cookie", cookie);
  // Who is signed in may have changed, and with it every page: the next one comes as a new document.
  throw redirectDocument(outcome.location, { headers });
}

/** A form that never reaches us says so in its place, and what was typed stays. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const sent = (await request.clone().formData()).get("form");
  try {
    return await serverAction();
  } catch (error) {
    if (error instanceof Response) throw error;
    const form = namedForm(sent);
    const answer: AuthAnswer = { form, fields: {}, values: {}, notice: failedNotice(form, errorText(error)) };
    return data(answer, { status: 503 });
  }
}

/** Fields for an address stand in the page itself, and a newsletter's would be taken for one of them. */
export const handle = { plain_footer: true };

export function headers({ actionHeaders, loaderHeaders }: Route.HeadersArgs) {
  const headers = new Headers(loaderHeaders);
  for (const [name, value] of actionHeaders) headers.set(name, value);
  return headers;
}

export function meta(args: Route.MetaArgs) {
  if (args.loaderData?.screen === "new-password") return hiddenPageMeta(args, "Set a new password");
  return pageMeta(args, {
    title: "Sign in",
    description:
      "Sign in or sign up: your gifts and their receipts in one place, and news of the campaigns you gave to.",
  });
}

export default function AuthPage({ loaderData, actionData }: Route.ComponentProps) {
  const sent_form = useNavigation().formData?.get("form");
  const parts = { answer: actionData, isPending: (form: AuthForm) => sent_form === form };
  if (loaderData.screen === "new-password") return <NewPasswordScreen {...parts} proof={loaderData.proof} />;
  if (loaderData.screen === "forgot") return <ForgotScreen {...parts} redirect_to={loaderData.redirect_to} />;
  return <TabsScreen key={loaderData.tab} {...parts} {...loaderData} />;
}

type Parts = { answer: AuthAnswer | undefined; isPending: (form: AuthForm) => boolean };

function NewPasswordScreen({ proof, answer, isPending }: Parts & { proof: PasswordProof }) {
  return (
    <AuthFrame
      title="Set New Password"
      lead="Every other device that is signed in to your account will be signed out."
    >
      <ActionNotice notice={answer?.notice} />
      <NewPasswordForm
        proof={proof}
        answer={answer}
        pending={isPending(proof.by === "link_to_come" ? "forgot" : "new-password")}
      />
    </AuthFrame>
  );
}

function ForgotScreen({ answer, redirect_to }: Parts & { redirect_to: string | null }) {
  return (
    <AuthFrame
      title="Reset your password"
      lead="We send you a link to set a new one. It is good for 30 minutes."
    >
      <ForgotForm answer={answer} redirect_to={redirect_to} />
      <p className="mt-4 text-center">
        <Anchor
          href={authPath({ redirect_to })}
          className="inline-flex min-h-11 items-center text-link underline"
        >
          Back to sign in
        </Anchor>
      </p>
    </AuthFrame>
  );
}

type TabsScreenProps = Parts & Omit<Extract<Page, { screen: "tabs" }>, "screen">;

function TabsScreen({ tab: first_tab, redirect_to, providers, answer, isPending }: TabsScreenProps) {
  const [tab, setTab] = useState<string>(first_tab);
  const forgot = useForgotDialog(redirect_to);
  const panels = {
    "sign-in": (
      <SignInForm
        answer={answer}
        redirect_to={redirect_to}
        pending={isPending("sign-in")}
        forgot={forgot.control}
      />
    ),
    "sign-up": <SignUpForm answer={answer} redirect_to={redirect_to} pending={isPending("sign-up")} />,
  };
  // Only the open one is there: fields of the same name would otherwise stand on the page twice.
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
      title="Welcome"
      lead="Giving, reading and sharing need no account. With one, you keep track of it all."
      reasons
    >
      {answer?.form !== "forgot" && <ActionNotice notice={answer?.notice} />}
      {answer?.offers_link && (
        <SignInLinkOffer
          email={answer.values.email ?? ""}
          redirect_to={redirect_to}
          pending={isPending("sign-in-link")}
        />
      )}
      <Tabs
        label="Sign in or sign up"
        fill
        selected={first_tab}
        onSelect={setTab}
        items={[
          { id: "sign-in", label: "Sign In", href: authPath({ redirect_to }), panel: panel("sign-in") },
          {
            id: "sign-up",
            label: "Sign Up",
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
