import { createRoute, z } from "@hono/zod-openapi";
import { HTTPException } from "hono/http-exception";
import { describe, expect, test } from "vitest";
import { Failure } from "../failure.ts";
import { createLog } from "../log.ts";
import type { Services } from "../services.ts";
import { createApi, onApiError, Problem, problems } from "./api.ts";

const lines: string[] = [];
const log = createLog("debug", { write: (line: string) => void lines.push(line) });

const jar = createRoute({
  method: "post",
  path: "/api/jars",
  request: {
    body: {
      required: true,
      content: { "application/json": { schema: z.object({ size: z.number(), label: z.string().max(3) }) } },
    },
  },
  responses: { 200: { description: "A jar" }, ...problems(400, 429) },
});

/** An API whose only route throws this error. */
function apiThatThrows(thrown: unknown) {
  const api = createApi();
  api.use(async (c, next) => {
    c.set("services", { log } as Services);
    c.set("request_id", "the-request");
    await next();
  });
  api.onError((error, c) => onApiError(error, c));
  api.openapi(jar, () => {
    throw thrown;
  });
  return api;
}

async function answerOf(thrown: unknown, body: unknown = { size: 1, label: "jam" }) {
  const text = typeof body === "string" ? body : JSON.stringify(body);
  const headers = { "content-type": "application/json" };
  const response = await apiThatThrows(thrown).request("/api/jars", { method: "POST", headers, body: text });
  expect(response.headers.get("content-type")).toBe("application/problem+json");
  expect(response.headers.get("cache-control")).toBe("no-store");
  const problem = Problem.parse(await response.json());
  expect(problem).toMatchObject({ status: response.status, type: "about:blank", request_id: "the-request" });
  return { response, problem };
}

test("an unreachable database is answered with 503 and Retry-After", async () => {
  const lost = Object.assign(new Error("connect ECONNREFUSED 127.0.0.1:5432"), { code: "ECONNREFUSED" });
  const { response, problem } = await answerOf(lost);
  expect(problem).toMatchObject({ status: 503, code: "not_available" });
  expect(problem.detail).not.toContain("127.0.0.1");
  expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
});

describe("an error response", () => {
  test("of an expected failure has its message, its code, its fields and Retry-After", async () => {
    const failure = new Failure(429, "too_many_requests", "Please wait.", {
      retry_after_seconds: 30,
      fields: { label: "Too many jars of this one." },
    });
    const { response, problem } = await answerOf(failure);
    expect(response.headers.get("retry-after")).toBe("30");
    expect(problem).toMatchObject({
      status: 429,
      title: "Too many requests",
      code: "too_many_requests",
      detail: "Please wait.",
      fields: { label: "Too many jars of this one." },
    });
  });

  test("without a retry time has no Retry-After header", async () => {
    const { response, problem } = await answerOf(new Failure(404, "jar_not_found", "There is no such jar."));
    expect(response.headers.get("retry-after")).toBeNull();
    expect(problem).not.toHaveProperty("fields");
  });

  test("recognises a failure although its class is loaded twice", async () => {
    const twin = {
      [Symbol.for("sahayog.failure")]: true,
      status: 409,
      code: "full",
      message: "The jar is full.",
    };
    const { problem } = await answerOf(Object.assign(new Error(twin.message), twin));
    expect(problem).toMatchObject({ status: 409, code: "full", detail: "The jar is full." });
  });

  test("of invalid input names the first mistake of each field", async () => {
    const { problem } = await answerOf(undefined, { size: "big", label: "marmalade" });
    expect(problem).toMatchObject({ status: 400, code: "invalid_request" });
    expect(Object.keys(problem.fields ?? {})).toEqual(["size", "label"]);
    expect(problem.detail).toBe(`size: ${problem.fields?.size}`);
  });

  test.each([["{"], ["[]"], ["null"], [""]])("blames the client for the body %j", async (body) => {
    const { problem } = await answerOf(undefined, body);
    expect(problem).toMatchObject({ status: 400, code: "invalid_request" });
    expect(problem.detail).not.toBe("");
  });

  test("of the router itself has problem details too", async () => {
    const { problem } = await answerOf(new HTTPException(415, { message: "Not this." }));
    expect(problem).toMatchObject({ status: 415, code: "invalid_request", detail: "Not this." });
  });
});

describe("a bug", () => {
  test.each([
    ["an error", new Error("relation gifts does not exist, of Asha")],
    ["an error that calls itself a 502", Object.assign(new Error("of Asha"), { status: 502 })],
  ])("%s tells nothing but a number, under which the log tells more", async (_name, thrown) => {
    lines.length = 0;
    const { problem } = await answerOf(thrown);
    expect(problem).toEqual({
      type: "about:blank",
      title: "Something broke on our side",
      status: 500,
      code: "internal",
      detail: "Something went wrong on our side. Please tell us this number: the-request",
      request_id: "the-request",
    });
    expect(JSON.parse(lines[0] ?? "null")).toMatchObject({
      request_id: "the-request",
      path: "/api/jars",
      err: { message: thrown.message },
    });
  });

  test("an expected failure is not logged as a bug", async () => {
    lines.length = 0;
    await answerOf(new Failure(404, "jar_not_found", "There is no such jar."));
    expect(lines).toEqual([]);
  });
});
