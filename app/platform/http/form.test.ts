import { data } from "react-router";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { z } from "zod";
import { pageArgs } from "../../../tests/support/page-args.ts";
import { plainText } from "../../text/text-input.ts";
import { Failure } from "../failure.ts";
import type { Services } from "../services.ts";
import {
  type FormAction,
  type FormAnswer,
  formAction,
  type SentForm,
  submitForm,
  submitForms,
} from "./form.ts";
import { pageContext } from "./page-context.ts";
import { guest } from "./session.ts";

const logged = vi.fn<() => void>();
const services = {
  config: { public_url: "https://sahayog.example.org" },
  log: { error: logged },
  sessions: { of: () => ({ read: guest }) },
} as unknown as Services;
beforeEach(() => void logged.mockClear());

type Fields = [string, string | File][];
type Page = { status: number; answer: FormAnswer<unknown>; retry_after: string | null };

const name = plainText({ name: "The name", longest: 20, shortest: 2, lines: false });
const person = z.strictObject({ name, age: z.coerce.number({ error: "Please enter a number." }) });

const welcome = vi.fn<(input: unknown, sent: SentForm) => Promise<{ location: string; notice: string }>>(
  async () => ({ location: "/next", notice: "welcome" }),
);
beforeEach(() => void welcome.mockClear());

const greeting = formAction({ schema: person, echoed: ["name", "age"], perform: welcome });

function argsOf(fields: Fields) {
  const form = new FormData();
  for (const [field, value] of fields) form.append(field, value);
  return pageArgs(services, "/hello", undefined, { form }) as Parameters<typeof submitForm>[0];
}

async function send(form: FormAction<unknown>, fields: Fields): Promise<Response | Page> {
  const args = argsOf(fields);
  return pageOf(await submitForm(args, form), args);
}

function pageOf(result: Awaited<ReturnType<typeof submitForm<unknown>>>, args: ReturnType<typeof argsOf>) {
  if (result instanceof Response) return result;
  const retry_after = args.context.get(pageContext).headers.get("Retry-After");
  return { status: result.init?.status ?? 200, answer: result.data, retry_after };
}

const failing = (error: unknown, declared: Parameters<typeof formAction>[0] | object = {}) =>
  formAction({ echoed: ["name"], ...declared, perform: () => Promise.reject(error) });

describe("a form that is taken", () => {
  test("leads on with a notice, and its use case sees the input of the schema", async () => {
    const answer = (await send(greeting, [
      ["name", " Asha "],
      ["age", "40"],
    ])) as Response;
    expect(welcome.mock.calls[0]?.[0]).toEqual({ name: "Asha", age: 40 });
    expect([answer.status, answer.headers.get("Location")]).toEqual([303, "/next"]);
    expect(answer.headers.get("Set-Cookie")).toMatch(/^__Host-sahayog_flash=welcome;.* Secure/);
  });

  test("sets cookies, and comes back as a new document where who is signed in may have changed", async () => {
    const form = formAction({
      perform: async () => ({ location: "/", cookies: ["a=1", "b=2"], document: true }),
    });
    const answer = (await send(form, [])) as Response;
    expect(answer.headers.getSetCookie()).toEqual(["a=1", "b=2"]);
    expect(answer.headers.get("X-Remix-Reload-Document")).toBe("true");
  });

  test.each([
    ["/hello?kept=yes", null],
    ["/fundraisers/a-run", "true"],
    ["/fundraisers/a-run?paid=yes#hello", "true"],
  ])("comes to %s as a new document where its CSP differs", async (location, reloads) => {
    const answer = (await send(formAction({ perform: async () => ({ location }) }), [])) as Response;
    expect(answer.headers.get("X-Remix-Reload-Document")).toBe(reloads);
  });

  test("may show its outcome on the page, without what was typed", async () => {
    const form = formAction({ echoed: ["name"], perform: async () => ({ done: { codes: ["1234"] } }) });
    expect(await send(form, [["name", "Asha"]])).toMatchObject({
      status: 200,
      answer: { values: {}, errors: {}, done: { codes: ["1234"] } },
    });
  });

  test("may have a field several times that is declared as a list", async () => {
    const perform = vi.fn<(input: unknown, sent: SentForm) => Promise<{ location: string }>>();
    perform.mockResolvedValue({ location: "/next" });
    await send(formAction({ lists: ["selected"], perform }), [
      ["selected", "a"],
      ["selected", "b"],
    ]);
    expect(perform.mock.calls[0]?.[1]).toEqual({ values: {}, files: {}, lists: { selected: ["a", "b"] } });
  });

  test.each([
    [{}, 200],
    [{ reason: "Please say why." }, 400],
  ])(
    "may be asked about first, with what was typed, and %j wrong with the last reply",
    async (errors, status) => {
      const form = formAction({ echoed: ["name"], perform: async () => ({ asked: { count: 2 }, errors }) });
      expect(await send(form, [["name", "Asha"]])).toMatchObject({
        status,
        answer: { values: { name: "Asha" }, errors, done: { count: 2 } },
      });
    },
  );
});

