import { describe, expect, test } from "vitest";
import type { Actor } from "../../platform/actor.ts";
import { transitionRefusal } from "../../text/state-table.ts";
import { canModerate } from "./policy.ts";
import {
  type CaseInState,
  type CaseTransition,
  caseStatuses,
  caseTransitions,
  queueStatuses,
} from "./states.ts";

const author = { user_id: "author", roles: [] } as unknown as Actor;
const moderator = { user_id: "moderator", roles: ["admin"] } as unknown as Actor;
const stranger = { user_id: "stranger", roles: ["vendor"] } as unknown as Actor;
const performers: Record<CaseTransition, Actor> = { decide: moderator, appeal: author, answer: moderator };
const found: CaseInState = { status: "decided", author_id: "author", decision: "hide", is_last: true };

const refusalOf = (name: CaseTransition, performer: Actor, changes: Partial<CaseInState> = {}) =>
  transitionRefusal<Actor, CaseInState>(
    caseTransitions[name],
    performer,
    { ...found, ...changes },
    new Date(),
  );

describe.each(Object.keys(caseTransitions) as CaseTransition[])("to %s", (name) => {
  test.each(caseStatuses)("a case that is %s is possible only from its own state", (status) => {
    const refusal = refusalOf(name, performers[name], { status });
    if (status === caseTransitions[name].from) expect(refusal).toBeUndefined();
    else expect(refusal).toMatchObject({ status: 409, reason: caseTransitions[name].state_reason() });
  });

  test("is refused to everybody else, whatever the state is", () => {
    for (const status of caseStatuses)
      expect(refusalOf(name, stranger, { status })).toMatchObject({ status: 403, code: "not_allowed" });
  });
});

test.each(["keep", "approve"] as const)(
  "a decision to %s took nothing away, so nobody can appeal it",
  (decision) => {
    expect(refusalOf("appeal", author, { decision })?.code).toBe("nothing_to_appeal");
  },
);

test("a decision that a later one replaced cannot be appealed", () => {
  expect(refusalOf("appeal", author, { is_last: false })?.code).toBe("decided_anew");
});

test("every state that waits for a moderator has a queue", () => {
  const waiting = Object.values(caseTransitions).flatMap(({ who, from }) =>
    who === canModerate ? [from] : [],
  );
  expect(caseStatuses.filter((status) => waiting.some((from) => from === status))).toEqual(queueStatuses);
});
