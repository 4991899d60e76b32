import type { ReactNode } from "react";
import { Badge, type BadgeTone } from "../../../ui/Badge.tsx";
import { ApiFields, ApiTypeText, CodeText } from "./ApiFields.tsx";
import type { ApiCall } from "../api-reference.ts";

const tones: Record<string, BadgeTone> = {
  GET: "default",
  POST: "success",
  PUT: "medium",
  PATCH: "medium",
  DELETE: "critical",
};

/** One call of the API, closed until somebody wants to read it. */
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
          <Part title="Parameters">
            <ApiFields title="Parameters" fields={parameters} />
          </Part>
        )}
        {body && (
          <Part title="Body">
            <p>
              <ApiTypeText type={body.type} /> <span className="text-muted">as {body.media_type}</span>
            </p>
            <ApiFields title="Body" fields={body.fields} />
          </Part>
        )}
        {responses.map(({ status, description: text, type, fields }) => (
          <Part key={status} title={`Response ${status}`}>
            <p>
              <CodeText text={text} /> <ApiTypeText type={type} />
            </p>
            <ApiFields title={`Response ${status}`} fields={fields} />
          </Part>
        ))}
        {errors.length > 0 && (
          <Part title="Errors">
            <p>
              {errors.join(", ")}: <ApiTypeText type={[{ schema: "Problem" }]} />
            </p>
          </Part>
        )}
      </div>
    </details>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h3 className="font-semibold">{title}</h3>
      {children}
    </div>
  );
}
