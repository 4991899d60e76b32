import { createRoute, z } from "@hono/zod-openapi";
import * as m from "#messages";
import {
  createApi,
  idParams,
  jsonAnswer,
  jsonBody,
  noStore,
  problems,
  signedInFirst,
  signedInToApi,
} from "../../../platform/http/api.ts";
import { cursorQuery, listSchema } from "../../../platform/http/api-list.ts";
import { limitBody } from "../../../platform/http/body.ts";
import { exportList } from "../../../platform/http/list-export.ts";
import { searchLimit, searchText } from "../../../text/search-text.ts";
import { applicationInput, noteInput } from "../application-input.ts";
import {
  applicationCursor,
  applicationFilters,
  applicationsFile,
  type ApplicationsShown,
  applicationStatuses,
  educationLevels,
  type ListedApplication,
  statusWords,
} from "../applications.ts";
import { canRunPrograms } from "../policy.ts";
import {
  type Program,
  programCategories,
  programIdPattern,
  programDrawing,
  programStatuses,
} from "../schema.ts";
import { programAdminsOnly, programNotFound } from "./failures.ts";
import { findProgram, listPrograms } from "./queries.ts";
import { listApplications, listOwnApplications, readApplication } from "./queries/applications.ts";
import { decideApplication, sendApplication } from "./use-cases/applications.ts";
import { timeInIndia } from "../../../text/india-day.ts";
import { phoneForSpreadsheets } from "../../../text/phone.ts";

const bodyLimit_bytes = 64 * 1024;
const applicationsPerPage = 20;
/** Rows of a file held in memory at a time. */
const rowsAtOnce = 500;

const signedInOnly = signedInFirst(bodyLimit_bytes);
const admins = signedInFirst(bodyLimit_bytes, {
  allowed: { may: canRunPrograms, otherwise: programAdminsOnly },
});
const tags = ["Programs"];

const ProgramRecord = z
  .object({
    id: z.string(),
    title: z.string(),
    category: z.enum(programCategories),
    description: z.string(),
    longDescription: z.string(),
    image: z.string(),
    locations: z.array(z.string()),
    beneficiaries: z.int(),
    status: z.enum(programStatuses),
    impact: z.string(),
    duration: z.string(),
    schedule: z.string(),
    fee: z.string(),
    startDate: z.iso.date(),
    coordinator: z.object({ name: z.string(), role: z.string(), experience: z.string(), image: z.string() }),
    curriculum: z.array(z.object({ week: z.int(), topics: z.array(z.string()), outcomes: z.string() })),
    requirements: z.array(z.string()),
    benefits: z.array(z.string()),
    testimonials: z.array(
      z.object({
        name: z.string(),
        age: z.int(),
        location: z.string(),
        message: z.string(),
        rating: z.int(),
        image: z.string(),
      }),
    ),
    stats: z.object({
      totalTrained: z.string(),
      successRate: z.string(),
      jobPlacements: z.string(),
      averageSalary: z.string(),
    }),
    gallery: z.array(z.object({ image: z.string(), text: z.string() })),
    skills: z.array(z.string()).openapi({ description: "Of employment programs." }),
    certification: z.string().nullable(),
    placement: z.string().nullable(),
    participants: z.string().nullable().openapi({ description: "Of equality programs." }),
  })
  .openapi("Program");

const portrait = (seed: string, name: string) => `/art/person/${seed}.svg?title=${encodeURIComponent(name)}`;

function record(program: Program): z.input<typeof ProgramRecord> {
  const {
    starts_on,
    beneficiary_count,
    coordinator_name,
    coordinator_role,
    coordinator_experience,
    picture_url,
    coordinator_picture_url,
    ...told
  } = program;
  const { total_trained, success_rate, job_placements, average_salary, ...described } = told;
  const { long_description, testimonials, gallery, ...rest } = described;
  return {
    ...rest,
    longDescription: long_description,
    image: picture_url ?? programDrawing(program),
    beneficiaries: beneficiary_count,
    startDate: starts_on,
    coordinator: {
      name: coordinator_name,
      role: coordinator_role,
      experience: coordinator_experience,
      image: coordinator_picture_url ?? portrait(`${program.id}-coordinator`, coordinator_name),
    },
    testimonials: testimonials.map((one, index) => ({
      ...one,
      image: portrait(`${program.id}-told-${index + 1}`, one.name),
    })),
    stats: {
      totalTrained: total_trained,
      successRate: success_rate,
      jobPlacements: job_placements,
      averageSalary: average_salary,
    },
    gallery: gallery.map((text, index) => ({ image: programDrawing(program, index + 1), text })),
  };
}

