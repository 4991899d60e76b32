import * as m from "#messages";
import type { Queryable } from "../../../platform/database/database.ts";
import { pageTexts } from "../../content/server/queries/organisation.ts";
import type { Pillar } from "../schema.ts";

/** The three pillars in their order, as the home and programs pages introduce them. */
export async function readPillars(db: Queryable): Promise<Pillar[]> {
  const texts = await pageTexts(db, "pillar_education", "pillar_employment", "pillar_equality");
  return [
    {
      key: "education",
      title: m.programs_pillar_education(),
      description: texts.pillar_education.text,
    },
    {
      key: "employment",
      title: m.programs_pillar_employment(),
      description: texts.pillar_employment.text,
    },
    { key: "equality", title: m.programs_pillar_equality(), description: texts.pillar_equality.text },
  ];
}
