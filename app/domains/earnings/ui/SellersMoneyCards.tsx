import type { ReactNode } from "react";
import * as m from "#messages";
import IndianRupee from "../../../ui/icons/indian-rupee.ts";
import Percent from "../../../ui/icons/percent.ts";
import { Card } from "../../../ui/Card.tsx";
import { Anchor } from "../../../ui/link.tsx";
import { marketplaceSettingsPath } from "../commission-input.ts";
import { payoutsPath } from "../payouts.ts";

/** Link to the payouts and to the commission. */
export function SellersMoneyCards() {
  return (
    <>
      <MoneyCard
        icon={<IndianRupee size={24} aria-hidden="true" className="text-brass" />}
        href={payoutsPath}
        title={m.earnings_card()}
        text={m.earnings_card_text()}
      />
      <MoneyCard
        icon={<Percent size={24} aria-hidden="true" className="text-brass" />}
        href={marketplaceSettingsPath}
        title={m.earnings_card_settings()}
        text={m.earnings_card_settings_text()}
      />
    </>
  );
}

type MoneyCardProps = { icon: ReactNode; href: string; title: string; text: string };

function MoneyCard({ icon, href, title, text }: MoneyCardProps) {
  return (
    <Card as="section" interactive className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-2">
      {icon}
      <div className="min-w-0 flex-1">
        <h2 className="text-xl">
          <Anchor href={href} className="card-link hover:text-link">
            {title}
          </Anchor>
        </h2>
        <p className="text-muted">{text}</p>
      </div>
    </Card>
  );
}
