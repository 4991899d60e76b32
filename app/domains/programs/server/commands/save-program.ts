import type { Transaction } from "../../../../platform/database/database.ts";
import { command } from "../../../../platform/database/sql.ts";
import type { Program } from "../../schema.ts";
import { programNotFound } from "../failures.ts";

type Pictures = "picture_url" | "coordinator_picture_url";
export type ProgramToSave = Omit<Program, Pictures | "drawing"> &
  Partial<Pick<Program, Pictures>> & { coordinator_email: string | null };

/** Appends a program to its category. False: its id is taken. */
export async function addProgram(tx: Transaction, program: ProgramToSave): Promise<boolean> {
  const added = await tx.run(command`
    insert into programs (id, category, title, description, long_description, impact, duration, schedule, fee,
      starts_on, locations, beneficiary_count, coordinator_name, coordinator_role, coordinator_experience,
      total_trained, success_rate, job_placements, average_salary, position)
    select ${program.id}, ${program.category}::text, ${program.title}, ${program.description},
      ${program.long_description}, ${program.impact}, ${program.duration}, ${program.schedule}, ${program.fee},
      ${program.starts_on}::date, ${program.locations}::text[], ${program.beneficiary_count}::int,
      ${program.coordinator_name}, ${program.coordinator_role}, ${program.coordinator_experience},
      ${program.total_trained}, ${program.success_rate}, ${program.job_placements}, ${program.average_salary},
      (select coalesce(max(position), 0) + 1 from programs where category = ${program.category})
    on conflict (id) do nothing`);
  if (added === 0) return false;
  await changeProgram(tx, program);
  return true;
}

/** Updates all fields of a program except its id. Throws 404. */
export async function changeProgram(tx: Transaction, program: ProgramToSave): Promise<void> {
  const changed = await tx.run(command`
    update programs set title = ${program.title}, description = ${program.description},
      long_description = ${program.long_description}, status = ${program.status}, impact = ${program.impact},
      duration = ${program.duration}, schedule = ${program.schedule}, fee = ${program.fee},
      starts_on = ${program.starts_on}, locations = ${program.locations}::text[],
      beneficiary_count = ${program.beneficiary_count}, coordinator_name = ${program.coordinator_name},
      coordinator_role = ${program.coordinator_role}, coordinator_experience = ${program.coordinator_experience},
      coordinator_email = ${program.coordinator_email}, curriculum = ${JSON.stringify(program.curriculum)}::jsonb,
      requirements = ${program.requirements}::text[], benefits = ${program.benefits}::text[],
      testimonials = ${JSON.stringify(program.testimonials)}::jsonb, total_trained = ${program.total_trained},
      success_rate = ${program.success_rate}, job_placements = ${program.job_placements},
      average_salary = ${program.average_salary}, gallery = ${program.gallery}::text[],
      skills = ${program.skills}::text[], certification = ${program.certification}, placement = ${program.placement},
      participants = ${program.participants}, picture_url = ${program.picture_url ?? null},
      coordinator_picture_url = ${program.coordinator_picture_url ?? null}, updated_at = now()
    where id = ${program.id}`);
  if (changed === 0) throw programNotFound();
}
