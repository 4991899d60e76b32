import { type Client, createClients } from "./api-client.ts";
import { createTestServices } from "./database.ts";
import { pageArgs } from "./page-args.ts";
import { sessionCookieOf } from "./people.ts";
import type { AskedRemoval, ModerationCase } from "../../app/domains/moderation/case.ts";
import { action as appealAction } from "../../app/domains/moderation/pages/moderation-appeal.tsx";
import type { SubjectRef } from "../../app/domains/moderation/schema.ts";
import { action as caseAction, loader as caseLoader } from "../../app/screens/moderation/case.tsx";
import { subjectKindsOf } from "../../app/domains/moderation/server/subject-kinds.ts";
import { domains } from "../../app/domains.ts";
import type { FormAnswer } from "../../app/platform/http/form.ts";
import type { Services } from "../../app/platform/services.ts";

export const desk = "/dashboard/admin/moderation";

export type DeskArgs = { path: string; params?: Record<string, string>; form?: Record<string, string> };

export type DeskAnswered = {
  status: number;
  location: string | null;
  flash: string | undefined;
  answer: FormAnswer<AskedRemoval> | undefined;
};

/** A site with a writer, a reader and two admins. */
export async function createDesk() {
  const services = await createTestServices();
  const api = createClients(services, "/api/v1");
  const [writer, reader, admin, second_admin] = await Promise.all([
    api.person({ display_name: "Asha Majhi" }),
    api.person(),
    api.person({ role: "admin", display_name: "Bina Sahu" }),
    api.person({ role: "admin", display_name: "Chandra Das" }),
  ]);
  return { services, visits: deskVisits(services), api, writer, reader, admin, second_admin };
}

/** Visits to the pages of the desk, without a browser. */
export function deskVisits(services: Services) {
  async function argsOf(person: Client | undefined, { path, params = {}, form }: DeskArgs) {
    const cookie = person && (await sessionCookieOf(services, person.user_id));
    const args = pageArgs(services, path, cookie) as { request: Request; url: URL };
    const request = form
      ? new Request(args.url, {
          method: "POST",
          headers: cookie ? { cookie } : {},
          body: new URLSearchParams(form),
        })
      : args.request;
    return { ...args, params, request } as never;
  }
  return {
    argsOf,
    async caseOf(person: Client, subject: SubjectRef): Promise<ModerationCase> {
      const { found } = await caseLoader(await argsOf(person, { path: desk, params: paramsOf(subject) }));
      return found;
    },
    async decide(person: Client, subject: SubjectRef, form: Record<string, string>) {
      const args = await argsOf(person, { path: `${desk}/a/b`, params: paramsOf(subject), form });
      return sent(caseAction(args));
    },
    async decideAppeal(person: Client, id: string, form: Record<string, string>) {
      const args = await argsOf(person, { path: `${desk}/appeals/${id}`, params: { id }, form });
      return sent(appealAction(args));
    },
  };
}

export type DeskVisits = ReturnType<typeof deskVisits>;

export function paramsOf({ kind, id }: SubjectRef) {
  const path = subjectKindsOf(domains).find((known) => known.kind === kind)?.path ?? kind;
  return { kind: path, id };
}

/** What comes of a form, thrown or answered. */
export async function sent(work: Promise<unknown>): Promise<DeskAnswered> {
  const result = await work.catch((thrown: unknown) => thrown);
  if (result instanceof Response)
    return {
      status: result.status,
      location: result.headers.get("Location"),
      flash: /sahayog_flash=(\w+)/.exec(result.headers.get("Set-Cookie") ?? "")?.[1],
      answer: undefined,
    };
  if (result instanceof Error) throw result;
  const { data, init } = result as { data: FormAnswer<AskedRemoval>; init?: ResponseInit | null };
  return { status: init?.status ?? 200, location: null, flash: undefined, answer: data };
}
