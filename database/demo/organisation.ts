import { z } from "zod";
import { adSizes, figurePages } from "../../app/domains/content/schema.ts";
import { readContent } from "./content.ts";

const text = z.string();
const texts = z.array(text);

/** Made up like the organisation, in the order of the pages; the first three stand on the About page. */
const member = z.strictObject({
  id: text,
  name: text,
  position: text,
  bio: text,
  expertise: texts,
  achievements: texts,
  email: text.nullable(),
  linkedin: text.nullable(),
});

const sponsor = z.strictObject({
  size: z.enum(adSizes),
  sponsor: text,
  headline: text,
  body: text,
  /** A path of this site. */
  link_path: text,
});

const content = z.strictObject({
  address: text,
  figures: z.array(z.strictObject({ page: z.enum(figurePages), value: text, label: text })),
  milestones: z.array(z.strictObject({ year: z.int(), title: text, text })),
  texts: z.array(z.strictObject({ id: text, text })),
  team: z.array(member),
  offices: z.array(z.strictObject({ name: text, address: text, phone: text, hours: text })),
  sponsors: z.array(sponsor),
});

/** What the made-up organisation of the demo says of itself, and who pays for its sponsored slots. */
export const organisation = readContent("organisation", content);
