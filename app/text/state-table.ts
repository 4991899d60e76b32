/** One transition of an entity: its states, who may perform it, and the reason shown when it is not possible. */
export type Transition<Performer, Entity extends { status: string }> = {
  from: Entity["status"];
  to: Entity["status"];
  /** Permission, independent of the state. */
  who: (performer: Performer, entity: Entity) => boolean;
  who_reason: () => string;
  /** The reason shown in every state but `from`. */
  state_reason: () => string;
  /** Code of that refusal in the API; by default "wrong_state". */
  state_code?: string;
  /** Overrides for states in which that reason would be wrong. */
  state_reasons?: Partial<Record<Entity["status"], { code: string; reason: () => string }>>;
  /** Further obstacles at that moment. */
  blocked?: (entity: Entity, at: Date) => { code: string; reason: string } | undefined;
};

/** The states that have a property in the table of them, in its order. */
export function statesWith<State extends string, Property extends string>(
  states: Readonly<Record<State, Readonly<Record<Property, boolean>>>>,
  property: Property,
): State[] {
  return (Object.keys(states) as State[]).filter((state) => states[state][property]);
}

/** 403: this user may not. 409: nobody may in the current state. The reason is written for users. */
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
    return { status: 403, code: "not_allowed", reason: transition.who_reason() };
  if (entity.status !== transition.from) {
    const { state_code: code = "wrong_state", state_reason: reason, state_reasons } = transition;
    const known = state_reasons?.[entity.status as Entity["status"]] ?? { code, reason };
    return { status: 409, code: known.code, reason: known.reason() };
  }
  const block = transition.blocked?.(entity, at);
  return block && { status: 409, ...block };
}
