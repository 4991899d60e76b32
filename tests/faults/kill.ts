import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { migrateAll } from "../../app/application.ts";
import { type Database, openDatabase } from "../../app/platform/database/database.ts";
import { startEmbeddedPostgres } from "../../app/platform/database/embedded.ts";
import { command, sql } from "../../app/platform/database/sql.ts";
import { expireOrders } from "../../app/domains/orders/server/commands/release-stock.ts";
import { makeCampaigns } from "./campaigns.ts";
import { unlessUnavailable } from "./database-killed.ts";
import { createAcknowledgements, giveUntil, type Acknowledgements } from "./donor.ts";
import { type FaultsMarket, makeMarket } from "./market.ts";
import { settleAtFirst } from "./bank-desk.ts";
import { payWhatGoesBack } from "./excess-desk.ts";
import {
  createToldOfMonthly,
  findMonthlyProblems,
  giveMonthlyUntil,
  type MonthlyGiverOptions,
} from "./monthly-giver.ts";
import { sellAtFirst } from "./first-sales.ts";
import type { PaymentAtGateway } from "./gateway-control.ts";
import { countPaid, type KillOptions, type KillReport } from "./kill-report.ts";
import { figuresOfSteps, takeMissingSteps } from "./money-steps.ts";
import {
  createToldOfOffice,
  doMoneyUntil,
  followParcelsUntil,
  keepAccountsUntil,
  keepBooksUntil,
  type OfficeOptions,
  type ToldOfOffice,
} from "./office.ts";
import { findExpenseProblems, spendUntil } from "./organiser.ts";
import {
  createToldOfExpenses,
  makeSpendingCampaign,
  type OrganiserOptions,
  type SpendingCampaign,
} from "./spending-campaign.ts";
import { createRandom, type Random } from "./random.ts";
import { findOrderProblems } from "./settled-orders.ts";
import { askBackUntil, withdrawUntil } from "./returner.ts";
import { createTold, sellUntil, type ShopperOptions, shopUntil, type Told } from "./shopper.ts";
import { findOfficeProblems, findUnfinishedOffice, letNextDayCome } from "./settled-office.ts";
import { findUnfinished, findProblems, withAssigned } from "./settled-world.ts";
import { callsInFlight, serverErrors } from "./site-call.ts";
import { waitFor } from "./wait-for.ts";
import { createWorld, type World } from "./world.ts";

/** Far more than it takes: sweeps run every 20 s and crons every minute, and a busy machine is slow. */
const convergeWithin_ms = 300_000;

/**
 * People give while the site is killed again and again, at moments that `seed` chooses; the gateway and the
 * database's disk survive. Ends with one undisturbed start, after which everything has to be settled
 * automatically. Throws when it is not within five minutes.
 */
export async function runKills(options: KillOptions): Promise<KillReport> {
  const server = await startEmbeddedPostgres({ data_dir: options.data_dir });
  const db = openDatabase({ url: server.url, pool_size: 4, on_error: () => {} });
  try {
    await migrateAll(server.url);
    const campaigns = await makeCampaigns(db, 4);
    const market = await makeMarket(db, { sellers: options.sellers, shoppers: 3 * options.shoppers });
    const spending = await makeSpendingCampaign(db);
    const world = await createWorld({ database_url: server.url, gateway_seed: options.seed });
    try {
      return await killRepeatedly({
        options,
        world,
        db,
        campaigns: [...campaigns, spending.campaign_id],
        spending,
        market,
        told: createTold(),
        told_of_office: createToldOfOffice(),
        cluster: join(options.data_dir, "postgres"),
      });
    } finally {
      await world.stop();
    }
  } finally {
    await db.close();
    await server.stop();
  }
}

type Setting = {
  options: KillOptions;
  world: World;
  db: Database;
  campaigns: string[];
  spending: SpendingCampaign;
  market: FaultsMarket;
  told: Told;
  told_of_office: ToldOfOffice;
  cluster: string;
};

