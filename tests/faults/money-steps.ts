import { setTimeout as delay } from "node:timers/promises";
import { listLateRefunds } from "../../app/domains/payments/server/queries/late-refunds.ts";
import { sql } from "../../app/platform/database/sql.ts";
import {
  approveAllocation,
  fileCorrection,
  fileStatement,
  matchByHand,
  payTax,
  prepareAllocation,
  reverseAllocation,
  reverseTax,
  takeRepayment,
} from "./accounts-desk.ts";
import { giveBack, takeAdvance } from "./advances.ts";
import { timesDone, timesThat } from "./answered.ts";
import { bookOddSettlement, explainItem, explainLine, settleOddly, uploadStatement } from "./bank-desk.ts";
import { failExcess, takeExcessBack, transferExcess } from "./excess-desk.ts";
import { type MonthlyGiverOptions, pauseGift, replaceGift } from "./monthly-giver.ts";
import type { OfficeOptions } from "./office.ts";
import { bookAsSent } from "./organiser.ts";
import { bringParcelBack, loseParcel, missParcel, sendBackLate, sendBackWrong } from "./parcels.ts";
import {
  bearRefund,
  refundDonationAtDesk,
  refundInDashboard,
  takeTransferBack,
  transferRefund,
} from "./refund-desk.ts";
import { type Answers, callSite } from "./site-call.ts";
import type { OrganiserOptions } from "./spending-campaign.ts";
import { waitFor } from "./wait-for.ts";
import { assignStray, bringBack, leaveElsewhere, payAsStranger, sendStrayBack } from "./strays.ts";

type Clients = { office: OfficeOptions; organiser: OrganiserOptions; giver: MonthlyGiverOptions };

/** Each step of admins and monthly givers about money, by the name of its call, and how it is taken where nobody has come to it. */
const steps: Record<string, (clients: Clients) => Promise<void>> = {
  "unmatched refund": withStray(sendStrayBack),
  "unmatched elsewhere": withStray(leaveElsewhere),
  "unmatched elsewhere/reversal": async (clients) => {
    await withStray(leaveElsewhere)(clients);
    await bringBack(clients.office);
  },
  "unmatched assignment": withStray(assignStray),
  "donation refunded": ({ office }) => refundDonationAtDesk(office),
  "refund transferred": transferFailed,
  "transfer taken back": async (clients) => {
    await transferFailed(clients);
    await takeTransferBack(clients.office);
  },
  "excess claimed": withOffice(failExcess, transferExcess),
  "excess transferred": withOffice(failExcess, transferExcess),
  "excess transfer taken back": withOffice(failExcess, transferExcess, takeExcessBack),
  "monthly gift replaced": ({ giver }) => replaceGift(giver),
  "monthly gift paused": ({ giver }) => pauseGift(giver),
  "monthly gift resumed": ({ giver }) => pauseGift(giver),
  "refund borne by seller": withGoodwill,
  "refund borne by us": withGoodwill,
  "bank statement": ({ office }) => uploadStatement(office),
  "bank line explained": ({ office }) => explainLine(office),
  "settled item explained": withOddSettlement(explainItem),
  "settlement booked": withOddSettlement(bookOddSettlement),
  "advance decision": takeOne,
  "advance transfer": takeOne,
  "advance reversal": takeWrongly,
  "advance returned": takeAndReturn,
  "return reversed": takeAndReturn,
  "bill claimed": takeSent,
  "bill that was sent": takeSent,
  "allocation prepared": withOffice(prepareAllocation),
  "allocation approved": withOffice(prepareAllocation, approveAllocation),
  "allocation reversed": withOffice(prepareAllocation, approveAllocation, reverseAllocation),
  "sales tax paid": withOffice(payTax),
  "sales tax payment reversed": withOffice(payTax, reverseTax),
  "seller repaid": withOffice(takeRepayment),
  "bank line matched by hand": withOffice(takeRepayment, matchByHand),
  "statement filed": withOffice(fileStatement),
  "correction filed": withOffice(fileStatement, fileCorrection),
  "parcel lost": withOffice(loseParcel),
  "parcel returned_to_sender": withOffice(bringParcelBack),
  "parcel missing": withOffice(missParcel),
  "parcel found": withOffice(missParcel),
  "missing parcel decided": withOffice(missParcel),
  "return sent": withOffice(sendBackLate),
  "return not_come": withOffice(sendBackLate),
  "return not_right": withOffice(sendBackWrong),
};

const moneySteps: readonly string[] = Object.keys(steps);

