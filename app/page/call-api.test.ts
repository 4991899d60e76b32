import { afterEach, expect, test, vi } from "vitest";
import { inLanguage } from "../platform/language-context.ts";
import { callApi } from "./call-api.ts";

afterEach(() => vi.unstubAllGlobals());

test("a refusal of one field says what is wrong without the name that the API has for it", async () => {
  const problem = {
    detail: "pincode: A PIN code has six digits, such as 751001.",
    code: "invalid_request",
    fields: { pincode: "A PIN code has six digits, such as 751001." },
  };
  vi.stubGlobal("fetch", () => Promise.resolve(Response.json(problem, { status: 400 })));
  await expect(callApi("/api/v1/orders", "POST", {})).rejects.toMatchObject({
    message: "A PIN code has six digits, such as 751001.",
    fields: problem.fields,
  });
});

test("what is written names the language of its page, and English needs no name", async () => {
  const sent = vi.fn<typeof fetch>(() => Promise.resolve(Response.json({})));
  vi.stubGlobal("fetch", sent);
  await inLanguage("en-XA", () => callApi("/api/v1/orders", "POST", {}));
  await callApi("/api/v1/orders", "POST", {});
  const named = sent.mock.calls.map(([, init]) => new Headers(init?.headers).get("content-language"));
  expect(named).toEqual(["en-XA", null]);
});
