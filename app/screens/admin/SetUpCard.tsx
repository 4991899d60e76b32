import * as m from "#messages";
import ListChecks from "../../ui/icons/list-checks.ts";
import { setUpPath } from "../../domains/accounts/set-up/set-up-path.ts";
import { Card } from "../../ui/Card.tsx";
import { Anchor } from "../../ui/link.tsx";
import type { SetUpStep } from "./server/read-set-up.ts";

/** Lists the missing setup steps; renders nothing when all are done. */
export function SetUpCard({ missing }: { missing: readonly Pick<SetUpStep, "name" | "title">[] }) {
  if (missing.length === 0) return null;
  return (
    <Card
      as="section"
      interactive
      aria-labelledby="set-up"
      className="mb-6 flex flex-wrap items-start gap-x-4 gap-y-2"
    >
      <ListChecks size={24} aria-hidden="true" className="mt-1 text-brass" />
      <div className="min-w-0 flex-1">
        <h2 id="set-up" className="text-xl">
          <Anchor href={setUpPath} className="card-link hover:text-link">
            {m.screens_set_up_card()}
          </Anchor>
        </h2>
        <ul className="mt-1 list-disc ps-5 text-muted">
          {missing.map(({ name, title }) => (
            <li key={name}>{title}</li>
          ))}
        </ul>
      </div>
    </Card>
  );
}
