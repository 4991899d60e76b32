import { z } from "@hono/zod-openapi";
import * as m from "#messages";
import { signedInFirst } from "../../../platform/http/api.ts";
import { cursorQuery, listSchema } from "../../../platform/http/api-list.ts";
import { apiRoute, createApiRoutes } from "../../../platform/http/api-route.ts";
import { limitBody } from "../../../platform/http/body.ts";
import { rowsAtOnce } from "../../../platform/http/csv.ts";
import { exportList } from "../../../platform/http/list-export.ts";
import { searchLimit, searchText } from "../../../text/search-text.ts";
import { applicationInput, noteInput } from "../application-input.ts";
import {
  applicationCursor,
  applicationFilters,
  applicationsFilePath,
  applicationStatuses,
  educationLevels,
  statusWords,
} from "../applications.ts";
import { canRunPrograms } from "../policy.ts";
import {
  galleryDrawing,
  type Program,
  programCategories,
  programIdPattern,
  programPicture,
  programStatuses,
} from "../schema.ts";
import { programAdminsOnly, programNotFound } from "./failures.ts";
import { findProgram, listPrograms } from "./queries/programs.ts";
import {
  type ListedApplication,
  listApplications,
  listOwnApplications,
  readApplication,
} from "./queries/applications.ts";
import { changeApplication, sendApplication } from "./use-cases/applications.ts";
import { type ListColumn, timeColumn } from "../../../text/list-column.ts";
import { phoneForSpreadsheets } from "../../../text/phone.ts";

const bodyLimit_bytes = 64 * 1024;
const applicationsPerPage = 20;

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

function programInApi(program: Program) {
  const {
    starts_on,
    beneficiary_count,
    coordinator_name,
    coordinator_role,
    coordinator_experience,
    picture_url: _picture,
    drawing: _drawing,
    coordinator_picture_url,
    total_trained,
    success_rate,
    job_placements,
    average_salary,
    long_description,
    testimonials,
    gallery,
    ...rest
  } = program;
  return {
    ...rest,
    longDescription: long_description,
    image: programPicture(program),
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
    gallery: gallery.map((text, index) => ({ image: galleryDrawing(program, index + 1), text })),
  };
}

const programParams = z.object({ category: z.string().max(60), id: z.string().max(100) });

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

const FollowedApplicationRecord = OwnApplicationRecord.extend({
  decision_note: z.string().nullable(),
}).openapi("FollowedApplication");

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

export const createProgramsApi = () =>
  createApiRoutes(
    apiRoute("listPrograms", {
      method: "get",
      path: "/api/v1/programs",
      tags,
      summary: "All programs",
      answer: [z.object({ programs: z.array(ProgramRecord) }), "In the order of the pages."],
      run: async ({ services }) => ({ programs: (await listPrograms(services.db)).map(programInApi) }),
    }),
    apiRoute("getProgram", {
      method: "get",
      path: "/api/v1/programs/{category}/{id}",
      tags,
      summary: "A program",
      params: programParams,
      answer: [ProgramRecord, "With all that is public."],
      async run({ services, category, id }) {
        const found = await findProgram(services.db, category, id);
        if (!found) throw programNotFound();
        return programInApi(found.program);
      },
    }),
    apiRoute("sendApplication", {
      method: "post",
      path: "/api/v1/programs/{category}/{id}/applications",
      tags,
      summary: "Apply for a program; under 18 with a guardian",
      access: "anyone",
      middleware: limitBody(bodyLimit_bytes),
      params: programParams,
      body: applicationInput.strict(),
      refuses: [429],
      created: [
        z.object({ reference: z.string(), message: z.string() }).openapi("ApplicationStarted"),
        "The coordinator calls within 24 hours.",
      ],
      async run({ services, session, client_address, category, id: program_id, body }) {
        const { terms: _agreed, ...given } = body;
        const application = { ...given, category, program_id, user_id: session?.user_id ?? null };
        const { reference } = await sendApplication(services, application, { client_address });
        return { reference, message: m.programs_started_text() };
      },
    }),
    apiRoute("downloadApplications", {
      method: "get",
      path: applicationsFilePath,
      tags,
      summary: "Applications as a file for spreadsheets",
      access: admins,
      query: z.object({
        q: z.string().max(searchLimit).transform(searchText).default(""),
        show: z.enum(applicationFilters).optional(),
        program: z.string().regex(programIdPattern).optional(),
      }),
      refuses: [403],
      file: ["text/csv", "CSV, newest first."],
      run({ c, services, query: { q, show, program = null } }) {
        return exportList(c, "applications", fileColumns(), async (text) => {
          const cursor = applicationCursor.parse(text);
          const filters = { q, show: show ?? ("open" as const), program, cursor };
          const page = await listApplications(services.db, { ...filters, limit: rowsAtOnce });
          return { rows: page.applications, next_cursor: page.next_cursor };
        });
      },
    }),
    apiRoute("listOwnApplications", {
      method: "get",
      path: "/api/v1/applications",
      tags,
      summary: "Your applications for programs, newest first",
      access: signedInOnly,
      query: z.object({ cursor: cursorQuery(applicationCursor) }),
      answer: [listSchema({ applications: z.array(FollowedApplicationRecord) }), "A page of them."],
      run: ({ services, session: { user_id }, query: { cursor } }) =>
        listOwnApplications(services.db, { user_id, cursor, limit: applicationsPerPage }),
    }),
    apiRoute("withdrawApplication", {
      method: "post",
      path: "/api/v1/applications/{id}/withdrawal",
      tags,
      summary: "Withdraw your application",
      access: signedInOnly,
      refuses: [429],
      done: "Withdrawn.",
      run: ({ services, session, id }) =>
        changeApplication(services, session, { id, change: "withdraw", note: null }),
    }),
    apiRoute("getApplication", {
      method: "get",
      path: "/api/v1/applications/{id}",
      tags,
      summary: "An application, for admins",
      access: admins,
      refuses: [403],
      answer: [FullApplication, "As it is now."],
      async run({ services, id }) {
        const { notes: _notes, ...application } = await readApplication(services.db, id);
        return application;
      },
    }),
    apiRoute("changeApplication", {
      method: "put",
      path: "/api/v1/applications/{id}/status",
      tags,
      summary: "Update the status of an application, for admins",
      access: admins,
      body: noteInput
        .partial()
        .extend({
          change: z.enum(["contact", "accept", "decline"], { error: () => m.programs_change_missing() }),
        })
        .strict(),
      refuses: [429],
      done: "Done; applicants get a decision by email.",
      run: ({ services, session, id, body: { change, note = null } }) =>
        changeApplication(services, session, { id, change, note }),
    }),
  );

function fileColumns(): ListColumn<ListedApplication>[] {
  return [
    { label: m.programs_reference(), text: ({ reference }) => reference },
    { label: m.programs_full_name(), text: ({ full_name }) => full_name },
    { label: m.programs_age(), text: ({ age }) => String(age) },
    { label: m.programs_phone(), text: ({ phone }) => phoneForSpreadsheets(phone) },
    { label: m.programs_mail_address(), text: ({ email }) => email ?? "" },
    { label: m.programs_queue_program(), text: ({ program_title }) => program_title },
    { label: m.programs_location(), text: ({ preferred_location }) => preferred_location },
    { label: m.programs_status(), text: ({ status }) => statusWords[status]() },
    timeColumn(m.programs_queue_applied(), ({ created_at }) => created_at),
  ];
}
