const programCategories = ["education", "employment", "equality"] as const;
export type ProgramCategory = (typeof programCategories)[number];

export function isProgramCategory(text: string | null | undefined): text is ProgramCategory {
  return programCategories.some((category) => category === text);
}
