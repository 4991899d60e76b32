import { deflateSync } from "node:zlib";
import { expect, test } from "vitest";
import { isFailure } from "../../../platform/failure.ts";
import { checkPdf } from "./check-pdf.ts";

const packed = (objects: string) => deflateSync(Buffer.from(objects)).toString("latin1");
const script = packed("<< /OpenAction << /S /JavaScript /JS (app.alert(1)) >> >>");

/** The code of the refusal; undefined: it is taken. */
function refusalOf(objects: string): string | undefined {
  try {
    checkPdf(Buffer.from(`%PDF-1.7\n1 0 obj << /Type /Page >> endobj\n${objects}\n%%EOF\n`, "latin1"));
    return undefined;
  } catch (error) {
    return isFailure(error) ? error.code : String(error);
  }
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
