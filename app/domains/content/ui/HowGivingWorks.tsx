import { ParaglideMessage as Message } from "@inlang/paraglide-js-react";
import * as m from "#messages";
import { Section } from "../../../page/PageHero.tsx";
import { linkTo } from "../../../ui/link.tsx";
import { UserText } from "../../../ui/UserText.tsx";
import type { GivingPoint, PageText } from "../schema.ts";

type WhyProps = {
  title: string;
  reasons: readonly GivingPoint[];
  /** Null while there are no tax receipts. */
  tax: PageText | null;
};

/** Why a donation can be tracked, and when there is a tax receipt. */
export function WhyToTrust({ title, reasons, tax }: WhyProps) {
  return (
    <section aria-labelledby="tracking" className="rounded-card bg-surface p-6 shadow-card">
      <h2 id="tracking" className="text-xl">
        <UserText>{title}</UserText>
      </h2>
      {reasons.length > 0 && (
        <dl className="mt-3 space-y-3">
          {reasons.map((reason) => (
            <div key={reason.id}>
              <dt className="font-semibold">
                <UserText>{reason.title}</UserText>
              </dt>
              <dd className="text-muted">
                <UserText>{reason.text}</UserText>
              </dd>
            </div>
          ))}
        </dl>
      )}
      {tax ? (
        <>
          <p className="mt-4 font-semibold text-success">
            <UserText>{tax.title}</UserText>
          </p>
          <p className="mt-1 text-sm text-muted">
            <UserText>{tax.text}</UserText>{" "}
            <Message message={m.content_giving_ask} markup={{ link: linkTo("/contact") }} />
          </p>
        </>
      ) : (
        <p className="mt-4 text-sm text-muted">{m.content_giving_no_tax()}</p>
      )}
    </section>
  );
}

/** The numbered steps of a donation. */
export function HowGivingWorks({ title, steps }: { title: string; steps: readonly GivingPoint[] }) {
  if (steps.length === 0) return null;
  return (
    <Section title={title}>
      <ol className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {steps.map((step, position) => (
          <li key={step.id} className="rounded-card bg-surface p-5 shadow-card">
            <p className="font-heading text-2xl text-brass">{position + 1}</p>
            <h3 className="text-lg">
              <UserText>{step.title}</UserText>
            </h3>
            <p className="mt-1 text-muted">
              <UserText>{step.text}</UserText>
            </p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
