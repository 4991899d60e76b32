import { readFileSync } from "node:fs";
import { type ComponentProps, createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import createIcon from "./create-icon.ts";

const line = '<path d="M4 12h16"></path>';
const Line = createIcon(line);

test.each<[ComponentProps<typeof Line>, attributes: string]>([
  [{}, 'width="24" height="24" viewBox="0 0 24 24" class="lucide" aria-hidden="true"'],
  [
    { className: "text-primary", size: 16 },
    'width="16" height="16" viewBox="0 0 24 24" class="lucide text-primary" aria-hidden="true"',
  ],
  [
    { "aria-label": "In Puri", role: "img" },
    'width="24" height="24" viewBox="0 0 24 24" class="lucide" aria-label="In Puri" role="img"',
  ],
])("with %j an icon is drawn without what the style sheet sets", (props, attributes) => {
  expect(renderToStaticMarkup(createElement(Line, props))).toBe(`<svg ${attributes}>${line}</svg>`);
});

test("the style sheet sets the attributes that were left out", () => {
  const tokens = readFileSync(new URL("tokens.css", import.meta.url), "utf8");
  const [, rules = ""] = /\.lucide \{([^}]*)\}/.exec(tokens) ?? [];
  expect(rules.match(/[a-z-]+(?=:)/g)).toEqual([
    "flex",
    "fill",
    "stroke",
    "stroke-width",
    "stroke-linecap",
    "stroke-linejoin",
  ]);
});
