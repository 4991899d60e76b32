import Heart from "lucide-react/icons/heart";
import MapPin from "lucide-react/icons/map-pin";
import Users from "lucide-react/icons/users";
import * as heart from "lucide-react/icons/heart";
import * as mapPin from "lucide-react/icons/map-pin";
import * as users from "lucide-react/icons/users";
import { readFileSync } from "node:fs";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import createIcon from "./create-icon.ts";

const icons = [
  ["heart", Heart, heart],
  ["map-pin", MapPin, mapPin],
  ["users", Users, users],
] as const;

type Described = { __iconData: Parameters<typeof createIcon>[0] };

/** The style sheet sets these for every icon, so single icons leave them out. */
const inStyleSheet = / (?:xmlns|fill|stroke|stroke-width|stroke-linecap|stroke-linejoin)="[^"]*"/g;

function withoutStyle(html: string): string {
  const [, element = "", drawing = ""] = /^(<svg[^>]*>)(.*)$/.exec(html) ?? [];
  return element.replaceAll(inStyleSheet, "").replace(/lucide lucide-[a-z-]+/, "lucide") + drawing;
}

test.each(icons)(
  "%s is drawn like by lucide-react, without what the style sheet sets",
  (_name, theirs, described) => {
    const ours = createIcon((described as unknown as Described).__iconData);
    for (const props of [
      {},
      { size: 16, "aria-hidden": true },
      { className: "text-primary", size: 20 },
      { "aria-label": "In Puri" },
    ] as const)
      expect(renderToStaticMarkup(createElement(ours, props))).toBe(
        withoutStyle(renderToStaticMarkup(createElement(theirs, props))),
      );
  },
);

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
