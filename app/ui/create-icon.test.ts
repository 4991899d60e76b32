import Heart from "lucide-react/icons/heart";
import MapPin from "lucide-react/icons/map-pin";
import Users from "lucide-react/icons/users";
import * as heart from "lucide-react/icons/heart";
import * as mapPin from "lucide-react/icons/map-pin";
import * as users from "lucide-react/icons/users";
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

test.each(icons)("%s is drawn as lucide-react draws it", (_name, theirs, described) => {
  const ours = createIcon((described as unknown as Described).__iconData);
  for (const props of [
    {},
    { size: 16, "aria-hidden": true },
    { className: "text-primary", size: 20 },
    { "aria-label": "In Puri" },
  ] as const)
    expect(renderToStaticMarkup(createElement(ours, props))).toBe(
      renderToStaticMarkup(createElement(theirs, props)),
    );
});
