import * as m from "#messages";
import FlaskConical from "../../../ui/icons/flask-conical.ts";

/** Shown on every payment page while the gateway is in test mode. */
export function TestModeNote() {
  return (
    <p
      role="note"
      className="flex items-center justify-center gap-2 bg-badge-medium-bg px-4 py-2 text-center text-sm font-semibold text-badge-medium-text"
    >
      <FlaskConical size={16} aria-hidden="true" /> {m.donations_test_mode()}
    </p>
  );
}
