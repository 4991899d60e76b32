import * as m from "#messages";
import type { Failed } from "../../../platform/http/section.ts";
import { formatCount } from "../../../text/count.ts";
import { Card } from "../../../ui/Card.tsx";
import { ErrorState } from "../../../ui/ErrorState.tsx";
import { Anchor } from "../../../ui/link.tsx";
import { differencesPath } from "../settlement.ts";

/** Link to the open differences, with their count. Renders nothing without any. */
export function OpenDifferences({ count }: { count: number | Failed }) {
  if (typeof count !== "number") return <ErrorState text={m.settlements_differences_failed()} />;
  if (count === 0) return null;
  return (
    <Card as="section" interactive className="my-6">
      <h2 className="text-xl">
        <Anchor href={differencesPath} className="card-link hover:text-link">
          {m.settlements_differences()}
        </Anchor>
      </h2>
      <p className="text-muted tabular-nums">
        {m.settlements_differences_count({ count, shown: formatCount(count) })}
      </p>
    </Card>
  );
}
