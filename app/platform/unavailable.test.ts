import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { Failure } from "./failure.ts";
import { createStorage } from "./storage.ts";
import { isUnavailable, unavailableFailure } from "./unavailable.ts";

const ofDatabase = (code: string) => Object.assign(new pg.DatabaseError("no", 1, "error"), { code });

test.each([
  ["08006", true],
  ["25006", true],
  ["53000", true],
  ["53100", true],
  ["53200", true],
  ["53300", true],
  ["53400", true],
  ["57P01", true],
  ["57P03", true],
  ["58030", true],
  ["22P02", false],
  ["23505", false],
  ["40001", false],
  ["42703", false],
  ["57014", false],
])("after %s it is worth coming back: %s", (code, worth) => {
  const error = ofDatabase(code);
  expect(isUnavailable(error)).toBe(worth);
  expect(unavailableFailure(error)).toEqual(worth ? expect.objectContaining({ status: 503 }) : undefined);
});

test("a failure with a message for people stays unchanged", () => {
  expect(isUnavailable(new Failure(503, "not_verified_yet", "Wait.", { cause: ofDatabase("53100") }))).toBe(
    false,
  );
});

test.skipIf(!existsSync("/dev/full"))(
  "the site is unavailable when a picture does not fit on the disk",
  async () => {
    const data_dir = mkdtempSync(join(tmpdir(), "sahayog-full-"));
    onTestFinished(() => rmSync(data_dir, { recursive: true }));
    mkdirSync(join(data_dir, "uploads"));
    symlinkSync("/dev/full", join(data_dir, "uploads/picture.webp"));
    const storage = createStorage({ data_dir, s3: undefined });
    const error = await storage
      .put("picture.webp", new Uint8Array(9), "image/webp")
      .catch((thrown: unknown) => thrown);
    expect(isUnavailable(error)).toBe(true);
  },
);
