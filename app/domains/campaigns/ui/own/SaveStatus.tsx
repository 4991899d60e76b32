import * as m from "#messages";
import { Time } from "../../../../ui/Time.tsx";
import type { SaveState } from "./use-autosave.ts";

/** Whether the latest changes are saved on the server. */
export function SaveStatus({ state }: { state: SaveState }) {
  return (
    <p role="status" data-save-state={state.is} className="min-h-6 text-sm text-muted">
      <Words state={state} />
    </p>
  );
}

function Words({ state }: { state: SaveState }) {
  if (state.is === "saving") return m.campaigns_save_saving();
  if (state.is === "typed") return m.campaigns_save_typed();
  if (state.is === "saved")
    return (
      <>
        {m.campaigns_save_saved()} <Time moment={state.saved_at} ago />
      </>
    );
  if (state.is === "failed")
    return (
      <span className="font-semibold text-danger">{m.campaigns_save_failed({ reason: state.message })}</span>
    );
  return m.campaigns_save_unchanged();
}
