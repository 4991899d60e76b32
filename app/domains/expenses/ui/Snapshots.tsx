import * as m from "#messages";
import { keyPath, signaturePath, type Snapshot, snapshotPath, verifyCommand } from "../transparency.ts";
import { monthName } from "./month-name.ts";

/** Snapshots of all months' money up to each month's end, as verifiable files. */
export function Snapshots({ snapshots }: { snapshots: readonly Snapshot[] }) {
  return (
    <section aria-labelledby="snapshots">
      <h2 id="snapshots" className="mb-2 text-2xl">
        {m.expenses_snapshots()}
      </h2>
      <p className="max-w-prose text-muted">{m.expenses_snapshots_lead()}</p>
      {snapshots.length === 0 ? (
        <p className="mt-4">{m.expenses_snapshots_none()}</p>
      ) : (
        <>
          <ul className="mt-4 grid gap-3">
            {snapshots.map((snapshot) => (
              <SnapshotCard key={snapshot.month} {...snapshot} />
            ))}
          </ul>
          <p className="mt-4 max-w-prose text-muted">{m.expenses_snapshots_verify()}</p>
        </>
      )}
    </section>
  );
}

function SnapshotCard({ month, sha256, key_id }: Snapshot) {
  return (
    <li className="rounded-card border border-hairline bg-surface p-4">
      <p className="flex flex-wrap gap-x-5">
        <Download
          href={snapshotPath(month)}
          label={m.expenses_snapshot_download({ month: monthName(month) })}
        />
        {key_id && (
          <>
            <Download href={signaturePath(month)} label={m.expenses_snapshot_signature()} />
            <Download href={keyPath(key_id)} label={m.expenses_snapshot_key({ key: key_id })} />
          </>
        )}
      </p>
      <code className="block text-sm wrap-anywhere text-muted">{sha256}</code>
      {key_id ? (
        <code
          role="note"
          aria-label={m.expenses_snapshot_command({ month: monthName(month) })}
          className="mt-2 block rounded-control bg-sunken px-3 py-2 text-sm wrap-anywhere"
        >
          {verifyCommand({ month, key_id })}
        </code>
      ) : (
        <p className="mt-2 max-w-prose text-sm">{m.expenses_snapshot_unsigned()}</p>
      )}
    </li>
  );
}

function Download({ href, label }: { href: string; label: string }) {
  return (
    <a href={href} download className="text-link inline-flex min-h-11 items-center font-semibold">
      {label}
    </a>
  );
}
