import * as m from "#messages";
import type { ModerationCase } from "../case.ts";
import type { ModerationDecision } from "../schema.ts";
import { wasHidden } from "../subject-kind.ts";
import type { DeskChoice } from "./DeskChoices.tsx";

/** A possible decision with its effect. */
export function choiceOf(
  decision: ModerationDecision,
  { kind, subject, cause, can_change }: ModerationCase,
): DeskChoice {
  const { maker } = kind;
  const Maker = maker.charAt(0).toUpperCase() + maker.slice(1);
  const told = can_change ? m.moderation_hide_editable_text : m.moderation_hide_text;
  const choices: Record<ModerationDecision, Omit<DeskChoice, "value">> = {
    keep: {
      label: m.moderation_bulk_keep(),
      text: keptText(subject),
    },
    warn: { label: m.moderation_warn(), text: m.moderation_warn_text({ maker }) },
    hide: { label: m.moderation_hide(), text: told({ maker: Maker }) },
    remove: {
      label: m.moderation_remove(),
      text: m.moderation_remove_choice_text({ maker: Maker }),
    },
    approve: { label: m.moderation_bulk_approve(), text: m.moderation_approve_text({ maker }) },
    reject: {
      label: m.moderation_reject(),
      text: m.moderation_reject_text({ maker: Maker }),
    },
  };
  const choice = choices[decision];
  const is_changed = cause === "submitted" && wasHidden(subject);
  const effects = {
    ...(is_changed ? changedEffects(Maker, can_change) : kind.effects),
    ...(subject.hidden_with && effectsWhileHidden(maker, subject.hidden_with)),
  };
  return { value: decision, label: choice.label, text: effects[decision] ?? choice.text };
}

function keptText({ is_public, is_hidden, stays_out_of_sight }: ModerationCase["subject"]): string {
  if (is_public) return m.moderation_keep_in_sight();
  if (!stays_out_of_sight) return m.moderation_keep_comes_back();
  return is_hidden ? m.moderation_keep_still_out_of_sight() : m.moderation_keep_changes_nothing();
}

/** Of decisions after which others would see it, of what stays hidden with its `whole`. */
function effectsWhileHidden(maker: string, whole: string): Partial<Record<ModerationDecision, string>> {
  return {
    keep: m.moderation_keep_hidden_with({ whole }),
    approve: m.moderation_approve_hidden_with({ whole, maker }),
  };
}

/** Of decisions about what its author has changed while it was hidden. */
function changedEffects(maker: string, can_change: boolean): Partial<Record<ModerationDecision, string>> {
  return {
    approve: m.moderation_changed_approve_text({ maker }),
    reject: can_change
      ? m.moderation_changed_reject_text({ maker })
      : m.moderation_changed_reject_final_text({ maker }),
  };
}