describe("a form that is refused", () => {
  test("comes back with the first message for each field, and with what was typed", async () => {
    const page = await send(greeting, [
      ["name", "A"],
      ["age", "old"],
    ]);
    expect(page).toMatchObject({
      status: 400,
      answer: {
        errors: { name: "The name needs at least 2 characters.", age: "Please enter a number." },
        values: { name: "A", age: "old" },
        code: "invalid_form",
        notice: undefined,
      },
    });
    expect(welcome).not.toHaveBeenCalled();
  });

  test("sends back no field that it does not echo", async () => {
    const failure = new Failure(403, "wrong", "This is not right.", { fields: { password: "Not right." } });
    const page = await send(failing(failure), [
      ["name", "Asha"],
      ["password", "my-secret-words"],
    ]);
    expect(page).toMatchObject({ status: 403, answer: { values: { name: "Asha" } } });
    expect(JSON.stringify(page)).not.toContain("my-secret-words");
  });

  test("shows the failure of its use case in one place: at its field, or as the notice", async () => {
    const at_field = new Failure(409, "taken", "Taken.", { fields: { name: "Taken." } });
    const titled = { failed: "Not saved" };
    const noticeOf = async (...given: Parameters<typeof failing>) =>
      ((await send(failing(...given), [])) as Page).answer.notice;
    expect(await noticeOf(at_field)).toBeUndefined();
    expect(await noticeOf(at_field, titled)).toMatchObject({
      title: "Not saved",
      text: "Please correct what is marked in the form.",
    });
    const whole = new Failure(409, "closed", "It is closed.");
    expect(await noticeOf(whole)).toMatchObject({ title: "It is closed." });
    expect(await noticeOf(whole, titled)).toMatchObject({ title: "Not saved", text: "It is closed." });
    const link = { label: "See the order", href: "/dashboard/orders/1" };
    const linked = new Failure(409, "open", "It is open.", { link });
    expect(await noticeOf(linked, titled)).toMatchObject({ text: "It is open.", link });
  });

  test("tells everything beside its only field, where the form says so", async () => {
    const form = failing(new Failure(429, "slow", "Too many.", { retry_after_seconds: 30 }), {
      blamed: "name",
    });
    expect(await send(form, [["name", "Asha"]])).toEqual({
      status: 429,
      retry_after: "30",
      answer: {
        intent: "",
        code: "slow",
        errors: { name: "Too many." },
        values: { name: "Asha" },
        notice: undefined,
      },
    });
  });

  test("by a bug is logged, keeps what was typed, and says nothing of the bug", async () => {
    const page = await send(failing(new Error("column no_such is missing")), [["name", "Asha"]]);
    expect(page).toMatchObject({ status: 500, answer: { values: { name: "Asha" } } });
    expect(JSON.stringify(page)).not.toContain("no_such");
    expect(logged).toHaveBeenCalledOnce();
  });

  test("for a database that is away is a 503 that says when to try again", async () => {
    const away = Object.assign(new Error("connect"), { code: "ECONNREFUSED" });
    expect(await send(failing(away), [])).toMatchObject({ status: 503, retry_after: "30" });
    expect(logged).not.toHaveBeenCalled();
  });

  test("by a page of its own is that page", async () => {
    const gone = data({ message: "Gone." }, { status: 404 });
    await expect(send(failing(gone), [])).rejects.toBe(gone);
  });
});

describe("several forms of a page", () => {
  const forms = {
    one: failing(new Failure(400, "one", "One.")),
    two: failing(new Failure(400, "two", "Two.")),
  };

  test("are told apart by their intent", async () => {
    const args = argsOf([["intent", "two"]]);
    expect(pageOf(await submitForms(args, forms), args)).toMatchObject({
      answer: { intent: "two", code: "two" },
    });
  });

  test.each(["", "three", "__proto__", "constructor"])("%j is none of them", async (intent) => {
    const args = argsOf([["intent", intent]]);
    expect(pageOf(await submitForms(args, forms), args)).toMatchObject({
      status: 400,
      answer: { intent: "", code: "unknown_form" },
    });
    const usual = argsOf([["intent", intent]]);
    expect(pageOf(await submitForms(usual, forms, { otherwise: "one" }), usual)).toMatchObject({
      answer: { intent: "one", code: "one" },
    });
  });
});

