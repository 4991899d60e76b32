export const programCategories = ["education", "employment", "equality"] as const;
export type ProgramCategory = (typeof programCategories)[number];

export function isProgramCategory(text: string | null | undefined): text is ProgramCategory {
  return programCategories.some((category) => category === text);
}

/** Of a program, in its address. */
export const programIdPattern = /^[a-z0-9-]{1,60}$/;

export const programStatuses = ["upcoming", "active", "closed"] as const;
export type ProgramStatus = (typeof programStatuses)[number];

/** One week of a curriculum. */
export type CurriculumWeek = { week: number; topics: string[]; outcomes: string };
export type Testimonial = { name: string; age: number; location: string; message: string; rating: number };

/** What the cards of a list show. */
export type ProgramSummary = {
  /** With the category it makes the address /programs/{category}/{id}. */
  id: string;
  category: ProgramCategory;
  title: string;
  description: string;
  duration: string;
  fee: string;
  impact: string;
  /** Of employment programs; else empty. */
  skills: string[];
  certification: string | null;
  placement: string | null;
  /** Of equality programs. */
  participants: string | null;
  /** Null: it is drawn. */
  picture_url: string | null;
};

export type Program = ProgramSummary & {
  /** Plain paragraphs, separated by empty lines. */
  long_description: string;
  status: ProgramStatus;
  schedule: string;
  /** A day, as "2027-01-11". */
  starts_on: string;
  locations: string[];
  beneficiary_count: number;
  coordinator_name: string;
  coordinator_role: string;
  coordinator_experience: string;
  /** Null: it is drawn. */
  coordinator_picture_url: string | null;
  curriculum: CurriculumWeek[];
  requirements: string[];
  benefits: string[];
  testimonials: Testimonial[];
  /** Stated by the organisation, as text. */
  total_trained: string;
  success_rate: string;
  job_placements: string;
  average_salary: string;
  /** The texts of its pictures. */
  gallery: string[];
};

export type Pillar = {
  key: ProgramCategory;
  title: string;
  description: string;
};
export type PillarWithPrograms = Pillar & { programs: ProgramSummary[] };

export function programPath({ category, id }: { category: string; id: string }): string {
  return `/programs/${category}/${id}`;
}

/** The picture of a program: an uploaded one, or else a drawing. */
export function programPicture(program: Pick<ProgramSummary, "category" | "id" | "picture_url">): string {
  return program.picture_url ?? programDrawing(program);
}

/** Drawn pictures of a program, by their place in its gallery; without one the first. */
export function programDrawing(program: { category: ProgramCategory; id: string }, number = 0): string {
  return `/art/${program.category}/${number === 0 ? program.id : `${program.id}-${number}`}.svg`;
}
