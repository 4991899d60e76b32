/** One transition of an entity: its states, who may perform it, and the reason shown when it is not possible. */
export type Transition<Performer, Entity extends { status: string }> = {
  from: Entity["status"];
  to: Entity["status"];
  /** Who may perform it, in any state. */
  who: (performer: Performer, entity: Entity) => boolean;
  who_reason: string;
  /** The reason shown in every state but `from`. */
  state_reason: string;
  /** What the API calls that refusal, where not "wrong_state". */
  state_code?: string;
  /** Of a state in which that reason would not be true. */
  state_reasons?: Partial<Record<Entity["status"], { code: string; reason: string }>>;
  /** What else prevents it at that moment. */
  blocked?: (entity: Entity, at: Date) => { code: string; reason: string } | undefined;
};

/** 403: this actor may not. 409: nobody may in the current state. The reason is written for people. */
export type TransitionRefusal = { status: 403 | 409; code: string; reason: string };

/**
 * Undefined when the transition is possible. Permission is checked first: strangers learn nothing about the state.
 */
export function transitionRefusal<Performer, Entity extends { status: string }>(
  transition: Transition<Performer, Entity>,
  performer: Performer,
  entity: Entity,
  at: Date,
): TransitionRefusal | undefined {
  if (!transition.who(performer, entity))
    return { status: 403, code: "not_allowed", reason: transition.who_reason };
  if (entity.status !== transition.from)
    return {
      status: 409,
      code: transition.state_code ?? "wrong_state",
      reason: transition.state_reason,
      ...transition.state_reasons?.[entity.status as Entity["status"]],
    };
  const block = transition.blocked?.(entity, at);
  return block && { status: 409, ...block };
}