async function killRepeatedly(setting: Setting): Promise<KillReport> {
  const { options, world, db, campaigns, spending, market, told_of_office } = setting;
  const began_ms = performance.now();
  const random = createRandom(options.seed);
  await world.gateway.turn({
    webhook_duplicate: 0.15,
    webhook_reorder: 0.15,
    webhook_retry_ms: 200,
    drop_response_after_commit: 0.02,
    refund_delay_ms: 50,
    refund_failure: 0.15,
    auto_refund_duplicates: 0.2,
    // So much is settled that refunds are paid of the reserve.
    reserve_paise: 1_000_000_000_000,
  });
  const acknowledged = createAcknowledgements();
  let over = false;
  const in_office: OfficeOptions = {
    site_url: world.site_url,
    gateway: world.gateway,
    db,
    campaigns,
    market,
    acknowledged,
    random: random.fork(),
    told: told_of_office,
    told_of_orders: setting.told,
    is_over: () => over,
    pause_ms: options.pause_ms,
  };
  await settleAtFirst(in_office);
  const donors = Array.from({ length: options.donors }, () =>
    giveUntil({
      site_url: world.site_url,
      gateway: world.gateway,
      campaigns,
      fundraisers: new Map([[spending.campaign_id, spending.fundraiser_id]]),
      random: random.fork(),
      acknowledged,
      is_over: () => over,
      pause_ms: options.pause_ms,
    }),
  );
  const traders = trade(setting, random, { answers: acknowledged.answers, is_over: () => over });
  const told_of_expenses = createToldOfExpenses();
  const as_organiser: OrganiserOptions = {
    site_url: world.site_url,
    campaign: spending,
    admin: market.admin,
    other_admin: market.other_admin,
    random: random.fork(),
    told: told_of_expenses,
    answers: acknowledged.answers,
    is_over: () => over,
    pause_ms: options.pause_ms,
  };
  const organiser = spendUntil(as_organiser);
  const told_of_monthly = createToldOfMonthly();
  const as_giver: MonthlyGiverOptions = {
    site_url: world.site_url,
    gateway: world.gateway,
    db,
    people: market.shoppers,
    random: random.fork(),
    told: told_of_monthly,
    answers: acknowledged.answers,
    is_over: () => over,
    pause_ms: options.pause_ms,
  };
  const monthly_giver = giveMonthlyUntil(as_giver);
  const first_sales = sellAtFirst(in_office);
  const office = [
    doMoneyUntil(in_office),
    ...[keepBooksUntil, keepAccountsUntil, followParcelsUntil].map((work) =>
      work({ ...in_office, random: random.fork() }),
    ),
  ];
  let kills: Kills;
  try {
    kills = await killWhileGiving(setting, random, acknowledged, first_sales);
  } finally {
    over = true;
    await Promise.all([...donors, ...traders, organiser, monthly_giver, first_sales, ...office]);
  }
  const { in_flight, ...done } = kills;
  const answers_before = new Map(acknowledged.answers);
  const converged_seconds = await converge(setting, () =>
    takeMissingSteps({ office: in_office, organiser: as_organiser, giver: as_giver }).then(() =>
      payWhatGoesBack(in_office),
    ),
  );
  const at_gateway = await world.gateway.payments();
  const payments = await withAssigned(db, at_gateway, told_of_office.strays);
  return {
    ...done,
    ...(await countPaid(db)),
    steps: figuresOfSteps(acknowledged.answers, answers_before, in_flight),
    payments_captured: (await world.gateway.totals()).captured_count,
    payments_given_back: at_gateway.filter(isGivenBack).length,
    payments_refunded: (await world.gateway.totals()).refunded_count,
    expenses_booked: told_of_expenses.booked.size,
    advances_sent: told_of_expenses.sent.size,
    advances_returned: told_of_expenses.returned.size,
    settlements: told_of_office.settled.size,
    disputes: told_of_office.disputes.size,
    disputed_orders: told_of_office.parcels.disputed_orders.size,
    payouts_prepared: told_of_office.prepared.size,
    payouts_paid: told_of_office.paid.size,
    sent_back: [...told_of_office.strays.values()].filter(({ may_be }) => may_be.has("refund")).length,
    answers: Object.fromEntries([...acknowledged.answers].toSorted(([a], [b]) => a.localeCompare(b))),
    took_seconds: (performance.now() - began_ms) / 1_000,
    converged_seconds,
    problems: [
      ...(await findProblems(db, payments, acknowledged)),
      ...(await findOrderProblems(db, market, setting.told, payments, told_of_office.goodwill)),
      ...(await findExpenseProblems(db, told_of_expenses)),
      ...(await findMonthlyProblems(db, told_of_monthly, world.gateway)),
      ...(await findOfficeProblems(db, told_of_office, at_gateway)),
      ...serverErrors(acknowledged.answers, world.failures()),
    ],
  };
}

/** By the gateway itself, without a capture. */
const isGivenBack = ({ captured, amount_refunded }: PaymentAtGateway) => !captured && amount_refunded > 0;

/** Shoppers fill carts, order, pay, cancel and return; sellers send and take back; and reservations end. */
function trade(
  { options, world, db, market, told }: Setting,
  random: Random,
  run: Pick<ShopperOptions, "answers" | "is_over">,
): Promise<void>[] {
  const common = {
    ...run,
    site_url: world.site_url,
    gateway: world.gateway,
    market,
    told,
    pause_ms: options.pause_ms,
    letReservationEnd: (id: string) => endReservation(db, id),
  };
  const shopping = Array.from({ length: options.shoppers }, () =>
    shopUntil({ ...common, random: random.fork() }, market.shoppers),
  );
  return [
    ...shopping,
    askBackUntil({ ...common, random: random.fork() }, market.shoppers),
    ...market.sellers.map((seller) => sellUntil({ ...common, random: random.fork() }, seller)),
    ...[market.admin, ...market.sellers].map((person) =>
      withdrawUntil({ ...common, random: random.fork() }, person),
    ),
  ];
}

