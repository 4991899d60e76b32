import { expect, test } from "vitest";
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
        requestBody?: { content: Record<string, { schema: { properties: object } }> };
      }
    >
  >;
  tags: { name: string }[];
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
  expect(ids).toEqual(expect.arrayContaining(["getCampaignsById", "postStoriesByIdReport"]));
  expect(new Set(ids).size).toBe(operations.length);
  expect(ids.filter((id) => !/^[a-z][A-Za-z0-9]+$/.test(id))).toEqual([]);
  const defined = new Set(description.tags.map(({ name }) => name));
  const incomplete = operations.filter(
    ({ tags, description: text }) => !text || tags.length === 0 || tags.some((tag) => !defined.has(tag)),
  );
  expect(incomplete).toEqual([]);
});
