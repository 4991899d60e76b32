import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { createPdfChecks, type PdfChecks } from "./pdf-checks.ts";
import { patience_ms } from "../../../../tests/support/patience.ts";

const pdf = (inside: string) =>
  Buffer.from(`%PDF-1.7\n1 0 obj << /Type /Page >> endobj\n${inside}\n%%EOF\n`, "latin1");
const escapes = pdf("#41".repeat(3_000_000));

const folder = mkdtempSync(join(tmpdir(), "sahayog-pdf-"));
const made: PdfChecks[] = [];
afterAll(() => {
  for (const checks of made) checks.close();
  rmSync(folder, { recursive: true, force: true });
});

function checksOf(options: Parameters<typeof createPdfChecks>[0] = {}): PdfChecks {
  const checks = createPdfChecks(options);
  made.push(checks);
  return checks;
}

function programOf(name: string, code: string): string {
  const program = join(folder, name);
  writeFileSync(program, code);
  return program;
}

describe("PDFs are checked in a process of its own", () => {
  // Longer than in production: other load on the machine must not fail the PDF.
  const checks = checksOf({ timeout_ms: 55_000 });

  test("and refused by their faults", async () => {
    await checks.check(pdf(""), "somebody");
    await expect(checks.check(pdf("/OpenAction"), "somebody")).rejects.toMatchObject({
      status: 422,
      code: "active_pdf",
    });
  });

  test("and nine megabytes of codes hold nobody else up", async () => {
    const began = process.threadCpuUsage();
    await checks.check(escapes, "somebody");
    const { user, system } = process.threadCpuUsage(began);
    // In the calling process it took four seconds and more.
    expect((user + system) / 1_000).toBeLessThan(2_000);
  });

  test("a few at a time for each account", async () => {
    const several = Array.from({ length: 5 }, () => checks.check(pdf(""), "somebody"));
    const other = checks.check(pdf(""), "other");
    const outcomes = await Promise.allSettled(several);
    expect(outcomes.map(({ status }) => status)).toEqual([
      "fulfilled",
      "fulfilled",
      "fulfilled",
      "rejected",
      "rejected",
    ]);
    expect(outcomes[4]).toMatchObject({ reason: { status: 429 } });
    await other;
  });
});

test("a check that takes too long, or ends its process, is a refusal, and the next one is made", async () => {
  const stuck = checksOf({
    // Includes the start of a process.
    timeout_ms: 2_000,
    program: programOf(
      "stuck.mjs",
      `process.on("message", ({ bytes }) => {
        // Hears nothing any more, and keeps no core busy.
        if (bytes.length === 1) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
        if (bytes.length === 2) process.abort();
        process.send({ fault: null });
      });`,
    ),
  });
  for (const length of [1, 2])
    await expect(stuck.check(new Uint8Array(length), "somebody")).rejects.toMatchObject({
      status: 503,
      code: "pdf_not_checked",
    });
  const isNextMade = () =>
    stuck.check(new Uint8Array(3), "somebody").then(
      () => true,
      () => false,
    );
  await expect.poll(isNextMade).toBe(true);
});

test("a process has little memory", async () => {
  const greedy = checksOf({
    // It is the memory that ends it: with more than 320 MB it would be done in a second.
    timeout_ms: patience_ms,
    program: programOf(
      "greedy.mjs",
      `process.on("message", () => {
        const kept = [];
        for (let part = 0; part < 400; part += 1) kept.push(new Array(100_000).fill({}));
        process.send({ fault: null });
      });`,
    ),
  });
  await expect(greedy.check(new Uint8Array(1), "somebody")).rejects.toMatchObject({ status: 503 });
});
