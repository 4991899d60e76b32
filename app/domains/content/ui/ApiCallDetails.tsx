import { ParaglideMessage as Message } from "@inlang/paraglide-js-react";
import type { ReactNode } from "react";
import * as m from "#messages";
import { Badge, type BadgeTone } from "../../../ui/Badge.tsx";
import { ApiFields, ApiTypeText, CodeText } from "./ApiFields.tsx";
import type { ApiCall, ApiType } from "../api-reference.ts";

const tones: Record<string, BadgeTone> = {
  GET: "default",
  POST: "success",
  PUT: "medium",
  PATCH: "medium",
  DELETE: "critical",
};

/** One API call, collapsed by default. */
export function ApiCallDetails({ call }: { call: ApiCall }) {
  const { method, path, summary, description, parameters, body, responses, errors } = call;
  return (
    <details className="border-b border-hairline">
      <summary className="min-h-14 py-3 wrap-anywhere">
        <Badge tone={tones[method]}>{method}</Badge> <code className="font-semibold">{path}</code>
        <span className="block text-muted">{summary}</span>
      </summary>
      <div className="space-y-4 pb-6">
        {description && (
          <p className="max-w-prose">
            <CodeText text={description} />
          </p>
        )}
        {parameters.length > 0 && (
          <Part title={m.content_api_parameters()}>
            <ApiFields title={m.content_api_parameters()} fields={parameters} />
          </Part>
        )}
        {body && (
          <Part title={m.content_api_body()}>
            <p>
              <Message
                message={m.content_api_body_type}
                inputs={{ media_type: body.media_type }}
                markup={{ type: textOf(body.type), note: Muted }}
              />
            </p>
            <ApiFields title={m.content_api_body()} fields={body.fields} />
          </Part>
        )}
        {responses.map(({ status, description: text, type, fields }) => (
          <Part key={status} title={m.content_api_response({ status })}>
            <p>
              <CodeText text={text} /> <ApiTypeText type={type} />
            </p>
            <ApiFields title={m.content_api_response({ status })} fields={fields} />
          </Part>
        ))}
        {errors.statuses.length > 0 && (
          <Part title={m.content_api_errors()}>
            <p>
              {errors.statuses.join(", ")}: <ApiTypeText type={errors.type} />
            </p>
          </Part>
        )}
      </div>
    </details>
  );
}

function textOf(type: ApiType) {
  return () => <ApiTypeText type={type} />;
}

function Muted({ children }: { children?: ReactNode }) {
  return <span className="text-muted">{children}</span>;
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h3 className="font-semibold">{title}</h3>
      {children}
    </div>
  );
}
