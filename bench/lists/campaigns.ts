import { type CampaignFilters, noFilters } from "../../app/domains/campaigns/filters.ts";
import { type CampaignSort, campaignSorts } from "../../app/domains/campaigns/schema.ts";
import { listApiCampaigns } from "../../app/domains/campaigns/server/queries/api-campaigns.ts";
import {
  featuredCampaigns,
  listCampaigns,
  readCampaign,
  relatedCampaigns,
} from "../../app/domains/campaigns/server/queries/campaigns.ts";
import { listPublicDonations } from "../../app/domains/donations/server/queries/public-donations.ts";
import type { Database } from "../../app/platform/database/database.ts";
import { command, sql } from "../../app/platform/database/sql.ts";
import type { BenchDatabase } from "../support/app.ts";
import { compared, type ComparedQuery, slowestOrder } from "../support/compared.ts";
import type { Figure } from "../support/figures.ts";
import { knownCampaignWords, makeCampaigns } from "../support/donations.ts";

/**
 * The queries of list and detail pages on a small and on a large database, alternating: their times stay within 1.5
 * times however many campaigns and donations there are. The distribution is realistic: half of all donations go to
 * one campaign, much of the rest to few.
 */
const sizes = {
  small: { campaigns: 100, donations: 1_000 },
  large: { campaigns: 100_000, donations: 1_000_000 },
};
const comparison = { rounds: 30, runs_per_round: 20, most_times: 1.5 };

type Filled = { db: Database; hot: string; cursor: CampaignFilters["cursor"] };

const filters = (changes: Partial<CampaignFilters> = {}): CampaignFilters => ({ ...noFilters, ...changes });

const queries: ComparedQuery<Filled>[] = [
  { name: "list", run: ({ db }) => listCampaigns(db, filters()) },
  { name: "list, of a category", run: ({ db }) => listCampaigns(db, filters({ category: "Healthcare" })) },
  { name: "list, of an urgency", run: ({ db }) => listCampaigns(db, filters({ urgency: "high" })) },
  { name: "list, from the middle on", run: ({ db, cursor }) => listCampaigns(db, filters({ cursor })) },
  { name: "list, of a district", run: ({ db }) => listCampaigns(db, filters({ district: "Rayagada" })) },
  { name: "list, most supported", run: ({ db }) => listCampaigns(db, filters({ sort: "supported" })) },
  { name: "list, ending soon", run: ({ db }) => listCampaigns(db, filters({ sort: "ending" })) },
  { name: "list, nearly funded", run: ({ db }) => listCampaigns(db, filters({ sort: "funded" })) },
  { name: "list, most urgent", run: ({ db }) => listCampaigns(db, filters({ sort: "urgent" })) },
  { name: "list of the API", run: ({ db }) => listApiCampaigns(db, filters(), 12) },
  { name: "search, a frequent word", run: ({ db }) => listCampaigns(db, filters({ q: "village" })) },
  { name: "search, two words", run: ({ db }) => listCampaigns(db, filters({ q: "clean rayagada" })) },
  { name: "search, a word of five", run: ({ db }) => listCampaigns(db, filters({ q: "xylophone" })) },
  { name: "search, a word of none", run: ({ db }) => listCampaigns(db, filters({ q: "helicopter" })) },
  { name: "search, a misspelt word", run: ({ db }) => listCampaigns(db, filters({ q: "xylofone" })) },
  {
    name: "search, in Odia",
    run: ({ db }) => listCampaigns(db, filters({ q: knownCampaignWords.rare.odia })),
  },
  { name: "related", run: ({ db, hot }) => relatedCampaigns(db, hot) },
  { name: "featured", run: ({ db }) => featuredCampaigns(db) },
  { name: "detail", run: ({ db, hot }) => readCampaign(db, hot) },
  { name: "supporters of the most given to", run: ({ db, hot }) => listPublicDonations(db, hot) },
  { name: "its largest donations", run: ({ db, hot }) => listPublicDonations(db, hot, { order: "largest" }) },
];

