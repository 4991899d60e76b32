import { type ApiDescription, apiMethods, type Operation } from "../../../platform/http/api-description.ts";
import type { ApiResponse, ApiCall, ApiField, ApiReference, ApiType } from "../api-reference.ts";

type Schemas = NonNullable<NonNullable<ApiDescription["components"]>["schemas"]>;
/** The parts of a schema that are used, or of a reference to one, which has only `$ref`. */
type Schema = Pick<
  Exclude<Schemas[string], { $ref: string }>,
  | "$ref"
  | "type"
  | "format"
  | "enum"
  | "items"
  | "properties"
  | "required"
  | "additionalProperties"
  | "allOf"
  | "anyOf"
  | "minimum"
  | "maximum"
  | "minLength"
  | "maxLength"
  | "minItems"
  | "maxItems"
  | "default"
  | "description"
>;
type Parameter = Exclude<NonNullable<Operation["parameters"]>[number], { $ref: string }>;
type Content = Record<string, { schema?: Schema }>;

/** Converts the site's OpenAPI document for its page: calls by tag, and the schemas they reference. */
export function readApiReference(document: ApiDescription): ApiReference {
  const calls = Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    apiMethods.flatMap((method) => {
      const operation = item[method];
      return operation
        ? [{ tag: operation.tags?.[0] ?? "Other", call: toCall(method, path, operation) }]
        : [];
    }),
  );
  const sections = Map.groupBy(calls, ({ tag }) => tag);
  return {
    description: document.info.description ?? "",
    sections: [...sections].map(([title, found]) => ({ title, calls: found.map(({ call }) => call) })),
    schemas: Object.entries(document.components?.schemas ?? {})
      .map(([name, schema]) => ({ name, fields: fieldsOf(schema) }))
      .toSorted((a, b) => a.name.localeCompare(b.name)),
  };
}

function toCall(method: string, path: string, operation: Operation): ApiCall {
  const { requestBody: body } = operation;
  const content = body && "content" in body ? body.content : undefined;
  return {
    method: method.toUpperCase(),
    path,
    summary: operation.summary ?? path,
    description: operation.description ?? "",
    parameters: (operation.parameters ?? []).flatMap((one) => ("name" in one ? [toParameter(one)] : [])),
    body: content && contentOf(content),
    ...toResponses(operation),
  };
}

function toParameter({ name, in: place, required, schema, description }: Parameter): ApiField {
  return {
    name,
    place,
    required: required ?? false,
    type: schema ? typeOf(schema) : [],
    about: [description ?? "", ...(schema ? limitsOf(schema) : [])].filter(Boolean),
  };
}

/** Errors share one schema, so only their statuses are listed. */
function toResponses({ responses: described = {} }: Operation): Pick<ApiCall, "responses" | "errors"> {
  const responses: ApiResponse[] = [];
  const statuses: number[] = [];
  for (const [status, response] of Object.entries(described)) {
    if (Number(status) >= 400) statuses.push(Number(status));
    else if ("description" in response)
      responses.push({
        status: Number(status),
        description: response.description,
        ...contentOf(response.content ?? {}),
      });
  }
  return { responses, errors: { statuses, type: [{ schema: "Problem" }] } };
}

function contentOf(content: Content): { media_type: string; type: ApiType; fields: ApiField[] } {
  const [media_type = "", { schema } = {}] = Object.entries(content)[0] ?? [];
  return { media_type, type: schema ? typeOf(schema) : [], fields: schema ? fieldsOf(schema) : [] };
}

/** The properties of a schema, including nested anonymous schemas: "campaign.title", "items[].id". */
function fieldsOf(schema: Schema, prefix = ""): ApiField[] {
  if (schema.items) return fieldsOf(schema.items, prefix ? `${prefix}[]` : "[]");
  const own = Object.entries(schema.properties ?? {}).flatMap(([key, property]) => {
    const name = prefix ? `${prefix}.${key}` : key;
    const required = schema.required?.includes(key) ?? false;
    return [
      { name, required, type: typeOf(property), about: aboutOf(property) },
      ...fieldsOf(property, name),
    ];
  });
  const joined = (schema.allOf ?? []).flatMap((part) => fieldsOf(part, prefix));
  const alternatives = (schema.anyOf ?? []).flatMap((part) => fieldsOf(part, prefix));
  return [...own, ...joined, ...alternatives.map((field) => ({ ...field, required: false }))];
}

function typeOf(schema: Schema): ApiType {
  if (schema.$ref) return [{ schema: schema.$ref.split("/").at(-1) ?? "" }];
  if (schema.allOf) return joinTypes(schema.allOf, " and ");
  if (schema.anyOf) return joinTypes(schema.anyOf, " or ");
  if (schema.items) return ["list of ", ...typeOf(schema.items)];
  if (schema.enum) return [schema.enum.map((value) => JSON.stringify(value)).join(", ")];
  if (typeof schema.additionalProperties === "object")
    return ["object, each value ", ...typeOf(schema.additionalProperties)];
  const type = [schema.type ?? "any"].flat().join(" or ");
  return [schema.format ? `${type} (${schema.format})` : type];
}

function joinTypes(parts: Schema[], between: string): ApiType {
  return parts.flatMap((part, position) => (position > 0 ? [between, ...typeOf(part)] : typeOf(part)));
}

function aboutOf(schema: Schema): string[] {
  return [schema.description ?? "", ...limitsOf(schema)].filter(Boolean);
}

function limitsOf(schema: Schema): string[] {
  return [
    rangeText(schema.minimum, schema.maximum, ""),
    rangeText(schema.minLength, schema.maxLength, " characters"),
    rangeText(schema.minItems, schema.maxItems, " items"),
    defaultText(schema),
  ].filter((text) => text !== "");
}

function rangeText(least: number | undefined, most: number | undefined, unit: string): string {
  if (least === undefined) return most === undefined ? "" : `At most ${most}${unit}.`;
  return most === undefined ? `At least ${least}${unit}.` : `${least} to ${most}${unit}.`;
}

function defaultText({ default: value }: Schema): string {
  return value === undefined || value === "" ? "" : `Default: ${JSON.stringify(value)}.`;
}