/** The clock of a reservation is set forward, and what is over is released, as another process would do it. */
async function endReservation(db: Database, order_id: string): Promise<void> {
  // Where the database has just been killed, the site's own job releases it later.
  await unlessUnavailable(
    db.run(command`
      update orders set held_until = now() - interval '1 second' where id = ${order_id} and stock = 'held'`),
  );
  await unlessUnavailable(db.transaction((tx) => expireOrders(tx)));
}

type Kills = {
  kills: number;
  kills_during_start: number;
  database_kills: number;
  /** Calls that waited for their answer when the site was killed, by name. */
  in_flight: Map<string, number>;
};

async function killWhileGiving(
  setting: Setting,
  random: Random,
  acknowledged: Acknowledgements,
  first_sales: Promise<void>,
): Promise<Kills> {
  const { options, world } = setting;
  const killer = createDatabaseKiller(setting.cluster);
  const done: Kills = { kills: 0, kills_during_start: 0, database_kills: 0, in_flight: new Map() };
  while (done.kills < options.kills) {
    const site = world.startSite();
    if (done.kills > 0 && random.chance(0.15)) {
      await delay(random.between(50, 900));
      done.kills_during_start += 1;
    } else {
      await Promise.race([site.says("Sahayog is open at"), site.ended.then(() => explainEnd(site.output()))]);
      if (done.kills === 0) await Promise.race([first_sales, delay(20_000, undefined, { ref: false })]);
      await waitForAnswers(acknowledged, random.between(0, 40));
      await delay(random.between(0, 40));
    }
    if (!site.is_running()) explainEnd(site.output());
    const with_database = options.database_every > 0 && (done.kills + 1) % options.database_every === 0;
    for (const [name, calls] of callsInFlight(acknowledged.answers))
      done.in_flight.set(name, (done.in_flight.get(name) ?? 0) + calls);
    if (with_database && killer.kill()) done.database_kills += 1;
    await site.kill();
    done.kills += 1;
    if (with_database) await databaseIsBack(setting.db);
    if (done.kills % 10 === 0 || done.kills === options.kills)
      options.on_progress?.(
        `${done.kills} kills, ${done.database_kills} of the database, ${acknowledged.orders.size} orders, ${acknowledged.paid.size} verified`,
      );
  }
  return done;
}

/** Counted in responses and not in time, so that the site is under load also on a slow machine. */
async function waitForAnswers(acknowledged: Acknowledgements, answers: number): Promise<void> {
  const served = () => acknowledged.orders.size + acknowledged.paid.size;
  const enough = served() + answers;
  await waitFor("people to be served", async () => served() >= enough, 30_000).catch(() => {});
}

function explainEnd(output: string): never {
  throw new Error(`The site stopped unexpectedly:\n${output.slice(-4_000)}`);
}

/** The embedded server is restarted by its supervisor at most three times a minute, so it is killed less often. */
function createDatabaseKiller(cluster: string) {
  let last_ms = Number.NEGATIVE_INFINITY;
  return {
    kill(): boolean {
      if (performance.now() - last_ms < 21_000) return false;
      last_ms = performance.now();
      const [pid] = readFileSync(join(cluster, "postmaster.pid"), "utf8").split("\n");
      process.kill(Number(pid), "SIGKILL");
      return true;
    },
  };
}

function databaseIsBack(db: Database) {
  return waitFor(
    "the database to come back",
    async () => (await db.one(sql({ one: "int4" })`select 1::int4 as one`)).one === 1,
  );
}

/**
 * One start without kills, in which clients first take the steps that nobody has come to. Returns the seconds until everything
 * was settled after that.
 */
async function converge(
  { world, db, told_of_office }: Setting,
  takeMissing: () => Promise<void>,
): Promise<number> {
  const site = world.startSite();
  await site.ready();
  await takeMissing();
  const began_ms = performance.now();
  // The gateway's own limit of retries is not under test.
  await world.gateway.hurryWebhooks();
  await world.gateway.turn({ refund_failure: 0 });
  await letNextDayCome(db);
  let unfinished: string[] = [];
  await waitFor(
    "everything to come to rest",
    async () => {
      unfinished = [
        ...(await findUnfinished(db, world.gateway)),
        ...(await findUnfinishedOffice(db, told_of_office)),
      ];
      return unfinished.length === 0;
    },
    convergeWithin_ms,
  ).catch((error: Error) => {
    throw new Error(`${error.message}: ${unfinished.join("; ")}\n${site.output().slice(-2_000)}`);
  });
  const took_seconds = (performance.now() - began_ms) / 1_000;
  site.signal("SIGTERM");
  await site.ended;
  return took_seconds;
}