const mostTries = 60;

/** So that no run ends without having taken each. */
export async function takeMissingSteps(clients: Clients): Promise<void> {
  const { answers } = clients.office.acknowledged;
  for (const [name, take] of Object.entries(steps))
    for (let tries = 0; tries < mostTries && timesDone(answers, name) === 0; tries += 1) await take(clients);
}

export type StepFigures = {
  /** Calls that reached the site. */
  sent: number;
  done: number;
  /** Of those done, before the last start. */
  done_under_kills: number;
  unanswered: number;
  /** Waited for their answer when the site was killed. */
  in_flight: number;
};

/** `before`: the answers until the last start. */
export function figuresOfSteps(
  answers: Answers,
  before: Answers,
  in_flight: ReadonlyMap<string, number>,
): Record<string, StepFigures> {
  return Object.fromEntries(
    moneySteps.map((name) => [
      name,
      {
        sent: timesThat(answers, name, (status) => status !== "down"),
        done: timesDone(answers, name),
        done_under_kills: timesDone(before, name),
        unanswered: timesThat(answers, name, (status) => status === "0"),
        in_flight: in_flight.get(name) ?? 0,
      },
    ]),
  );
}

/** One after the other. */
function withOffice(...acts: readonly ((office: OfficeOptions) => Promise<void>)[]) {
  return async ({ office }: Clients) => {
    for (const act of acts) await act(office);
  };
}

async function takeSent({ organiser }: Clients): Promise<void> {
  await bookAsSent(organiser);
}

function withStray(decide: (office: OfficeOptions) => Promise<void>) {
  return async ({ office }: Clients) => {
    if (![...office.told.strays.values()].some(({ may_be }) => may_be.has("open")))
      await payAsStranger(office);
    await decide(office);
    // The site may not have got its webhook yet.
    await delay(office.pause_ms);
  };
}

async function transferFailed({ office }: Clients): Promise<void> {
  await failRefund(office);
  await transferRefund(office);
}

async function withGoodwill({ office }: Clients): Promise<void> {
  // Other steps let refunds fail; one that fails leaves nothing to decide.
  await office.gateway.turn({ refund_failure: 0 });
  await refundInDashboard(office);
  // Its webhook comes when the gateway and the site have time for it. None comes where no paid order is left.
  const isUndecided = () =>
    office.db.one(sql({ is: "bool" })`select exists (select from orders where undecided_paise > 0) as is`);
  await waitFor("a refund that is undecided", async () => (await isUndecided()).is, 3_000).catch(() => {});
  await bearRefund(office);
}

function withOddSettlement(decide: (office: OfficeOptions) => Promise<void>) {
  return async ({ office }: Clients) => {
    await payAsStranger(office);
    await settleOddly(office);
    await delay(5 * office.pause_ms);
    await decide(office);
  };
}

/** So little that the campaign has it. */
const little = { most_paise: 5_00, reversal: 0 };

async function takeOne({ organiser }: Clients): Promise<void> {
  await takeAdvance(organiser, little);
}

async function takeWrongly({ organiser }: Clients): Promise<void> {
  await takeAdvance(organiser, { ...little, reversal: 1 });
}

async function takeAndReturn({ organiser }: Clients): Promise<void> {
  const id = await takeAdvance(organiser, little);
  if (id) await giveBack(organiser, id, { most_paise: 1_00, reversal: 1 });
}

/** The customer of something that is paid and not sent yet cancels it, and the gateway cannot send the money back. */
async function failRefund({ db, gateway, site_url, market, acknowledged, pause_ms }: OfficeOptions) {
  if ((await listLateRefunds(db)).some(({ payable_type }) => payable_type === "order")) return;
  await gateway.turn({ refund_failure: 1 });
  const shipment = await db.maybeOne(sql({ id: "uuid", vendor_id: "uuid" })`
    select shipments.id, vendor_id from shipments join orders on orders.id = order_id
    where shipments.status = 'confirmed' and paid_at is not null order by shipments.id limit 1`);
  const seller = market.sellers.find(({ user_id }) => user_id === shipment?.vendor_id);
  if (shipment && seller)
    await callSite(
      { site_url, answers: acknowledged.answers },
      {
        method: "PATCH",
        path: `/api/v1/shipments/${shipment.id}`,
        name: "shipment cancelled late",
        cookie: seller.cookie,
        body: { status: "cancelled", reason: "The loom is broken." },
      },
    );
  await delay(20 * pause_ms);
}
