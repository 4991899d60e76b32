import { expect, test } from "vitest";
import { problemCodes } from "../tests/support/problem-codes.ts";
import { createDomainApi } from "./api.ts";
import { createApiDescription } from "./platform/http/api-description.ts";

const description = JSON.parse(
  JSON.stringify(
    createApiDescription(createDomainApi(), {
      public_url: "https://sahayog.example.org",
      session_cookie: "session",
    })(),
  ),
) as {
  paths: Record<
    string,
    Record<
      string,
      {
        operationId: string;
        tags: string[];
        description: string;
        security: Record<string, unknown>[];
        responses: Record<string, unknown>;
        requestBody?: { content: Record<string, { schema: { properties: object } }> };
      }
    >
  >;
  tags: { name: string }[];
  components: {
    schemas: Record<string, { properties?: Record<string, { description?: string }> }>;
    securitySchemes: Record<string, unknown>;
  };
};

const fieldsOf = (path: string, method = "post") =>
  description.paths[path]?.[method]?.requestBody?.content["application/json"]?.schema.properties;

test("the API description says of amounts and counts what is sent, and nothing that is not OpenAPI", () => {
  expect(JSON.stringify(description)).not.toContain('"override"');
  expect(fieldsOf("/api/v1/vendor/products")).toMatchObject({
    price: { type: "number", minimum: 1, multipleOf: 0.01 },
    cost_price: { type: ["number", "null"], minimum: 0 },
    delivery_days_least: { type: "integer", minimum: 1 },
  });
});

test("programs that write clients find a name of its own, a defined tag and a description for every operation", () => {
  const operations = Object.values(description.paths).flatMap((methods) => Object.values(methods));
  const ids = operations.map(({ operationId: id }) => id);
  expect(ids).toEqual(expect.arrayContaining(["getCampaign", "reportStory"]));
  expect(new Set(ids).size).toBe(operations.length);
  expect(ids.filter((id) => !/^[a-z][A-Za-z0-9]+$/.test(id))).toEqual([]);
  const defined = new Set(description.tags.map(({ name }) => name));
  const incomplete = operations.filter(
    ({ tags, description: text }) => !text || tags.length === 0 || tags.some((tag) => !defined.has(tag)),
  );
  expect(incomplete).toEqual([]);
});

test("they find who may call every operation, and each schema that it names", () => {
  const operations = Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ called: `${method} ${path}`, ...operation })),
  );
  const schemes = operations.flatMap(({ security }) => security.flatMap((one) => Object.keys(one)));
  expect([...new Set(schemes)]).toEqual(Object.keys(description.components.securitySchemes));
  // Public ones say so by an empty list, those for which a session is optional by an empty alternative.
  const needsSession = ({ security }: (typeof operations)[number]) =>
    security.length > 0 && security.every((one) => Object.keys(one).length > 0);
  const wrong = operations.filter(
    (operation) => needsSession(operation) && operation.responses["401"] === undefined,
  );
  expect(wrong.map(({ called }) => called)).toEqual([]);
  expect(operations.filter(needsSession).length).toBeGreaterThan(150);
  const named = JSON.stringify(description).matchAll(/"#\/components\/schemas\/([^"]+)"/g);
  const unknown = [...named]
    .map(([, name = ""]) => name)
    .filter((name) => !(name in description.components.schemas));
  expect(unknown).toEqual([]);
});

// The list is written by this test: `npx vitest run app/api-description.test.ts -u`.
test("they find every code of a refusal, as the source has them", async () => {
  const lines = Object.entries(problemCodes()).map(([status, codes]) => {
    const [first, last] = [`  "${status}": [`, "]"];
    const quoted = codes.map((code) => JSON.stringify(code));
    const line = `${first}${quoted.join(", ")}${last}`;
    return line.length < 110 ? line : `${first}\n    ${quoted.join(",\n    ")}\n  ${last}`;
  });
  await expect(`{\n${lines.join(",\n")}\n}\n`).toMatchFileSnapshot("platform/http/problem-codes.json");
  const text = description.components.schemas.Problem?.properties?.code?.description;
  expect(text).toContain("404: `account_not_found`, ");
  expect(text).toContain("500: `internal`.");
});
