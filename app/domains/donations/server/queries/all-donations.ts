import type { Queryable } from "../../../../platform/database/database.ts";
import {
  inFirstMatches,
  hasFrequentMatches,
  lookedAt,
} from "../../../../platform/database/frequent-matches.ts";
import { andAfterText, keysetOrder } from "../../../../platform/database/keyset.ts";
import { pageOfRows } from "../../../../platform/database/page-of-rows.ts";
import {
  beginsWith,
  oneOf,
  type Row,
  type Shape,
  sqlInteger,
  sqlPart,
  sqlUnprepared,
} from "../../../../platform/database/sql.ts";
import { erasedPattern } from "../../../../platform/mail/outbox.ts";
import { addDays } from "../../../../text/day-period.ts";
import { plainNumber } from "../../../../text/plain-number.ts";
import { financialYearOfDay } from "../../../../text/financial-year.ts";
import { dayInIndia, startOfDayInIndia } from "../../../../text/india-day.ts";
import { wordPrefixes } from "../../../../text/search-text.ts";
import { campaignsOfDonations } from "../../../campaigns/server/queries/campaigns-of-donations.ts";
import { listAllCampaigns } from "../../../campaigns/server/queries/all-campaigns.ts";
import {
  type DonationPeriod,
  type ListedDonationPage,
  type ListedDonationSort,
  listedDonationSorts,
} from "../../all-donations.ts";
import { type DonationState, paymentStatuses } from "../../own-donations.ts";
import { datedAt } from "../dated-at.ts";

const shape = {
  id: "uuid",
  public_id: "uuid",
  receipt_number: "text?",
  donor_name: "text?",
  /** Null: the donor's data was erased. */
  donor_email: "text?",
  is_anonymous: "bool",
  amount_paise: "int8",
  refunded_paise: "int8",
  payment_status: oneOf(...paymentStatuses),
  payment_method: "text?",
  campaign_id: "uuid?",
  created_at: "timestamptz",
  paid_at: "timestamptz?",
  /** Payment time, or creation time while unpaid. The list is sorted and filtered by it. */
  dated_at: "timestamptz",
} satisfies Shape;
export type ListedDonation = Awaited<ReturnType<typeof withTitles>>[number];

const columns = sqlPart`id, public_id, receipt_number, donor_name,
  case when donor_email not like ${erasedPattern} then donor_email end as donor_email, is_anonymous, amount_paise,
  refunded_paise, payment_status, payment_method, campaign_id, created_at, paid_at,
  ${datedAt} as dated_at`;

type Part = ReturnType<typeof sqlPart>;
type ListInput = DonationPeriod & {
  state: DonationState | null;
  /** Prefix of a receipt number or email address, the serial number of a receipt alone, or word prefixes of the donor's name. */
  q: string;
  sort: ListedDonationSort;
  cursor: string;
  limit: number;
};

/** `dated_at` is an expression of the table, and a column of what is selected from it. */
const sortKey = { dated_at: datedAt };

/** Limit of campaigns matched by title, newest first. */
const mostCampaigns = 50;

/**
 * Donations in every state. `next_cursor` is null on the last page. Not prepared, because a generic plan for any text
 * or period suits none.
 */
export async function listAllDonations(db: Queryable, input: ListInput): Promise<ListedDonationPage> {
  const sort = listedDonationSorts[input.sort];
  const campaign_ids = input.campaign ? await campaignsNamed(db, input.campaign) : null;
  const others = sqlPart`${ofPeriod(input)} and ${
    input.state ? sqlPart`payment_status = ${input.state}` : sqlPart`true`
  } and ${behind(input)}`;
  const of_campaigns = campaign_ids ? sqlPart`campaign_id = any(${campaign_ids}::uuid[])` : sqlPart`true`;
  const chosen = sqlPart`${others} and ${await matching(db, input, sqlPart`${others} and ${of_campaigns}`)}`;
  const limit = sqlPart`limit ${sqlInteger(input.limit + 1)}`;
  const order = sqlPart`order by ${keysetOrder(sort, sortKey)} ${limit}`;
  const found = campaign_ids
    ? sqlPart`select given.* from unnest(${campaign_ids}::uuid[]) asked (campaign_id) cross join lateral (
        select ${columns} from donations where donations.campaign_id = asked.campaign_id and ${chosen} ${order}) given`
    : sqlPart`select ${columns} from donations where ${chosen} ${order}`;
  const rows = await db.many(sqlUnprepared(shape)`select * from (${found}) found
    order by ${keysetOrder(sort)} ${limit}`);
  const { page, next_cursor } = pageOfRows(rows, input.limit, sort.format);
  return { donations: await withTitles(db, page), next_cursor };
}