const measureOfSearch = { runs: 100, most_ms: 50 };
const { rare, apart, old } = knownCampaignWords;
const searches: [string, Partial<CampaignFilters> & { q: string }][] = [
  ["a word of all", { q: "village" }],
  ["the beginning of nearly all", { q: "v" }],
  ["a word of all and one of a fifth", { q: "rayagada clinic" }],
  ["two words of a third each that no campaign has together", { q: apart.slice(0, 2).join(" ") }],
  [
    "the beginnings of two such words",
    {
      q: apart
        .slice(0, 2)
        .map((word) => word.slice(0, 4))
        .join(" "),
    },
  ],
  ["four frequent words", { q: "cyclone panchayat teachers pump" }],
  ["a word of the oldest tenth", { q: old }],
  ["a word of five", { q: rare.english }],
  ["a frequent word in Odia", { q: "ଗାଁର" }],
  ["a word of five, in Odia", { q: rare.odia }],
  ["an Odia word of consonants alone, that none has", { q: "ନଗର" }],
  ["a frequent word, misspelt", { q: "rayagda" }],
  ["a word of five, misspelt", { q: "xylofone" }],
  ["two such words, both misspelt", { q: "monsun harvist" }],
  ["an Odia word, misspelt", { q: "ପିଲାମାନେେ" }],
  ["an Odia word in English letters", { q: "jalataranga" }],
  ["an English word in Odia letters", { q: "କ୍ଲିନିକ" }],
  ["a word like no other", { q: "zzqqxx" }],
  ["a word of a third, where another filter leaves none", { q: "monsoon", district: "Puri" }],
];

/** Rows like those of real donations, without the ledger, which no page reads. */
async function fill(db: Database, size: { campaigns: number; donations: number }): Promise<Filled> {
  await db.pool.query("alter table campaigns disable trigger user");
  const ids = await makeCampaigns(db, size.campaigns);
  await db.pool.query("alter table campaigns enable trigger user");
  const hot = ids[Math.floor(ids.length / 2)] as string;
  await db.run(command`
    insert into donations (campaign_id, amount_paise, donor_name, donor_email, is_anonymous, message, gateway_key_mode,
      gateway_order_id, payment_status, payment_method, paid_at, created_at, receipt_number, access_token_hash)
    select case when n % 2 = 0 then ${hot}::uuid else (${ids}::uuid[])[1 + floor(${ids.length}::int4 * power(chance, 3))] end,
      round(10000 + 490000 * chance), 'Giver ' || n, 'giver' || n || '@example.org', n % 5 = 0, 'For all of you', 'sandbox',
      'order_' || lpad(n::text, 14, '0'), 'paid', 'upi', now() - n * interval '1 second',
      now() - n * interval '1 second', '2026-27/' || lpad(n::text, 7, '0'), sha256('bench')
    from generate_series(1, ${size.donations}::int4) as n,
      lateral (select (hashint4(n) & 2147483647) / 2147483648.0 as chance) as drawn`);
  await db.run(command`
    update campaigns set raised_paise = given.paise, supporter_count = given.count
    from (select campaign_id, sum(amount_paise)::int8 as paise, count(*) as count from donations group by 1) as given
    where campaigns.id = given.campaign_id`);
  await db.run(command`
    insert into search_words (kind, word)
    select distinct 'campaigns', word from campaigns, unnest(tsvector_to_array(search)) as word
    where length(word) <= 100 on conflict do nothing`);
  for (const table of ["profiles", "search_words", "campaigns", "donations"])
    await db.pool.query(`vacuum (analyze) ${table}`);
  const middle = await db.one(sql({ created_at: "timestamptz", id: "uuid" })`
    select created_at, id from campaigns order by created_at desc, id desc offset ${size.campaigns / 2}::int4 limit 1`);
  return { db, hot, cursor: middle };
}

export const settings = { shared_buffers: "512MB" };

export async function measure(database: BenchDatabase): Promise<Figure[]> {
  const small = await fill(await database.another("small"), sizes.small);
  const large = await fill(await database.another("large"), sizes.large);
  const figures: Figure[] = [];
  for (const query of queries) figures.push(await compared(query, { small, large }, comparison));
  for (const [name, asked] of searches) {
    const run = (sort: CampaignSort) => listCampaigns(large.db, filters({ ...asked, sort }));
    figures.push(await slowestOrder(name, campaignSorts, run, measureOfSearch));
  }
  return figures;
}
