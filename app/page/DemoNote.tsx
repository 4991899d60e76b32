import * as m from "#messages";

/**
 * Banner on every page of a demo site: nothing on it is claimed to be true. On phones it is one line, and gives way to the
 * note of test mode, which says both.
 */
export function DemoNote() {
  return (
    <p
      role="note"
      className="bg-sunken px-4 py-1.5 text-center text-sm text-muted max-sm:py-1 max-sm:text-[0.8125rem] max-sm:in-[body:has([data-test-mode])]:hidden print:hidden"
    >
      <span className="max-sm:hidden">{m.page_demo_note()}</span>
      <span className="sm:hidden">{m.page_demo_note_short()}</span>
    </p>
  );
}
