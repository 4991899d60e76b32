import { afterEach, expect, test, vi } from "vitest";
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
