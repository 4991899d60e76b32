export const programCategories = ["education", "employment", "equality"] as const;
export type ProgramCategory = (typeof programCategories)[number];

export function isProgramCategory(text: string | null | undefined): text is ProgramCategory {
  return programCategories.some((category) => category === text);
}

/** Format of a program's id in its URL. */
export const programIdPattern = /^[a-z0-9-]{1,60}$/;

export const programStatuses = ["upcoming", "active", "closed"] as const;
export type ProgramStatus = (typeof programStatuses)[number];

/** One week of a curriculum. */
export type CurriculumWeek = { week: number; topics: string[]; outcomes: string };
export type Testimonial = { name: string; age: number; location: string; message: string; rating: number };

/** Fields of a program's card. */
export type ProgramSummary = {
  /** With the category part of the URL /programs/{category}/{id}. */
  id: string;
  category: ProgramCategory;
  title: string;
  description: string;
  duration: string;
  fee: string;
  impact: string;
  /** For employment programs; else empty. */
  skills: string[];
  certification: string | null;
  placement: string | null;
  /** For equality programs. */
  participants: string | null;
  /** Null: generated. */
  picture_url: string | null;
  /** Address of the generated picture. */
  drawing: string;
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
  /** Null: generated. */
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
  /** Captions of its pictures. */
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

/** A program's picture: uploaded or generated. */
export function programPicture({
  picture_url,
  drawing,
}: Pick<ProgramSummary, "picture_url" | "drawing">): string {
  return picture_url ?? drawing;
}

/** Ornaments for a program's gallery, by their position in it, from 1. */
export function galleryDrawing(
  { category, id }: { category: ProgramCategory; id: string },
  number: number,
): string {
  return `/art/${category}/${id}-${number}.svg`;
}
