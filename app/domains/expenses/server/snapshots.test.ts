import { createPublicKey, randomBytes, verify } from "node:crypto";
import { expect, test } from "vitest";
import { createSpending } from "../../../../tests/support/spending.ts";
import { command, sql } from "../../../platform/database/sql.ts";
import { createSecrets } from "../../../platform/secrets.ts";
import { moneyTag } from "../../ledger/campaign-month.ts";
import { currentKeyPath, keyPath, signaturePath, snapshotPath } from "../transparency.ts";
import { sha256Of } from "./bill-files.ts";
import { takeSnapshot } from "./use-cases/take-snapshot.ts";

const { giving, api, newCampaign, give, soundBooks } = await createSpending();
const next = (months: number) => new Date(Date.now() + months * 31 * 86_400_000);

async function bytesAt(path: string): Promise<Buffer> {
  const answer = await api.guest("GET", path);
  expect([path, answer.status]).toEqual([path, 200]);
  return Buffer.from(await answer.arrayBuffer());
}

type Content = { total: { received_paise: number }; rows: { month: string; received_paise: number }[] };
const contentAt = async (month: string) =>
  JSON.parse((await bytesAt(snapshotPath(month))).toString()) as Content;

test("a month is kept once, with the hash of the one before, signed, and says what is new; what came before signatures is unsigned", async () => {
  await give(await newCampaign(), 100_00);
  // The format from before signatures.
  const old = '{"format":1,"month":"2020-01","previous_sha256":null,"rows":[]}';
  await giving.db.run(command`
    insert into money_snapshots (month, document, sha256) values ('2020-01-01', ${old}, ${sha256Of(Buffer.from(old))})`);
  const published: string[][] = [];
  const unsubscribe = giving.services.realtime.subscribe((tags) => published.push([...(tags ?? [])]));
  for (const now of [next(1), next(1), next(2)]) await takeSnapshot(giving.services, now);
  unsubscribe();
  // The page that lists them is cached until then.
  expect(published).toEqual([[moneyTag], [moneyTag]]);
  const kept = await giving.db.many(sql({ month: "text", sha256: "text", key_id: "text?" })`
    select to_char(month, 'YYYY-MM') as month, encode(sha256, 'hex') as sha256, key_id
    from money_snapshots order by money_snapshots.month`);
  expect(kept.map(({ key_id }) => key_id === null)).toEqual([true, false, false]);
  const contents = await Promise.all(kept.slice(1).map(({ month }) => contentAt(month)));
  expect(contents.map(({ total }) => total.received_paise)).toEqual([100_00, 100_00]);
  // What the file before says already is not said again.
  expect(contents.map(({ rows }) => rows.length)).toEqual([1, 0]);
  let previous_sha256 = kept[0]?.sha256;
  for (const { month, sha256, key_id } of kept.slice(1)) {
    const document = await bytesAt(snapshotPath(month));
    expect(sha256Of(document).toString("hex")).toBe(sha256);
    expect(JSON.parse(document.toString())).toMatchObject({ format: 4, key_id, previous_sha256 });
    const key = createPublicKey((await bytesAt(keyPath(key_id ?? ""))).toString());
    expect(key.asymmetricKeyType).toBe("ed25519");
    const signature = await bytesAt(signaturePath(month));
    expect(verify(null, document, key, signature)).toBe(true);
    const changed = Buffer.from(
      document.toString().replace('"received_paise":10000', '"received_paise":10001'),
    );
    expect(changed).not.toEqual(document);
    expect(verify(null, changed, key, signature)).toBe(false);
    previous_sha256 = sha256;
  }
  expect((await api.guest("GET", signaturePath("2020-01"))).status).toBe(404);
  const list = (await (await api.guest("GET", "/api/v1/transparency")).json()) as {
    snapshots: { month: string; signature: string | null; key: string | null }[];
  };
  expect(list.snapshots.at(-1)).toMatchObject({ month: "2020-01", signature: null, key: null });
  await expect(giving.db.run(command`update money_snapshots set document = '{}'`)).rejects.toThrow(
    "append-only",
  );
  await expect(giving.db.run(command`delete from snapshot_keys`)).rejects.toThrow("append-only");
  await soundBooks();
});

test("after a change of the site's key new snapshots have another key, and the old one stays published", async () => {
  const before = (await bytesAt(currentKeyPath)).toString();
  const [old] = await giving.db.many(sql({ key_id: "text" })`select key_id from snapshot_keys`);
  const secrets = createSecrets([
    randomBytes(32).toString("base64url"),
    ...giving.services.config.secret_keys,
  ]);
  await give(await newCampaign(), 50_00);
  await takeSnapshot({ ...giving.services, secrets }, next(3));
  const [latest] = await giving.db.many(sql({ month: "text" })`
    select to_char(month, 'YYYY-MM') as month from money_snapshots order by money_snapshots.month desc limit 1`);
  const content = await contentAt(latest?.month ?? "");
  expect(content.total.received_paise).toBe(150_00);
  expect(content.rows.map(({ received_paise }) => received_paise)).toEqual([50_00]);
  const keys = await giving.db.many(sql({ key_id: "text" })`select key_id from snapshot_keys`);
  expect(keys).toHaveLength(2);
  expect((await bytesAt(keyPath(old?.key_id ?? ""))).toString()).toBe(before);
  await soundBooks();
});

test("keys and signatures that do not exist are not found", async () => {
  for (const path of [keyPath("0123456789abcdef"), "/api/v1/transparency/keys/x", signaturePath("2019-01")])
    expect((await api.guest("GET", path)).status).toBe(404);
});
