import { type Pillar, type ProgramSummary, pillars } from "./pillars.ts";

export type { Pillar, ProgramSummary };

/** The pillars in their order, each with its programs. */
export function listPillars(): Pillar[] {
  return pillars;
}

/** A program with its pillar; undefined when either is unknown or they do not belong together. */
export function findProgram(
  category: string,
  id: string,
): { pillar: Pillar; program: ProgramSummary } | undefined {
  const pillar = pillars.find(({ key }) => key === category);
  const program = pillar?.programs.find((known) => known.id === id);
  return pillar && program ? { pillar, program } : undefined;
}