async function campaignsNamed(db: Queryable, q: string): Promise<string[]> {
  const { campaigns } = await listAllCampaigns(db, { state: null, q, cursor: "", limit: mostCampaigns });
  return campaigns.map(({ id }) => id);
}

/** `others`: the list's other conditions. */
async function matching(db: Queryable, { q, sort, limit }: ListInput, others: Part): Promise<Part> {
  if (!q) return sqlPart`true`;
  const words = wordPrefixes(q) ?? "";
  const [of_receipt, of_email, of_name] = [
    ofReceipt(plainNumber(q)),
    sqlPart`lower(donor_email) like ${beginsWith(q.toLowerCase())}`,
    sqlPart`to_tsvector('simple', coalesce(donor_name, '')) @@ to_tsquery('simple', ${words})`,
  ] as const;
  // "Is true" keeps PostgreSQL from using an index for it.
  const is_match = sqlPart`(${of_receipt} or ${of_email} or ${of_name}) is true`;
  const order = sqlPart`order by ${keysetOrder(listedDonationSorts[sort], sortKey)}`;
  const next = sqlPart`(select * from donations where ${others} ${order} limit ${sqlInteger(lookedAt)}) next`;
  if (await hasFrequentMatches(db, { next, is_match, limit })) return is_match;
  return inFirstMatches({
    id: sqlPart`id`,
    list: sqlPart`(select * from donations where ${of_receipt} union all select * from donations where ${of_email}
      union all select * from donations where ${of_name} offset 0) donations where ${others} ${order}`,
    limit,
  });
}

/** Financial years in which a serial number without one is looked up. */
const receiptYears = 12;

/** "2026-27/1302" and "1302" are 2026-27/001302, which people read out without its zeros. */
function ofReceipt(number: string): Part {
  const [, year, serial] = /^(?:(\d{4}-\d{2})\/)?(\d{1,6})$/.exec(number) ?? [];
  if (serial === undefined) return sqlPart`receipt_number like ${beginsWith(number)}`;
  const [first_year] = financialYearOfDay(dayInIndia()).split("-").map(Number) as [number];
  const past = Array.from({ length: receiptYears }, (_, back) =>
    financialYearOfDay(`${first_year - back}-04-01`),
  );
  const numbers = (year ? [year] : past).map((of) => `${of}/${serial.padStart(6, "0")}`);
  return sqlPart`(receipt_number = any(${numbers}::text[]) or receipt_number like ${beginsWith(number)})`;
}

/** Includes the whole last day. */
function ofPeriod({ from, to }: DonationPeriod): Part {
  const since = from ? sqlPart`${datedAt} >= ${startOfDayInIndia(from)}` : sqlPart`true`;
  const until = to ? sqlPart`${datedAt} < ${startOfDayInIndia(addDays(to, 1))}` : sqlPart`true`;
  return sqlPart`${since} and ${until}`;
}

function behind({ cursor, sort }: Pick<ListInput, "cursor" | "sort">): Part {
  const has_refund = sort === "refund" ? sqlPart`refunded_paise > 0` : sqlPart`true`;
  return sqlPart`${has_refund} ${andAfterText(listedDonationSorts[sort], cursor, sortKey)}`;
}

async function withTitles(db: Queryable, rows: readonly Row<typeof shape>[]) {
  const campaigns = await campaignsOfDonations(
    db,
    rows.map(({ campaign_id }) => campaign_id),
  );
  return rows.map(({ id: _id, campaign_id, ...donation }) => ({
    ...donation,
    /** Null: the general fund. */
    campaign_title: campaigns.get(campaign_id ?? "")?.title ?? null,
  }));
}
