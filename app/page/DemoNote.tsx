import * as m from "#messages";

/** Banner on every page of a demo site: nothing on it is claimed to be true. */
export function DemoNote() {
  return (
    <p role="note" className="bg-sunken px-4 py-1.5 text-center text-sm text-muted print:hidden">
      {m.page_demo_note()}
    </p>
  );
}
