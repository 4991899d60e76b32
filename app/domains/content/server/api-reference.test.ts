import { createRoute, z } from "@hono/zod-openapi";
import { expect, test } from "vitest";
import { createApi, problems } from "../../../platform/http/api.ts";
import { createApiDescription } from "../../../platform/http/api-description.ts";
import { readApiReference } from "./api-reference.ts";

const Lid = z.object({ colour: z.enum(["red", "blue"]) }).openapi("Lid");
const Jar = z
  .object({
    id: z.uuid(),
    label: z.string().min(1).max(40).describe("What is in it, such as `jam`."),
    opened_at: z.string().nullable().optional(),
    lids: z.array(z.object({ lid: Lid, count: z.number().int().max(9).default(1) })),
    notes: z.record(z.string(), z.string()),
  })
  .openapi("Jar");

const route = createRoute({
  method: "put",
  path: "/api/jars/{id}",
  tags: ["Jars"],
  summary: "Fill a jar",
  request: {
    params: z.object({ id: z.uuid() }),
    query: z.object({ limit: z.coerce.number().int().min(1).max(50).optional() }),
    body: { content: { "application/json": { schema: z.union([Jar, z.object({ label: z.string() })]) } } },
  },
  responses: {
    200: { description: "The jar.", content: { "application/json": { schema: Jar } } },
    ...problems(400, 404),
  },
});

function referenceOfJars() {
  const api = createApi();
  api.openapi(route, () => {
    throw new Error("nobody calls it");
  });
  return readApiReference(
    createApiDescription(api, { public_url: "https://sahayog.example.org", session_cookie: "session" })(),
  );
}

test("a call shows its parameters with their limits, its body, its responses and its errors", () => {
  const [section, ...others] = referenceOfJars().sections;
  expect(others).toEqual([]);
  expect(section).toMatchObject({ title: "Jars", calls: [{ method: "PUT", path: "/api/jars/{id}" }] });
  expect(section?.calls[0]).toMatchObject({
    summary: "Fill a jar",
    parameters: [
      { name: "id", place: "path", required: true, type: ["string (uuid)"], about: [] },
      { name: "limit", place: "query", required: false, type: ["integer"], about: ["1 to 50."] },
    ],
    body: {
      media_type: "application/json",
      type: [{ schema: "Jar" }, " or ", "object"],
      fields: [{ name: "label", required: false }],
    },
    responses: [{ status: 200, description: "The jar.", type: [{ schema: "Jar" }], fields: [] }],
    errors: { statuses: [400, 404], type: [{ schema: "Problem" }] },
  });
});

test("a schema shows its properties, also those within lists, and names the schemas that it holds", () => {
  const { schemas } = referenceOfJars();
  expect(schemas.map(({ name }) => name)).toEqual(["Jar", "Lid", "Problem"]);
  expect(schemas[0]?.fields).toEqual([
    { name: "id", required: true, type: ["string (uuid)"], about: [] },
    {
      name: "label",
      required: true,
      type: ["string"],
      about: ["What is in it, such as `jam`.", "1 to 40 characters."],
    },
    { name: "opened_at", required: false, type: ["string or null"], about: [] },
    { name: "lids", required: true, type: ["list of ", "object"], about: [] },
    { name: "lids[].lid", required: true, type: [{ schema: "Lid" }], about: [] },
    {
      name: "lids[].count",
      required: false,
      type: ["integer"],
      about: ["At most 9.", "Default: 1."],
    },
    { name: "notes", required: true, type: ["object, each value ", "string"], about: [] },
  ]);
  expect(schemas[1]?.fields).toMatchObject([{ name: "colour", type: ['"red", "blue"'] }]);
});
