import { z } from "zod";
import type { ProgramToSave } from "../../app/domains/programs/server/commands/save-program.ts";
import { programCategories, programIdPattern, programStatuses } from "../../app/domains/programs/schema.ts";
import { paragraphs, readContent } from "./content.ts";

const text = z.string();
const texts = z.array(text);

const week = z.strictObject({ week: z.int(), topics: texts, outcomes: text });

const testimonial = z.strictObject({
  name: text,
  age: z.int(),
  location: text,
  message: text,
  rating: z.int().min(1).max(5),
});

/** A program; the people in it are made up. */
const program = z.strictObject({
  id: text.regex(programIdPattern),
  category: z.enum(programCategories),
  title: text,
  description: text,
  long_description: paragraphs,
  status: z.enum(programStatuses),
  impact: text,
  duration: text,
  schedule: text,
  fee: text,
  /** When it starts next, from the day of loading. */
  days_ahead: z.int(),
  locations: texts,
  beneficiary_count: z.int(),
  coordinator_name: text,
  coordinator_role: text,
  coordinator_experience: text,
  coordinator_email: text.nullable(),
  curriculum: z.array(week),
  requirements: texts,
  benefits: texts,
  testimonials: z.array(testimonial),
  total_trained: text,
  success_rate: text,
  job_placements: text,
  average_salary: text,
  gallery: texts,
  /** For employment programs. */
  skills: texts,
  certification: text.nullable(),
  placement: text.nullable(),
  /** For equality programs. */
  participants: text.nullable(),
});

type DemoProgram = Omit<ProgramToSave, "starts_on"> & { days_ahead: number };

export const demoPrograms: DemoProgram[] = readContent("programs", z.array(program));
