import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { BandhaStrip } from "./BandhaStrip.tsx";
import { KonarkWheel } from "./KonarkWheel.tsx";
import { filledBeads, ProgressRing } from "./ProgressRing.tsx";
import { TempleTooth } from "./TempleTooth.tsx";

describe("ProgressRing", () => {
  test.each([
    [0, 0],
    [2.4, 0],
    [2.5, 1],
    [49.9, 19],
    [50, 20],
    [99.99, 39],
    [100, 40],
    [250, 40],
    [-4, 0],
    [Number.NaN, 0],
  ])("%d percent fills %d beads", (percent, beads) => {
    expect(filledBeads(percent)).toBe(beads);
    const filled = renderToStaticMarkup(<ProgressRing percent={percent} label="Raised" />)
      .split("<path ")
      .filter((path) => path.includes("progress-ring-filled"))
      .join("");
    expect(filled.match(/M[\d.]+ [\d.]+h0/g) ?? []).toHaveLength(beads);
  });

  test("prints the percentage above 100 and keeps the announced value within its limits", () => {
    const markup = renderToStaticMarkup(<ProgressRing percent={122.7} label="Raised so far" />);
    expect(markup).toContain('role="progressbar"');
    expect(markup).toContain('aria-label="Raised so far"');
    expect(markup).toContain('aria-valuenow="100"');
    expect(markup).toContain('aria-valuetext="123%"');
    expect(markup).toContain(">123%</text>");
    expect(renderToStaticMarkup(<ProgressRing percent={99.9} label="Raised so far" />)).toContain(
      ">99%</text>",
    );
    expect(renderToStaticMarkup(<ProgressRing percent={0.24} label="Raised so far" />)).toContain(
      "&lt;1%</text>",
    );
  });
});

test("the wheel is decorative unless it has a name", () => {
  expect(renderToStaticMarkup(<KonarkWheel />)).toContain('aria-hidden="true"');
  const named = renderToStaticMarkup(<KonarkWheel title="Sahayog" size={48} />);
  expect(named).toContain('role="img" aria-label="Sahayog"');
  expect(named).toContain('width="48"');
  expect(named).not.toContain("aria-hidden");
});

test.each([
  ["wheel", <KonarkWheel key="wheel" />],
  ["ring", <ProgressRing key="ring" percent={40} label="Raised" />],
  ["strip", <BandhaStrip key="strip" />],
  ["teeth", <TempleTooth key="teeth" />],
])("the %s brings no style element, no style attribute and no colour of its own", (_, motif) => {
  expect(renderToStaticMarkup(motif)).not.toMatch(/<style|style=|#[0-9a-f]{3,8}\b(?=")/i);
});

test("two strips on a page do not share a pattern", () => {
  const ids = renderToStaticMarkup(
    <>
      <BandhaStrip />
      <BandhaStrip />
    </>,
  ).match(/ id="[^"]+"/g);
  expect(new Set(ids).size).toBe(2);
});
