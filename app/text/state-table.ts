/** One transition of an entity: between which states, who may perform it, and the reason shown when it is not possible. */
export type Transition<Performer, Entity extends { status: string }> = {
  from: Entity["status"];
  to: Entity["status"];
  /** Who may perform it, whatever the state is. */
  who: (performer: Performer, entity: Entity) => boolean;
  who_reason: string;
  /** The reason shown in every state but `from`. */
  state_reason: string;
  /** What else prevents it at that moment. */
  blocked?: (entity: Entity, at: Date) => { code: string; reason: string } | undefined;
};

/** 403: somebody else may. 409: nobody may as things are. The reason is written for people. */
export type TransitionRefusal = { status: 403 | 409; code: string; reason: string };

/** Undefined when the transition is possible. Permission comes first: strangers learn nothing of the state. */
export function transitionRefusal<Performer, Entity extends { status: string }>(
  transition: Transition<Performer, Entity>,
  performer: Performer,
  entity: Entity,
  at: Date,
): TransitionRefusal | undefined {
  if (!transition.who(performer, entity))
    return { status: 403, code: "not_allowed", reason: transition.who_reason };
  if (entity.status !== transition.from)
    return { status: 409, code: "wrong_state", reason: transition.state_reason };
  const block = transition.blocked?.(entity, at);
  return block && { status: 409, ...block };
}
