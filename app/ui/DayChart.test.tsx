import { expect, test } from "vitest";
import { htmlOf } from "../../tests/support/read-page.tsx";
import { DayChart } from "./DayChart.tsx";

test("a chart of days on which nothing happened says that the most was 0", () => {
  const columns = [{ label: "Sign-ups", text: String, drawn: "success" } as const];
  const points = [{ label: "25 Nov 2026", values: [0] }];
  const html = htmlOf(
    <DayChart title="Sign-ups" points_label="Day" points={points} columns={columns} summary="None" />,
  );
  expect(html).toContain("Most: 0<");
  expect(html).not.toContain("NaN");
});

test("the parts of a bar differ by a hatch, in the chart and in its legend", () => {
  const columns = [
    { label: "New", text: String, drawn: "success" },
    { label: "Returning", text: String, drawn: "brass" },
  ] as const;
  const points = [{ label: "25 Nov 2026", values: [1, 2] }];
  const html = htmlOf(
    <DayChart title="Donors" points_label="Day" points={points} columns={columns} summary="Three" />,
  );
  const hatch = /<pattern id="([^"]+)"/.exec(html)?.[1];
  expect(html.split(`url(#${hatch})`)).toHaveLength(3);
});
