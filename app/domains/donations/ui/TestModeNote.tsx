import { useRouteLoaderData } from "react-router";
import * as m from "#messages";
import FlaskConical from "../../../ui/icons/flask-conical.ts";

/**
 * Shown on every payment page while the gateway is in test mode. On phones it also says that a demo site is one, so that
 * one line stands above the page.
 */
export function TestModeNote() {
  const is_demo = useRouteLoaderData<{ is_demo: boolean }>("root")?.is_demo ?? false;
  return (
    <p
      role="note"
      data-test-mode=""
      className="flex items-center justify-center gap-2 bg-badge-medium-bg px-4 py-2 text-center text-sm font-semibold text-badge-medium-text max-sm:py-1 max-sm:text-[0.8125rem]"
    >
      <FlaskConical size={16} aria-hidden="true" className="flex-none" />
      <span className={is_demo ? "max-sm:hidden" : undefined}>{m.donations_test_mode()}</span>
      {is_demo && <span className="sm:hidden">{m.donations_test_mode_demo()}</span>}
    </p>
  );
}