const programParams = z.object({ category: z.string().max(60), id: z.string().max(100) });

const listRoute = createRoute({
  tags,
  method: "get",
  path: "/api/v1/programs",
  summary: "All programs",
  responses: {
    200: jsonAnswer(z.object({ programs: z.array(ProgramRecord) }), "In the order of the pages."),
  },
});

const programRoute = createRoute({
  tags,
  method: "get",
  path: "/api/v1/programs/{category}/{id}",
  summary: "A program",
  request: { params: programParams },
  responses: { 200: jsonAnswer(ProgramRecord, "With all that is public."), ...problems(404) },
});

const applyRoute = createRoute({
  tags,
  method: "post",
  middleware: limitBody(bodyLimit_bytes),
  path: "/api/v1/programs/{category}/{id}/applications",
  summary: "Apply for a program; under 18 with a guardian",
  request: { params: programParams, body: jsonBody(applicationInput.strict()) },
  responses: {
    201: jsonAnswer(
      z.object({ reference: z.string(), message: z.string() }).openapi("ApplicationStarted"),
      "The coordinator calls within 24 hours.",
    ),
    ...problems(400, 403, 404, 409, 413, 429),
  },
});

const OwnApplicationRecord = z
  .object({
    id: z.guid(),
    reference: z.string(),
    program_id: z.string(),
    program_category: z.string(),
    program_title: z.string(),
    preferred_location: z.string(),
    status: z.enum(applicationStatuses),
    created_at: z.iso.datetime(),
  })
  .openapi("OwnApplication");

const ownRoute = createRoute({
  tags,
  middleware: signedInOnly,
  method: "get",
  path: "/api/v1/applications",
  summary: "Your applications for programs, newest first",
  request: { query: z.object({ cursor: cursorQuery(applicationCursor) }) },
  responses: {
    200: jsonAnswer(listSchema({ applications: z.array(OwnApplicationRecord) }), "A page of them."),
    ...problems(400, 401),
  },
});

const withdrawRoute = createRoute({
  tags,
  middleware: signedInOnly,
  method: "post",
  path: "/api/v1/applications/{id}/withdrawal",
  summary: "Withdraw your application",
  request: { params: idParams },
  responses: { 204: { description: "Withdrawn." }, ...problems(401, 403, 404, 409, 429) },
});

const FullApplication = OwnApplicationRecord.extend({
  user_id: z.guid().nullable(),
  full_name: z.string(),
  age: z.int(),
  phone: z.string(),
  email: z.string().nullable(),
  address: z.string(),
  education_level: z.enum(educationLevels),
  motivation: z.string(),
  guardian_name: z.string().nullable(),
  guardian_phone: z.string().nullable(),
  is_overdue: z.boolean(),
}).openapi("Application");

const oneRoute = createRoute({
  tags,
  middleware: admins,
  method: "get",
  path: "/api/v1/applications/{id}",
  summary: "An application, for admins",
  request: { params: idParams },
  responses: { 200: jsonAnswer(FullApplication, "As it stands."), ...problems(401, 403, 404) },
});

const statusRoute = createRoute({
  tags,
  middleware: admins,
  method: "put",
  path: "/api/v1/applications/{id}/status",
  summary: "Update the status of an application, for admins",
  request: {
    params: idParams,
    body: jsonBody(
      noteInput
        .partial()
        .extend({
          change: z.enum(["contact", "accept", "decline"], { error: () => m.programs_change_missing() }),
        })
        .strict(),
    ),
  },
  responses: { 204: { description: "Done, and told." }, ...problems(400, 401, 403, 404, 409, 413, 429) },
});

