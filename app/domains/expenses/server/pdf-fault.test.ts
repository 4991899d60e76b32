import { deflateSync } from "node:zlib";
import { expect, test } from "vitest";
import { processorTime_ms } from "../../../../tests/support/processor-time.ts";
import { findPdfFault } from "./pdf-fault.ts";

const packed = (objects: string) => deflateSync(Buffer.from(objects)).toString("latin1");
const script = packed("<< /OpenAction << /S /JavaScript /JS (app.alert(1)) >> >>");

/** The code of the refusal; undefined: accepted. */
function refusalOf(objects: string): string | undefined {
  return findPdfFault(
    Buffer.from(`%PDF-1.7\n1 0 obj << /Type /Page >> endobj\n${objects}\n%%EOF\n`, "latin1"),
    50,
  );
}

test("objects that are packed together are unpacked", () => {
  const stream = (body: string) => `2 0 obj << /Type /ObjStm /N 1 >>\nstream\n${body}\nendstream endobj`;
  expect(refusalOf(stream(packed("<< /Type /Catalog >>")))).toBeUndefined();
  expect(refusalOf(stream(script))).toBe("active_pdf");
});

test.each([
  [
    "behind what reads as another object",
    `2 0 obj << /Type /ObjStm /X (obj) >>\nstream\n${script}\nendstream`,
  ],
  ["behind a comment", `% stream\n2 0 obj << /Type /ObjStm >>\nstream\n${script}\nendstream`],
  ["behind another end of a line", `2 0 obj << /Type /ObjStm >>\nstream\r${script}\nendstream`],
  ["under codes", `% stream\n2 0 obj << /Type /Obj#53tm >>\nstream\n${script}\nendstream`],
  [
    "by a predictor",
    `2 0 obj << /Type /ObjStm /DecodeParms << /Predictor 12 >> >>\nstream\n${script}\nendstream`,
  ],
])("nothing is taken that hides packed objects %s", (_where, objects) => {
  expect(refusalOf(objects)).toMatch(/^(?:active|broken)_pdf$/);
});

test("nothing is taken whose packed objects can be unpacked to something else", () => {
  const parameters = ["/DecodeParms << /Predictor 12 >>", "/DP << /Predictor 12 >>", "/F (other.pdf)"];
  for (const one of parameters)
    expect(refusalOf(`2 0 obj << /Type /ObjStm ${one} >>\nstream\n${packed("<< /A 1 >>")}\nendstream`)).toBe(
      "broken_pdf",
    );
});

// Work that grows with the square of the size would take minutes and more.
test.each([
  ["codes of names", "#41".repeat(3_300_000)],
  ["beginnings of codes", "#4".repeat(5_000_000)],
  ["names of packed objects", "/ObjStm ".repeat(1_250_000)],
  ["pages", "/Type /Page ".repeat(800_000)],
  ["empty streams", "obj stream\nendstream ".repeat(450_000)],
])("ten megabytes of %s are looked at within seconds on any machine", (_what, objects) => {
  expect(processorTime_ms(() => refusalOf(objects))).toBeLessThan(20_000);
});
