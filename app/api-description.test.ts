import { expect, test } from "vitest";
import { createDomainApi } from "./api.ts";
import { createApiDescription } from "./platform/http/api-description.ts";

const description = JSON.parse(
  JSON.stringify(createApiDescription(createDomainApi(), "https://sahayog.example.org")()),
) as {
  paths: Record<
    string,
    Record<string, { requestBody?: { content: Record<string, { schema: { properties: object } }> } }>
  >;
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
