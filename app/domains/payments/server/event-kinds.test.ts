import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { sentEvents } from "../../../../sandbox/razorpay/events.ts";
import { kindOf, neededEvents } from "./event-kinds.ts";

const needed = new Set<string>(Object.keys(neededEvents));

test("the operator is told to enable the events that the site needs, and no others", () => {
  const text = readFileSync(new URL("../../../../docs/OPERATIONS.md", import.meta.url), "utf8");
  const [, section = ""] = /^### Razorpay$([^]*?)^### /m.exec(text) ?? [];
  const told = section
    .split("\n")
    .filter((line) => line.startsWith("| `"))
    .flatMap((line) => [...(line.split(" | ")[0] ?? "").matchAll(/`([^`]+)`/g)].map(([, name]) => name));
  expect(new Set(told)).toEqual(needed);
});

test("the sandbox sends the events that are to be enabled, and paid invoices besides", () => {
  // Sent as if it was enabled: the site answers it and does nothing.
  expect(new Set<string>(sentEvents)).toEqual(new Set([...needed, "invoice.paid"]));
});

test("further events of a known family are applied, and all others ignored", () => {
  expect(kindOf("refund.speed_changed")).toBe("refund");
  for (const event of ["invoice.paid", "settlement.ondemand.processed", "payment.pending", "constructor"])
    expect(kindOf(event)).toBe("other");
});
