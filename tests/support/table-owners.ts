import type { Source } from "./source.ts";

/** The owner of each table and view; only the owner's SQL may name it. */
export const owners: Record<string, readonly string[]> = {
  "app/domains/accounts": [
    "profiles",
    "users",
    "user_roles",
    "user_preferences",
    "sign_ups",
    "account_tokens",
    "user_identities",
    "sessions",
    "suspended_sessions",
    "user_devices",
    "factors",
    "factor_challenges",
    "pending_sign_ins",
    "recovery_codes",
    "set_up_links",
    "account_days",
  ],
  "app/domains/campaigns": [
    "campaigns",
    "campaign_updates",
    "campaign_pictures",
    "campaign_faqs",
    "campaign_phases",
    "campaign_followers",
    "campaign_news",
    "campaign_words",
    "campaign_ranks",
    "campaign_drafts",
    "campaign_budget_lines",
    "campaign_revisions",
    "suggested_amounts",
  ],
  "app/domains/fundraisers": ["fundraisers"],
  "app/domains/donations": [
    "donations",
    "public_donation_stats",
    "donation_problems",
    "supporter_answers",
    "monthly_gifts",
    "monthly_plans",
    "monthly_charges",
    "spent_donations",
    "donation_credit_notes",
    "donation_days",
    "donation_tax_details",
    "receipt_settings",
    "tax_statement_layouts",
  ],
  "app/domains/payments": [
    "payments",
    "payment_refunds",
    "unmatched_payments",
    "receipt_counters",
    "gateway_events",
    "refund_listings",
  ],
  "app/domains/ledger": [
    "ledger_transactions",
    "ledger_entries",
    "seller_accounts",
    "seller_lines",
    "ledger_months",
    "ledger_roll_up",
  ],
  "app/domains/content": [
    "site_settings",
    "impact_figures",
    "feature_cards",
    "sponsored_slots",
    "sponsored_slot_counts",
    "about_values",
    "milestones",
    "page_texts",
    "giving_points",
    "policy_versions",
    "newsletter_subscriptions",
    "newsletter_issues",
    "newsletter_recipients",
    "events",
    "team_members",
    "office_locations",
    "faqs",
    "contact_messages",
    "contact_replies",
  ],
  "app/domains/notifications": ["notifications"],
  "app/domains/programs": ["programs", "program_applications", "program_application_notes"],
  "app/domains/stories": [
    "stories",
    "story_likes",
    "story_comments",
    "comment_likes",
    "follows",
    "suggested_follows",
    "topics",
    "story_topics",
    "trending_topics",
    "story_days",
  ],
  "app/domains/catalog": [
    "sellers",
    "products",
    "product_pictures",
    "product_categories",
    "product_districts",
    "product_words",
    "product_deliveries",
    "product_reviews",
    "wishlist_items",
    "seller_conversations",
    "seller_messages",
    "commission_rates",
  ],
  "app/domains/orders": [
    "cart_items",
    "addresses",
    "orders",
    "shipments",
    "order_items",
    "order_events",
    "order_notices",
    "order_returns",
    "order_return_photos",
    "order_return_restocks",
    "invoices",
    "credit_notes",
    "order_days",
  ],
  "app/domains/expenses": [
    "expenses",
    "campaign_advances",
    "campaign_advance_returns",
    "money_snapshots",
    "snapshot_keys",
  ],
  "app/domains/earnings": ["seller_payouts", "seller_bank_details"],
  "app/domains/moderation": ["moderation_cases", "moderation_reports"],
  "app/domains/uploads": ["uploads", "shown_uploads"],
  "app/platform": ["outgoing_mails", "rate_limits", "search_words", "audit_events", "schema_migrations"],
  "database/demo": ["demo_loads"],
  // The developers' mailbox shows mails that the platform has not sent.
  "sandbox/mailbox": ["outgoing_mails"],
};

/** The books check compares domains, so it may read all tables; it may write none. */
const auditor = /^app\/domains\/ledger\/server\/books-[a-z-]+\.ts$/;

const made =
  /^create\s+(?:or\s+replace\s+)?(?:unlogged\s+)?(?:table|(?:materialized\s+)?view)\s+(?:if not exists\s+)?(?<name>\w+)/gim;

const renamed = /^alter\s+table\s+(?<name>\w+)\s+rename\s+to\s+(?<new_name>\w+)/gim;

/** Tables and views of the migrations that have no owner, by the names that they have in the end; dropped ones need none. */
export function ownerlessTables(sources: readonly Source[]): string[] {
  const migrations = sources.filter(({ path }) => path.startsWith("database/migrations/"));
  const dropped = migrations.flatMap(({ text }) => [...text.matchAll(/^drop table (?<name>\w+);/gim)]);
  const known = new Set([
    ...Object.values(owners).flat(),
    ...dropped.map(({ groups }) => groups?.name ?? ""),
  ]);
  for (const { text } of migrations)
    for (const { groups } of text.matchAll(renamed))
      if (groups?.name && known.has(groups.new_name ?? "")) known.add(groups.name);
  return migrations.flatMap(({ path, text }) =>
    [...text.matchAll(made)]
      .map(({ groups }) => groups?.name ?? "")
      .filter((name) => !known.has(name))
      .map((name) => `${path}: ${name}`),
  );
}

/** SQL of the site that names another domain's table, anywhere in the statement. */
export function foreignTables(sources: readonly Source[]): string[] {
  return sources.filter(isOfSite).flatMap(({ path, sql }) => {
    const own = new Set(
      Object.keys(owners).flatMap((owner) => (path.startsWith(`${owner}/`) ? owners[owner] : [])),
    );
    const foreign = Object.values(owners)
      .flat()
      .filter((table) => !own.has(table));
    const concerned = auditor.test(path)
      ? sql.filter((text) => /\b(?:insert|update|delete|truncate)\b/.test(text))
      : sql;
    const named = new Set(concerned.flatMap((text) => foreign.filter((table) => names(text, table))));
    return [...named].map((table) => `${path}: ${table}`);
  });
}

/** The demo and the tests may use all tables; the sandbox gateway has its own database. */
function isOfSite({ path }: Source): boolean {
  return /^(?:app|sandbox\/mailbox)\//.test(path) && !/\.test\.tsx?$/.test(path);
}

/** Columns (`a.stories`), texts and URLs with the same word do not count. */
function names(text: string, table: string): boolean {
  return new RegExp(`(?<![.'"/\\w])${table}(?![\\w'"])`).test(text.replaceAll(/--.*$/gm, ""));
}
