import { type ComponentType, lazy, Suspense, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import * as m from "#messages";
import type { FormAnswer } from "../../../platform/http/form.ts";
import { stayingHere } from "../../../page/staying-here.ts";
import { localHref } from "../../../text/language.ts";
import { Spinner } from "../../../ui/Spinner.tsx";
import { Tabs } from "../../../ui/Tabs.tsx";
import { DonationPanel } from "./DonationPanel.tsx";
import type { MonthlyPanelProps } from "./MonthlyPanel.tsx";

const loadMonthly = () => import("./MonthlyPanel.tsx");
const MonthlyPanel: ComponentType<MonthlyPanelProps> = lazy(loadMonthly);

type GivingTabsProps = Omit<MonthlyPanelProps, "answer" | "preset"> & {
  tab: "one-time" | "monthly";
  /** Selected before the page loaded, in rupees, on the open tab. */
  preset: number | null;
  /** The supporter's fundraising page the donor comes from; one-time donations are counted for it. */
  fundraiser_id: string | null;
  answer: FormAnswer<unknown> | undefined;
};

/** One-time or monthly. The monthly form is loaded when its tab is opened. */
export function GivingTabs({ tab, preset, fundraiser_id, answer, ...panel }: GivingTabsProps) {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const [is_monthly_open, setMonthlyOpen] = useState(tab === "monthly");
  const hrefOf = (id: string) => {
    const kept = [...params].filter(([name]) => name === "campaign" || name === "fundraiser");
    return `?${new URLSearchParams([["tab", id], ...kept])}`;
  };
  const ofTab = (id: string) => (tab === id ? { preset, answer: answerOf(answer, id) } : nothing);
  function select(id: string) {
    void navigate(hrefOf(id), { replace: true, preventScrollReset: true });
    if (id !== "monthly") return;
    const isHere = stayingHere();
    // If loading fails, navigate to the page, which shows the network error.
    loadMonthly().then(
      () => setMonthlyOpen(true),
      () => isHere() && window.location.assign(localHref(`/donations${hrefOf(id)}`)),
    );
  }
  return (
    <Tabs
      label={m.donations_tabs()}
      selected={tab}
      onSelect={select}
      fill
      className="mt-6"
      items={[
        {
          id: "one-time",
          label: m.donations_tab_once(),
          href: hrefOf("one-time"),
          panel: <DonationPanel {...panel} fundraiser_id={fundraiser_id} {...ofTab("one-time")} />,
        },
        {
          id: "monthly",
          label: m.donations_tab_monthly(),
          href: hrefOf("monthly"),
          panel: is_monthly_open ? (
            <Suspense fallback={<Coming />}>
              <MonthlyPanel {...panel} {...ofTab("monthly")} />
            </Suspense>
          ) : (
            <Coming />
          ),
        },
      ]}
    />
  );
}

const nothing = { preset: null, answer: undefined };

function answerOf(answer: FormAnswer<unknown> | undefined, tab: string): FormAnswer<unknown> | undefined {
  return (answer?.intent === "monthly") === (tab === "monthly") ? answer : undefined;
}

function Coming() {
  return (
    <div className="flex min-h-svh justify-center rounded-card bg-surface pt-16 text-brass shadow-raised">
      <Spinner size={40} />
    </div>
  );
}
