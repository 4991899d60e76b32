import type { Queryable } from "../../../../platform/database/database.ts";
import { andAfter, keysetOrder } from "../../../../platform/database/keyset.ts";
import { pageOfRows } from "../../../../platform/database/page-of-rows.ts";
import { oneOf, type Row, type Shape, sql, sqlInteger, sqlPart } from "../../../../platform/database/sql.ts";
import { Failure } from "../../../../platform/failure.ts";
import * as m from "#messages";
import { keysetCursor, milliseconds, type PositionOf, uuid } from "../../../../text/keyset-cursor.ts";
import { searchWords } from "../../../../text/search-text.ts";
import { isUuid } from "../../../../text/uuid.ts";
import { publicProfileOf } from "../../../accounts/server/queries/public-profile.ts";
import { campaignsOfDonations } from "../../../campaigns/server/queries/campaigns-of-donations.ts";
import type { DonationProblemInFull, DonationProblemPage, ProblemsShown } from "../../donation-problems.ts";
import { paymentStatuses } from "../../own-donations.ts";

/** Newest first. */
export const problemCursor = keysetCursor({ created_at: milliseconds, id: uuid });

const shape = {
  id: "uuid",
  message: "text",
  created_at: "timestamptz",
  answered_at: "timestamptz?",
  /** Null: the account has been deleted since. */
  answered_by_name: "text?",
  answer_note: "text?",
  donor_email: "text",
  amount_paise: "int8",
  payment_status: oneOf(...paymentStatuses),
  campaign_id: "uuid?",
} satisfies Shape;
/** A reported problem with a donation, as admins see it. */
export type DonationProblem = Awaited<ReturnType<typeof withTitles>>[number];

const columns = sqlPart`donation_problems.id, donation_problems.message, donation_problems.created_at, answered_at,
  ${publicProfileOf(sqlPart`answered_by`)} ->> 'display_name' as answered_by_name, answer_note, donor_email,
  amount_paise, payment_status, campaign_id`;

const shown: Record<ProblemsShown, ReturnType<typeof sqlPart>> = {
  open: sqlPart`answered_at is null`,
  answered: sqlPart`answered_at is not null`,
  all: sqlPart`true`,
};

type ListInput = {
  show: ProblemsShown;
  q: string;
  cursor?: PositionOf<typeof problemCursor> | undefined;
  /** Default: as many as a page shows. */
  limit?: number;
};

/** Problems with every word of `q` in the message or a reference. `next_cursor` is null on the last page. */
export async function listDonationProblems(
  db: Queryable,
  { limit = 20, ...input }: ListInput,
): Promise<DonationProblemPage> {
  const words = searchWords(input.q).map((word) => word.toLowerCase());
  if (input.q && words.length === 0) return { problems: [], next_cursor: null };
  const sortKey = { created_at: sqlPart`donation_problems.created_at`, id: sqlPart`donation_problems.id` };
  const after = andAfter(problemCursor, input.cursor, sortKey);
  const rows = await db.many(sql(shape)`
    select ${columns} from donation_problems join donations on donations.id = donation_id
    where ${shown[input.show]} ${after} and not exists (
      select from unnest(${words}::text[]) word where position(word in lower(concat_ws(' ', donation_problems.message,
        answer_note, donor_email, donor_name, receipt_number, gateway_order_id, public_id))) = 0)
    order by ${keysetOrder(problemCursor, sortKey)} limit ${sqlInteger(limit + 1)}`);
  const { page, next_cursor } = pageOfRows(rows, limit, problemCursor.format);
  return { problems: await withTitles(db, page), next_cursor };
}

/** Throws 404 if there is none with this id. */
export async function readDonationProblem(db: Queryable, id: string): Promise<DonationProblemInFull> {
  const full_shape = {
    ...shape,
    public_id: "uuid",
    donor_name: "text?",
    receipt_number: "text?",
    gateway_order_id: "text?",
    donated_at: "timestamptz",
  } satisfies Shape;
  const rows = isUuid(id)
    ? await db.many(sql(full_shape)`
        select ${columns}, public_id, donor_name, receipt_number, gateway_order_id, donations.created_at as donated_at
        from donation_problems join donations on donations.id = donation_id where donation_problems.id = ${id}`)
    : [];
  const [problem] = await withTitles(db, rows);
  if (!problem) throw problemNotFound();
  return problem;
}

export async function countOpenProblems(db: Queryable): Promise<number> {
  const { count } = await db.one(sql({ count: "int8" })`
    select count(*) from donation_problems where answered_at is null`);
  return count;
}

export function problemNotFound(): Failure {
  return new Failure(404, "problem_not_found", m.donations_problems_not_found());
}

async function withTitles<R extends Row<typeof shape>>(db: Queryable, rows: readonly R[]) {
  const campaigns = await campaignsOfDonations(
    db,
    rows.map(({ campaign_id }) => campaign_id),
  );
  return rows.map(({ campaign_id, answered_at, answered_by_name, answer_note, ...problem }) => ({
    ...problem,
    /** Null: the general fund. */
    campaign_title: campaigns.get(campaign_id ?? "")?.title ?? null,
    /** Null: still open. */
    answer: answerOf({ answered_at, answered_by_name, answer_note }),
  }));
}

type AnswerColumns = Pick<Row<typeof shape>, "answered_at" | "answered_by_name" | "answer_note">;

/** Who answered it, when, and with which note. */
function answerOf({ answered_at, answered_by_name, answer_note }: AnswerColumns) {
  if (answered_at === null || answer_note === null) return null;
  return { answered_at, answered_by_name, note: answer_note };
}