describe("what no browser sends", () => {
  const good: Fields = [
    ["name", "Asha"],
    ["age", "40"],
  ];
  const unreadable = "We could not read the form. Please fill it in again.";

  test.each<[string, Fields, Record<string, unknown>]>([
    ["a field that is sent twice", [...good, ["age", "41"]], { age: unreadable }],
    [
      "a file in place of a text",
      [
        ["name", new File(["x"], "x.txt")],
        ["age", "40"],
      ],
      { name: expect.any(String) },
    ],
    [
      "a NUL",
      [
        ["name", "As\0ha"],
        ["age", "40"],
      ],
      { name: "The name contains characters that cannot be stored." },
    ],
    ["a NUL in a field without a rule", [...good, ["__proto__", "\0"]], {}],
  ])("%s is wrong at its field", async (_what, fields, errors) => {
    const page = await send(greeting, fields);
    expect(page).toMatchObject({ status: 400, answer: { errors } });
    expect(welcome).not.toHaveBeenCalled();
  });

  test("never reaches a use case that has no schema either", async () => {
    const form = formAction({ perform: welcome });
    for (const value of ["\0", new File(["x"], "x.txt")])
      expect(await send(form, [["code", value]])).toMatchObject({
        status: 400,
        answer: { errors: { code: unreadable } },
      });
    expect(welcome).not.toHaveBeenCalled();
  });

  test("a field that the schema does not know is refused", async () => {
    expect(await send(greeting, [...good, ["role", "admin"]])).toMatchObject({
      status: 400,
      answer: {
        code: "unknown_form",
        notice: { title: "We do not recognise this form. Please reload the page." },
      },
    });
  });

  test("a megabyte of text is too long, and is not read by the schema", async () => {
    const seen = vi.fn<(given: unknown) => void>();
    const schema = {
      safeParse: (given: unknown) => {
        seen((given as { name: string }).name.length);
        return { success: true as const, data: given };
      },
    };
    const args = argsOf([["name", "x".repeat(1_000_000)]]);
    const form = formAction({ schema, echoed: ["name"], perform: welcome });
    const page = pageOf(await submitForm(args, form, { multipart_limit_bytes: 10_000_000 }), args) as Page;
    expect(page).toMatchObject({
      status: 400,
      answer: { errors: { name: "This text is too long. Please shorten it." } },
    });
    expect(page.answer.values.name?.length).toBeLessThan(70_000);
    expect(seen).toHaveBeenCalledWith(64 * 1024);
  });

  test("half a character arrives as the sign for what could not be read", async () => {
    await send(formAction({ perform: welcome }), [["name", "Asha\ud83d"]]);
    expect(welcome.mock.calls[0]?.[0]).toEqual({ name: "Asha\ufffd" });
  });

  test.each([
    [413, "application/x-www-form-urlencoded", `name=${"x".repeat(100_000)}`],
    [415, "application/json", "{}"],
    [400, "multipart/form-data; boundary=x", "--x\r\nbroken"],
  ])("a form that is too long, none or broken is a page of its own: %i", async (status, type, body) => {
    const request = new Request("https://sahayog.example.org/hello", {
      method: "POST",
      headers: { "content-type": type },
      body,
    });
    const args = { ...argsOf([]), request };
    await expect(submitForm(args, greeting)).rejects.toMatchObject({ init: { status } });
  });
});

describe("files", () => {
  const form = formAction({ files: ["picture"], perform: welcome });

  test("come by the names of fields that take them; an empty one is none", async () => {
    await send(form, [
      ["picture", new File(["x"], "me.jpg")],
      ["name", "Asha"],
    ]);
    await send(form, [["picture", new File([], "")]]);
    const [first, second] = welcome.mock.calls.map(([, sent]) => sent);
    expect(first?.files.picture?.name).toBe("me.jpg");
    expect(first?.values).toEqual({ name: "Asha" });
    expect(second?.files).toEqual({});
  });

  test("may be looked at before the schema, whose errors come beside theirs", async () => {
    const refusing = formAction({
      schema: person,
      files: ["picture"],
      prepare: async () => ({ picture: "This is no picture." }),
      perform: welcome,
    });
    expect(await send(refusing, [["picture", new File(["x"], "me.jpg")]])).toMatchObject({
      answer: { errors: { picture: "This is no picture.", name: "The name is missing." } },
    });
  });
});
