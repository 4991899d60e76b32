import * as m from "#messages";
import type { AuditEntry } from "../../../platform/audit.ts";
import { Time } from "../../../ui/Time.tsx";
import { UserText } from "../../../ui/UserText.tsx";
import { eventText, shownLines } from "../audit-texts.ts";

/** Audit entries of one subject, newest first. */
export function AuditList({ entries }: { entries: readonly AuditEntry[] }) {
  if (entries.length === 0) return <p className="text-muted">{m.operations_audit_nothing()}</p>;
  return (
    <ol className="divide-y divide-hairline">
      {entries.map((entry) => (
        <li key={entry.audit_event_id} className="py-3">
          <p className="font-semibold">{eventText(entry.event)}</p>
          <p className="text-sm text-muted">
            <Time moment={entry.happened_at} with_time />
          </p>
          <AuditDetails entry={entry} />
        </li>
      ))}
    </ol>
  );
}

export function AuditDetails({ entry }: { entry: Pick<AuditEntry, "details"> }) {
  const lines = shownLines(entry.details);
  if (lines.length === 0) return null;
  return (
    <dl className="mt-1 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 text-sm md:mt-0">
      {lines.map(({ name, text }) => (
        <div key={name} className="contents">
          <dt className="text-muted">{name}</dt>
          <dd className="wrap-anywhere">
            <UserText>{text}</UserText>
          </dd>
        </div>
      ))}
    </dl>
  );
}
