import * as m from "#messages";
import ChevronRight from "../../ui/icons/chevron-right.ts";
import CircleCheck from "../../ui/icons/circle-check.ts";
import { Card } from "../../ui/Card.tsx";
import { Anchor } from "../../ui/link.tsx";
import { needsOf, type Waiting } from "./needs.ts";

/** What waits for an admin, the most urgent first, each a link to the page that has it. */
export function NeedsYou({ waiting }: { waiting: Waiting }) {
  const needs = needsOf(waiting);
  return (
    <Card as="section" aria-labelledby="needs-you">
      <h2 id="needs-you" className="text-xl">
        {m.screens_needs()}
      </h2>
      {needs.length === 0 ? (
        <p className="mt-2 flex items-center gap-2">
          <CircleCheck size={20} aria-hidden="true" className="flex-none text-success" />{" "}
          {m.screens_needs_none()}
        </p>
      ) : (
        <ul className="mt-2 divide-y divide-hairline">
          {needs.map(({ href, title, text }) => (
            <li key={text}>
              <Anchor
                href={href}
                className="flex min-h-11 items-center gap-3 rounded-control px-1 py-1.5 hover:bg-sunken"
              >
                <span className="flex min-w-0 flex-1 flex-wrap gap-x-4 sm:flex-nowrap">
                  <span className="font-semibold underline sm:w-52 sm:flex-none">{title}</span>{" "}
                  <span className="tabular-nums">{text}</span>
                </span>
                <ChevronRight size={20} aria-hidden="true" className="flex-none text-muted" />
              </Anchor>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