const fileRoute = createRoute({
  tags,
  middleware: admins,
  method: "get",
  path: applicationsFile,
  summary: "Applications as a file for spreadsheets",
  request: {
    query: z.object({
      q: z.string().max(searchLimit).transform(searchText).default(""),
      show: z.enum(applicationFilters).optional(),
      program: z.string().regex(programIdPattern).optional(),
    }),
  },
  responses: {
    200: { description: "CSV, the newest first.", content: { "text/csv": { schema: z.string() } } },
    ...problems(400, 401, 403),
  },
});

export function createProgramsApi() {
  return createApi()
    .openapi(listRoute, async (c) => {
      const programs = await listPrograms(c.var.services.db);
      return c.json({ programs: programs.map(record) }, 200);
    })
    .openapi(programRoute, async (c) => {
      const { category, id } = c.req.valid("param");
      const found = await findProgram(c.var.services.db, category, id);
      if (!found) throw programNotFound();
      return c.json(record(found.program), 200);
    })
    .openapi(applyRoute, async (c) => {
      const { category, id: program_id } = c.req.valid("param");
      const { terms: _agreed, ...given } = c.req.valid("json");
      const user_id = (await c.var.session())?.user_id ?? null;
      const application = { ...given, category, program_id, user_id };
      const { reference } = await sendApplication(c.var.services, application, c.var);
      return c.json({ reference, message: m.programs_started_text() }, 201, noStore);
    })
    .openapi(fileRoute, (c) => {
      const { q, program = null, ...filters } = c.req.valid("query");
      const show: ApplicationsShown = filters.show ?? "open";
      return exportList(c, "applications", fileColumns(), async (cursor) => {
        const input = {
          q,
          show,
          program,
          cursor: applicationCursor.parse(cursor),
          limit: rowsAtOnce,
        } as const;
        const page = await listApplications(c.var.services.db, input);
        return { rows: page.applications, next_cursor: page.next_cursor };
      });
    })
    .openapi(ownRoute, async (c) => {
      const { user_id } = await signedInToApi(c);
      const { cursor } = c.req.valid("query");
      const page = await listOwnApplications(c.var.services.db, {
        user_id,
        cursor,
        limit: applicationsPerPage,
      });
      const applications = page.applications.map((one) => ({
        ...one,
        created_at: one.created_at.toISOString(),
      }));
      return c.json({ applications, next_cursor: page.next_cursor }, 200, noStore);
    })
    .openapi(withdrawRoute, async (c) => {
      const { id } = c.req.valid("param");
      const withdrawn = { id, change: "withdraw", note: null } as const;
      await decideApplication(c.var.services, await signedInToApi(c), withdrawn);
      return c.body(null, 204);
    })
    .openapi(oneRoute, async (c) => {
      const { notes: _notes, ...application } = await readApplication(
        c.var.services.db,
        c.req.valid("param").id,
      );
      return c.json({ ...application, created_at: application.created_at.toISOString() }, 200, noStore);
    })
    .openapi(statusRoute, async (c) => {
      const { id } = c.req.valid("param");
      const { change, note = null } = c.req.valid("json");
      await decideApplication(c.var.services, await signedInToApi(c), { id, change, note });
      return c.body(null, 204);
    });
}

function fileColumns() {
  return [
    { label: m.programs_reference(), text: ({ reference }: ListedApplication) => reference },
    { label: m.programs_full_name(), text: ({ full_name }: ListedApplication) => full_name },
    { label: m.programs_age(), text: ({ age }: ListedApplication) => String(age) },
    { label: m.programs_phone(), text: ({ phone }: ListedApplication) => phoneForSpreadsheets(phone) },
    { label: m.programs_mail_address(), text: ({ email }: ListedApplication) => email ?? "" },
    { label: m.programs_queue_program(), text: ({ program_title }: ListedApplication) => program_title },
    { label: m.programs_location(), text: ({ preferred_location }: ListedApplication) => preferred_location },
    { label: m.programs_status(), text: ({ status }: ListedApplication) => statusWords[status]() },
    {
      label: m.programs_queue_applied(),
      text: ({ created_at }: ListedApplication) => timeInIndia(created_at),
    },
  ];
}
