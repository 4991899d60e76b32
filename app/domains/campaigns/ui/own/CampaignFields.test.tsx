import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { PhaseRows } from "./CampaignFields.tsx";

test("a step of the timeline says that it needs all of its texts", () => {
  const fieldOf = (name: string) => ({ name, defaultValue: "", error: undefined });
  const html = renderToStaticMarkup(<PhaseRows fieldOf={fieldOf} values={{}} error={undefined} />);
  expect(html).toContain("Every step needs this text, a name and a time.");
});
