import type { Source } from "./source.ts";

/** Whose each table and view is; only the owner's SQL names it. */
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
    "user_devices",
    "factors",
    "factor_challenges",
    "pending_sign_ins",
    "recovery_codes",
  ],
  "app/domains/campaigns": [
    "campaigns",
    "campaign_updates",
    "campaign_pictures",
    "campaign_faqs",
    "campaign_phases",
  ],
  "app/domains/donations": [
    "donations",
    "donation_payments",
    "donation_refunds",
    "receipt_counters",
    "public_donation_stats",
    "gateway_events",
    "refund_listings",
  ],
  "app/domains/ledger": ["ledger_transactions", "ledger_entries"],
  "app/domains/content": [
    "site_settings",
    "impact_figures",
    "feature_cards",
    "sponsored_slots",
    "newsletter_subscriptions",
    "events",
  ],
  "app/domains/notifications": ["notifications"],
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
    "story_reports",
    "moderation_decisions",
  ],
  "app/domains/uploads": ["uploads"],
  "app/platform": ["outgoing_mails", "rate_limits", "audit_events", "schema_migrations"],
  // The mailbox of developers shows what the platform has not sent.
  "sandbox/mailbox": ["outgoing_mails"],
};

/** The check of the books holds the domains to one another, so it reads them all; it may write nothing. */
const auditor = "app/domains/ledger/server/books-check.ts";

const made =
  /^create\s+(?:or\s+replace\s+)?(?:unlogged\s+)?(?:table|(?:materialized\s+)?view)\s+(?:if not exists\s+)?(?<name>\w+)/gim;

/** Tables and views of the migrations that nobody is said to own. */
export function ownerlessTables(sources: readonly Source[]): string[] {
  const known = new Set(Object.values(owners).flat());
  return sources
    .filter(({ path }) => path.startsWith("database/migrations/"))
    .flatMap(({ path, text }) =>
      [...text.matchAll(made)]
        .map(({ groups }) => groups?.name ?? "")
        .filter((name) => !known.has(name))
        .map((name) => `${path}: ${name}`),
    );
}

/** SQL of the site that names a table of somebody else, wherever in the statement. */
export function foreignTables(sources: readonly Source[]): string[] {
  return sources.filter(isOfSite).flatMap(({ path, sql }) => {
    const own = new Set(
      Object.keys(owners).flatMap((owner) => (path.startsWith(`${owner}/`) ? owners[owner] : [])),
    );
    const foreign = Object.values(owners)
      .flat()
      .filter((table) => !own.has(table));
    const concerned =
      path === auditor ? sql.filter((text) => /\b(?:insert|update|delete|truncate)\b/.test(text)) : sql;
    const named = new Set(concerned.flatMap((text) => foreign.filter((table) => names(text, table))));
    return [...named].map((table) => `${path}: ${table}`);
  });
}

/** The demo and the tests fill and read what they like; the stand-in for the gateway has a database of its own. */
function isOfSite({ path }: Source): boolean {
  return /^(?:app|sandbox\/mailbox)\//.test(path) && !/\.test\.tsx?$/.test(path);
}

/** Columns (`a.stories`), texts and addresses of the same word are not meant. */
function names(text: string, table: string): boolean {
  return new RegExp(`(?<![.'"/\\w])${table}(?![\\w'"])`).test(text.replaceAll(/--.*$/gm, ""));
}
