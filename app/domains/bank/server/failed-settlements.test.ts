import { beforeEach, expect, test } from "vitest";
import { bankRecords } from "../../../../tests/support/bank-records.ts";
import { createTestServices } from "../../../../tests/support/database.ts";
import { command, sql, sqlPart } from "../../../platform/database/sql.ts";
import type { Services } from "../../../platform/services.ts";
import { keepSettlements } from "../../settlements/server/commands/keep-settlements.ts";
import { markArrived } from "../../settlements/server/commands/mark-arrived.ts";
import type { SettlementStatus } from "../../settlements/settlement.ts";
import { matchAgain } from "./use-cases/upload-statement.ts";
import { untilLockWaits } from "../../../../tests/support/lock-waits.ts";

let services: Services;
let id: string;

const { settled } = bankRecords(() => services.db);

beforeEach(async () => {
  services = await createTestServices();
  ({ id } = await settled("AXISCN3", 10_00));
  await bankHas("AXISCN3");
});

/** In a statement; compared with what is recorded. */
async function bankHas(narration: string) {
  await services.db.run(command`
    insert into bank_lines (day, narration, credit_paise, debit_paise, digest, occurrence)
    values ('2026-11-05', ${narration}, 1000, 0, sha256(convert_to(${narration}, 'UTF8')), 1)`);
  await matchAgain(services);
}

/** By the gateway, of the settlement. */
async function told(status: SettlementStatus, utr: string | null) {
  const settlement = { id: "setl_AXISCN30000000", amount_paise: 10_00, fees_paise: 0, fee_tax_paise: 0 };
  await services.db.transaction((tx) =>
    keepSettlements(tx, "sandbox", [{ ...settlement, status, utr, created_at: new Date() }]),
  );
  await matchAgain(services);
}

/** Of each line: whether it is the settlement, or was it before that failed. */
const lines = async () =>
  (
    await services.db.many(sql({ is: "text" })`
      select case when settlement_id is not null then 'is' when earlier_settlement_id is not null then 'was' else 'open' end as is
      from bank_lines order by id`)
  ).map(({ is }) => is);

test("a settlement that failed after it had arrived is not its first line again, and its next sending has its own", async () => {
  expect(await lines()).toEqual(["is"]);
  await told("failed", "AXISCN3");
  expect(await lines()).toEqual(["was"]);
  await told("processed", "AXISCN4");
  await bankHas("AXISCN4");
  expect(await lines()).toEqual(["was", "is"]);
});

test.each([
  ["before it is booked", sqlPart`null`],
  ["after that", sqlPart`now()`],
])(
  "a settlement that is sent after all with the same bank reference, told %s, is its first line again",
  async (_, booked_at) => {
    await told("failed", null);
    await told("processed", null);
    await services.db.run(command`update settlements set booked_at = ${booked_at} where id = ${id}`);
    expect(await lines()).toEqual(["was"]);
    await told("processed", "AXISCN3");
    expect(await lines()).toEqual(["is"]);
  },
);

test("lines wait for settlements in one order, however many there are, while others fail", async () => {
  const other = await settled("AXISCN5", 20_00);
  const last = await settled("AXISCN6", 30_00);
  await services.db.run(command`
    insert into bank_lines (day, narration, credit_paise, debit_paise, digest, occurrence)
    select '2026-11-05', narration, paise, 0, sha256(convert_to(narration, 'UTF8')), 1
    from (select place, case place when 1 then 'AXISCN6' when 5002 then 'AXISCN5' else 'Interest ' || place end as narration,
        case place when 1 then 3000 when 5002 then 2000 else 1 end as paise
      from generate_series(1, 5002) as place order by place) as told`);
  let matched: Promise<void> | undefined;
  await services.db.transaction(async (tx) => {
    const lock = (id: string) => tx.run(sql({})`select from settlements where id = ${id} for update`);
    await lock(other.id);
    matched = matchAgain(services);
    await untilLockWaits(services.db);
    await lock(last.id);
  });
  await matched;
  expect((await lines()).filter((is) => is === "is")).toHaveLength(3);
});

test("a settlement that a line is fits no other line of that comparison, which is the other record that it names", async () => {
  await settled("AXISCN7", 10_00);
  await services.db.run(command`
    insert into seller_repayments (vendor_id, amount_paise, received_on, bank_reference)
    values (gen_random_uuid(), 1000, '2026-11-05', 'REPAID007')`);
  await services.db.run(command`
    insert into bank_lines (day, narration, credit_paise, debit_paise, digest, occurrence)
    select '2026-11-05', narration, 1000, 0, sha256(convert_to(narration, 'UTF8')), 1
    from unnest(array['AXISCN7 REPAID007', 'AXISCN7']) as narration`);
  await matchAgain(services);
  const named = await services.db.many(sql({ is_settlement: "bool", is_repayment: "bool", fits: "text[]" })`
    select settlement_id is not null as is_settlement, repayment_id is not null as is_repayment, fits from bank_lines
    where narration like 'AXISCN7%' order by id`);
  expect(named).toEqual([
    { is_settlement: false, is_repayment: true, fits: [] },
    { is_settlement: true, is_repayment: false, fits: [] },
  ]);
});

test("a settlement that failed while lines were compared has not arrived", async () => {
  await told("failed", "AXISCN3");
  const arrived = await services.db.transaction((tx) => markArrived(tx, [{ id, day: "2026-11-05" }]));
  expect([...arrived]).toEqual([]);
});
