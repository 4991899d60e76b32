import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { AdvanceRecordedAnew } from "./AdvanceDecisions.tsx";

test.each([true, false])("an advance that is recorded anew is nowhere said to be sent", (needs_another) => {
  const shown = { needs_another, today: "2026-11-30", answer: undefined };
  const Stub = createRoutesStub([{ path: "/", Component: () => <AdvanceRecordedAnew {...shown} /> }]);
  const html = renderToStaticMarkup(<Stub />);
  expect(html).toContain("Do not send it again. If it was not sent, cancel it");
  expect(html.includes("another admin must record its transfer")).toBe(needs_another);
  expect(html.includes('name="bank_reference"')).toBe(!needs_another);
  expect(html).toContain('value="cancel"');
  expect(html).not.toContain('value="claim"');
});
