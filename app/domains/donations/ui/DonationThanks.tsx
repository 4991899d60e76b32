import type { ReactNode } from "react";
import * as m from "#messages";
import RotateCcw from "../../../ui/icons/rotate-ccw.ts";
import Sprout from "../../../ui/icons/sprout.ts";
import { formatRupees } from "../../../text/money.ts";
import { Badge } from "../../../ui/Badge.tsx";
import { ButtonLink } from "../../../ui/Button.tsx";
import { Spinner } from "../../../ui/Spinner.tsx";
import { pictureHeight, pictureWidth } from "../../campaigns/campaign-picture.ts";
import { shownPicture } from "../../art/shown-picture.ts";
import type { DonationOfPage } from "../donation-of-page.ts";
import { type DonationSituation, isOpen } from "../donation-situation.ts";
import {
  impactText,
  situationLabel,
  situationText,
  situationTitle,
  situationTones,
} from "./situation-texts.ts";
import { MixedText, UserText } from "../../../ui/UserText.tsx";

type DonationThanksProps = {
  donation: DonationOfPage;
  situation: DonationSituation;
  /** What a bank took back by a dispute. */
  taken_paise: number;
  /** Of it, this was moved to other campaigns. */
  moved_paise: number;
  title: string;
  /** URL of this page, for browsers without live updates. */
  own_path: string;
  /** Progress of the campaign or fund. */
  total: ReactNode;
  /** Form to follow the campaign. */
  follow: ReactNode;
};

/** The donation and its state: top of its page, and heading of its printed receipt. */
export function DonationThanks(props: DonationThanksProps) {
  const { donation, situation, taken_paise, moved_paise, title, own_path, total, follow } = props;
  const { amount_paise, campaign, message } = donation;
  const told = { ...donation, situation, taken_paise, title, is_general_fund: campaign === null };
  const { text, hint } = situationText(told);
  const is_kept = situation === "received" || situation === "partly_refunded";
  const impact = is_kept ? impactText(donation, moved_paise) : undefined;
  return (
    <section
      aria-labelledby="donation"
      className="overflow-hidden rounded-card border border-transparent bg-surface shadow-raised print:border-hairline print:shadow-none"
    >
      <div className="grid grid-cols-1 lg:grid-cols-[minmax(0,1fr)_23rem]">
        <Picture campaign={campaign} />
        <div className="flex flex-col items-start justify-center gap-3 p-5 sm:p-8 lg:col-start-1 lg:row-span-2 lg:row-start-1 lg:px-12 lg:py-11">
          <p role="status" className="print:hidden">
            <Badge
              tone={situationTones[situation]}
              icon={situation === "confirming" ? <Spinner size={16} /> : undefined}
            >
              {situationLabel(situation)}
            </Badge>
          </p>
          <h1 id="donation" className="max-w-full text-3xl break-words lg:text-4xl">
            <MixedText>{situationTitle(told)}</MixedText>
          </h1>
          <p className="font-heading text-[3.25rem]/none font-semibold tracking-[0.03em] text-primary tabular-nums lg:text-[4rem]/none">
            {formatRupees(amount_paise)}
          </p>
          <p className="max-w-prose text-lg lg:text-xl">
            <MixedText>{text}</MixedText>
          </p>
          {hint && (
            <p className="max-w-prose text-muted">
              <MixedText>{hint}</MixedText>
            </p>
          )}
          {impact !== undefined && (
            <p className="mt-1 flex max-w-prose gap-3">
              <Sprout size={24} aria-hidden="true" className="mt-0.5 flex-none text-success" />
              <span>
                <MixedText>{impact}</MixedText>
              </span>
            </p>
          )}
          {is_kept && message && (
            <blockquote className="mt-2 max-w-prose border-s-3 border-haritala ps-4 text-lg break-words whitespace-pre-line">
              “<UserText>{message}</UserText>”
            </blockquote>
          )}
          <NextStep situation={situation} campaign={campaign} own_path={own_path} />
        </div>
        {total}
      </div>
      {follow}
    </section>
  );
}

/** Decorative picture beside the text; a real photograph if the campaign has one. */
function Picture({ campaign }: { campaign: DonationOfPage["campaign"] }) {
  return (
    <div className="relative bg-sunken lg:col-start-2 lg:row-start-1 print:hidden">
      <img
        src={campaign ? shownPicture(campaign) : "/art/gallery/general-fund.svg"}
        alt=""
        width={pictureWidth}
        height={pictureHeight}
        decoding="async"
        className="aspect-[5/2] size-full object-cover lg:aspect-16/10"
      />
      <div className="bandha absolute inset-x-0 bottom-0 text-surface lg:hidden" />
      <div className="bandha-upright absolute inset-y-0 start-0 text-surface max-lg:hidden" />
    </div>
  );
}

type NextStepProps = Pick<DonationThanksProps, "situation" | "own_path"> & {
  campaign: { id: string; is_active: boolean } | null;
};

function NextStep({ situation, campaign, own_path }: NextStepProps) {
  const can_give = situation === "failed" || situation === "waiting" || situation === "given_back";
  if (!can_give && !isOpen(situation)) return null;
  return (
    <p className="mt-3 flex flex-wrap gap-3 print:hidden">
      {can_give && campaign?.is_active !== false && (
        <ButtonLink
          href={campaign ? `/donations?campaign=${campaign.id}` : "/donations"}
          variant={situation === "failed" ? "primary" : "secondary"}
          size="large"
        >
          {m.donations_page_again()}
        </ButtonLink>
      )}
      {isOpen(situation) && (
        <ButtonLink href={own_path} variant="quiet" size="large">
          <RotateCcw size={18} aria-hidden="true" /> {m.donations_page_look_again()}
        </ButtonLink>
      )}
    </p>
  );
}
