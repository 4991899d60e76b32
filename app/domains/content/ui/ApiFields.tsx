import { Fragment } from "react";
import * as m from "#messages";
import type { ApiField, ApiType } from "../api-reference.ts";

/** Names, types and limits, stacked so that long ones fit a phone. */
export function ApiFields({ title, fields }: { title: string; fields: readonly ApiField[] }) {
  if (fields.length === 0) return null;
  return (
    <dl aria-label={title} className="mt-2 divide-y divide-hairline border-s-2 border-hairline ps-4">
      {fields.map(({ name, place, required, type, about }) => (
        <div key={`${place} ${name}`} className="py-2">
          <dt className="wrap-anywhere">
            <code className="font-semibold text-text">{name}</code> <ApiTypeText type={type} />{" "}
            <span className="text-sm text-muted">{needText(place, required)}</span>
          </dt>
          {about.length > 0 && (
            <dd className="text-muted">
              <CodeText text={about.join(" ")} />
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}

export function ApiTypeText({ type }: { type: ApiType }) {
  return (
    <span className="text-text">
      {type.map((part) =>
        typeof part === "string" ? (
          <Fragment key={part}>{part}</Fragment>
        ) : (
          <a key={part.schema} href={`#schema-${part.schema}`} className="text-link underline">
            {part.schema}
          </a>
        ),
      )}
    </span>
  );
}

function needText(place: string | undefined, required: boolean): string {
  if (place) return required ? m.content_api_required_in({ place }) : m.content_api_optional_in({ place });
  return required ? m.content_api_required() : m.content_api_optional();
}

/** Description text, with code between backticks. */
export function CodeText({ text }: { text: string }) {
  return text.split("`").map((part, position) => {
    const key = `${position} ${part}`;
    return position % 2 === 1 ? <code key={key}>{part}</code> : <Fragment key={key}>{part}</Fragment>;
  });
}
