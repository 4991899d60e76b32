import { ParaglideMessage as Message } from "@inlang/paraglide-js-react";
import * as m from "#messages";
import type { ReactNode } from "react";
import BellRing from "../../../../ui/icons/bell-ring.ts";
import HandHeart from "../../../../ui/icons/hand-heart.ts";
import ShieldCheck from "../../../../ui/icons/shield-check.ts";
import { Card } from "../../../../ui/Card.tsx";
import { linkTo } from "../../../../ui/link.tsx";
import { KonarkWheel } from "../../../../ui/motifs/KonarkWheel.tsx";

type AuthFrameProps = {
  title: string;
  lead: ReactNode;
  /** What to do next where there is no form: a link below the text. */
  next?: ReactNode;
  /** The form. */
  children?: ReactNode;
  /** Benefits of an account, for people without one. */
  reasons?: boolean;
  /** False: there is nobody to write to yet. */
  has_help?: boolean;
};

/** A sign-in page: its explanation beside one form. */
export function AuthFrame({ title, lead, next, children, reasons = false, has_help = true }: AuthFrameProps) {
  return (
    <div className="page-width grid gap-x-16 gap-y-6 py-8 lg:grid-cols-[1fr_minmax(0,28rem)] lg:grid-rows-[auto_1fr] lg:py-14">
      <header className="max-w-xl self-start">
        <KonarkWheel size={168} className="mb-6 hidden text-primary lg:block" />
        <h1 className="text-3xl lg:text-4xl">{title}</h1>
        <p className="mt-3 text-lg text-muted">{lead}</p>
        {next && <div className="mt-6">{next}</div>}
      </header>
      {children && (
        <Card data-side-card="" className="self-start lg:col-start-2 lg:row-span-2 lg:row-start-1">
          {children}
        </Card>
      )}
      {has_help && (
        <div className="flex max-w-xl flex-col gap-6 self-start">
          {reasons && <Reasons />}
          <p className="text-muted">
            <Message message={m.accounts_help} markup={{ link: linkTo("/contact") }} />
          </p>
        </div>
      )}
    </div>
  );
}

const reasonsToSignUp = [
  {
    icon: HandHeart,
    text: m.accounts_reasons_donations,
  },
  { icon: BellRing, text: m.accounts_reasons_news },
  {
    icon: ShieldCheck,
    text: m.accounts_reasons_privacy,
  },
];

function Reasons() {
  return (
    <ul aria-label={m.accounts_reasons()} className="flex flex-col gap-4">
      {reasonsToSignUp.map(({ icon: Icon, text }) => (
        <li key={text()} className="flex items-start gap-3">
          <Icon size={22} aria-hidden="true" className="mt-0.5 flex-none text-brass" />
          {text()}
        </li>
      ))}
    </ul>
  );
}
