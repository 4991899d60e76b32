import * as m from "#messages";
import { countCampaigns } from "../../../domains/campaigns/server/queries/count-campaigns.ts";
import { settingFields, siteSettingsPath } from "../../../domains/content/site-settings.ts";
import type { Site, SiteSettingKey } from "../../../domains/content/schema.ts";
import { contentPath } from "../../../domains/content/editing/content-kind.ts";
import { siteOfPages } from "../../../domains/content/server/queries/content-of-pages.ts";
import { exampleSettings } from "../../../domains/content/server/queries/site-settings.ts";
import { contentKinds, countContent } from "../../../domains/content/editing/server/queries/content-kinds.ts";
import {
  type ReceiptGap,
  receiptGapText,
  receiptSettingsPath,
} from "../../../domains/donations/receipt-settings.ts";
import { missingReceiptSettings } from "../../../domains/donations/server/queries/receipt-settings.ts";
import { salesTaxPath } from "../../../domains/earnings/sales-tax.ts";
import { listSalesTaxRules } from "../../../domains/orders/server/queries/sales-tax-rule.ts";
import { readTestMails } from "../../../domains/operations/server/queries/test-mails.ts";
import type { Services } from "../../../platform/services.ts";
import { formatCount } from "../../../text/count.ts";

/** A step of setting up the site, with its current state. */
export type SetUpStep = {
  name: "organisation" | "logo" | "content" | "receipts" | "mails" | "gateway" | "sales_tax" | "campaign";
  title: string;
  is_done: boolean;
  /** The current value, or what is missing. */
  detail: string;
  /** Page of the step; undefined: in the configuration, or on the setup page itself. */
  link?: { href: string; label: string };
};

/** All steps in order, derived from the database and the configuration: none is ticked off by hand. */
export async function readSetUp(
  services: Pick<Services, "db" | "config" | "gateway" | "page_cache">,
): Promise<SetUpStep[]> {
  const [site, examples, counts, gaps, test_mails, tax_rules, campaigns] = await Promise.all([
    siteOfPages(services),
    exampleSettings(services.db),
    countContent(services.db),
    missingReceiptSettings(services.db),
    readTestMails(services),
    listSalesTaxRules(services.db),
    countCampaigns(services.db),
  ]);
  return [
    organisationStep(site, examples),
    logoStep(site),
    contentStep(counts),
    receiptStep(gaps),
    mailStep(services.config, test_mails),
    gatewayStep(services.gateway.mode),
    salesTaxStep(tax_rules.length > 0),
    campaignStep(campaigns),
  ];
}

export function missingSteps(steps: readonly SetUpStep[]): SetUpStep[] {
  return steps.filter(({ is_done }) => !is_done);
}

function organisationStep(site: Site, examples: readonly SiteSettingKey[]): SetUpStep {
  const settings = examples.map((key) => settingFields[key].label()).join(", ");
  return {
    name: "organisation",
    title: m.screens_set_up_organisation(),
    is_done: examples.length === 0,
    detail:
      examples.length === 0
        ? m.screens_set_up_organisation_done({ name: site.organisation_name, address: site.address })
        : m.screens_set_up_organisation_missing({ settings }),
    link: { href: siteSettingsPath, label: m.screens_set_up_organisation_link() },
  };
}

function logoStep({ logo_url }: Site): SetUpStep {
  const is_done = logo_url !== undefined;
  return {
    name: "logo",
    title: m.screens_set_up_logo(),
    is_done,
    detail: is_done ? m.screens_set_up_logo_done() : m.screens_set_up_logo_missing(),
    link: { href: siteSettingsPath, label: m.screens_set_up_organisation_link() },
  };
}

/** Page sections that are hidden while empty. */
const awaitedKinds = new Set(["team", "offices", "timeline", "figures"]);

function contentStep(counts: ReadonlyMap<string, number>): SetUpStep {
  const empty = contentKinds.filter(({ name }) => awaitedKinds.has(name) && !counts.get(name));
  return {
    name: "content",
    title: m.screens_set_up_content(),
    is_done: empty.length === 0,
    detail:
      empty.length === 0
        ? m.screens_set_up_content_done()
        : m.screens_set_up_content_missing({ kinds: empty.map(({ texts }) => texts().title).join(", ") }),
    link: { href: contentPath, label: m.screens_set_up_content_link() },
  };
}

/** An approval that expires soon still counts. */
function receiptStep(gaps: readonly ReceiptGap[]): SetUpStep {
  return {
    name: "receipts",
    title: m.screens_set_up_receipts(),
    is_done: gaps.every((gap) => gap === "approval_ends"),
    detail: gaps.length === 0 ? m.screens_set_up_receipts_done() : gaps.map(receiptGapText).join(" "),
    link: { href: receiptSettingsPath, label: m.screens_set_up_receipts_link() },
  };
}

type TestMails = Awaited<ReturnType<typeof readTestMails>>;

/** example.org is a reserved domain. */
const isExampleSender = (mail_from: string) => /@example\.org>?$/.test(mail_from);

function mailStep(
  { smtp_url, mail_from }: Services["config"],
  { sent, waiting, failed }: TestMails,
): SetUpStep {
  const from = mail_from;
  const sends = smtp_url !== undefined && !isExampleSender(mail_from);
  return {
    name: "mails",
    title: m.screens_set_up_mails(),
    is_done: sends && sent > 0,
    detail: mailDetail(),
  };

  function mailDetail(): string {
    if (smtp_url === undefined) return m.screens_set_up_mails_captured();
    if (!sends) return m.screens_set_up_mails_example({ from });
    if (sent > 0) return m.screens_set_up_mails_done({ from });
    if (waiting + failed > 0) return m.screens_set_up_mails_waiting({ from });
    return m.screens_set_up_mails_untested({ from });
  }
}

function gatewayStep(mode: Services["gateway"]["mode"]): SetUpStep {
  const details = {
    live: m.screens_set_up_gateway_live,
    test: m.screens_set_up_gateway_test,
    sandbox: m.screens_set_up_gateway_sandbox,
  };
  return {
    name: "gateway",
    title: m.screens_set_up_gateway(),
    is_done: mode === "live",
    detail: details[mode](),
  };
}

function salesTaxStep(is_done: boolean): SetUpStep {
  return {
    name: "sales_tax",
    title: m.screens_set_up_tax(),
    is_done,
    detail: is_done ? m.screens_set_up_tax_done() : m.screens_set_up_tax_missing(),
    link: { href: salesTaxPath, label: m.screens_set_up_tax_link() },
  };
}

function campaignStep({
  campaign_count,
  active_count,
}: {
  campaign_count: number;
  active_count: number;
}): SetUpStep {
  return {
    name: "campaign",
    title: m.screens_set_up_campaign(),
    is_done: active_count > 0,
    detail:
      active_count > 0
        ? m.screens_set_up_campaign_done({ count: active_count, shown: formatCount(active_count) })
        : campaign_count > 0
          ? m.screens_set_up_campaign_waiting()
          : m.screens_set_up_campaign_missing(),
    link:
      campaign_count > 0 && active_count === 0
        ? { href: "/dashboard/admin?tab=campaigns", label: m.screens_set_up_campaign_look() }
        : { href: "/dashboard/campaigns/new", label: m.screens_set_up_campaign_link() },
  };
}
