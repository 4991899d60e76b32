import { randomBytes } from "node:crypto";
import type { Database } from "../../app/platform/database/database.ts";
import { sql } from "../../app/platform/database/sql.ts";
import { dayInIndia } from "../../app/text/india-day.ts";
import { findFalseAnswers, noteChange } from "./answered.ts";
import { call, type OrganiserOptions, type ToldOfExpenses } from "./spending-campaign.ts";

const reference = () => `UTR${randomBytes(6).toString("hex").toUpperCase()}`;

/** Paise at most, and how often it is taken back. */
type Kind = { most_paise: number; reversal: number };

/** Of the campaign's money, before the bills. Undefined where it was refused or the site was killed meanwhile. */
export async function takeAdvance(
  options: OrganiserOptions,
  { most_paise, reversal }: Kind = { most_paise: 3_000_00, reversal: 0.2 },
): Promise<string | undefined> {
  const { random, admin, other_admin, campaign, told } = options;
  const asked = await call(options, {
    path: `/api/v1/campaigns/${campaign.campaign_id}/advances`,
    name: "advance",
    body: {
      amount: random.between(1_00, most_paise) / 100,
      purpose: "Bricks and wages",
      account: "Rabi Nayak, rabi@upi",
    },
  });
  // One whose answer was lost is found again, so that the next can be asked for.
  const id = asked.status === 201 ? (asked.body.id as string) : await findOpen(options);
  if (!id) return undefined;
  const act = (action: string, body: object, { cookie } = admin) =>
    call(options, { path: `/api/v1/advances/${id}/${action}`, name: `advance ${action}`, body, cookie });
  // Two presses of a button.
  const times = random.chance(0.3) ? 2 : 1;
  await Promise.all(Array.from({ length: times }, () => act("decision", { decision: "approve" })));
  const bank_reference = reference();
  await act("payment-claim", {}, other_admin);
  const sent = await Promise.all(
    Array.from({ length: times }, () =>
      act("transfer", { paid_on: dayInIndia(), bank_reference }, other_admin),
    ),
  );
  noteChange(told.transfers, bank_reference, sent);
  if (sent.some(({ status }) => status === 409))
    await act("cancellation", { reason: "It is more than what is left.", was_not_paid: true }, other_admin);
  if (!sent.some(({ status }) => status === 200)) return undefined;
  told.sent.add(id);
  if (random.chance(reversal)) await act("reversal", { reason: "It was never sent." });
  return id;
}

async function findOpen(options: OrganiserOptions): Promise<string | undefined> {
  for (const status of ["requested", "approved"]) {
    const { body } = await call(options, {
      method: "GET",
      path: `/api/v1/advances?status=${status}`,
      name: "advances",
      cookie: options.admin.cookie,
    });
    const [open] = (body?.advances ?? []) as { id: string }[];
    if (open) return open.id;
  }
  return undefined;
}

/** Some of it, which is refused where that much is in bills. */
export async function giveBack(
  options: OrganiserOptions,
  id: string,
  { most_paise, reversal }: Kind = { most_paise: 500_00, reversal: 0.3 },
): Promise<void> {
  const { random, admin, told } = options;
  const bank_reference = reference();
  const answer = await call(options, {
    path: `/api/v1/advances/${id}/returns`,
    name: "advance returned",
    body: {
      amount: random.between(1_00, most_paise) / 100,
      returned_on: dayInIndia(),
      bank_reference,
    },
    cookie: admin.cookie,
  });
  noteChange(told.returns, bank_reference, [answer]);
  if (answer.status !== 200) return;
  const returned = (answer.body.returns as { id: string }[]).at(-1)?.id ?? "";
  told.returned.add(returned);
  if (random.chance(reversal))
    await call(options, {
      path: `/api/v1/advance-returns/${returned}/reversal`,
      name: "return reversed",
      body: { reason: "It was of another campaign." },
      cookie: admin.cookie,
    });
}

/** Advances that are not as the site has answered; the books check compares the rest. */
export async function findAdvanceProblems(db: Database, told: ToldOfExpenses): Promise<string[]> {
  const shape = { id: "uuid" } as const;
  const sent = await db.many(
    sql(shape)`select id from campaign_advances where status in ('paid', 'reversed')`,
  );
  const returned = await db.many(sql(shape)`select id from campaign_advance_returns`);
  const missing = (ids: ReadonlySet<string>, rows: readonly { id: string }[], word: string) => {
    const known = new Set(rows.map(({ id }) => id));
    return [...ids]
      .filter((id) => !known.has(id))
      .map((id) => `advance ${id} was answered as ${word}, and is not`);
  };
  const counted = { word: "text", times: "int8" } as const;
  const transfers = await db.many(sql(counted)`
    select bank_reference as word, count(*) as times from campaign_advances
    where bank_reference is not null group by 1`);
  const returns = await db.many(sql(counted)`
    select bank_reference as word, count(*) as times from campaign_advance_returns group by 1`);
  return [
    ...missing(told.sent, sent, "sent"),
    ...missing(told.returned, returned, "returned"),
    ...findFalseAnswers("advance", told.transfers, transfers),
    ...findFalseAnswers("return of an advance", told.returns, returns),
  ];
}
