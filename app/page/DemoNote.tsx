import * as m from "#messages";

/** Says once on every page of a demonstration that nothing on it is claimed to be true. */
export function DemoNote() {
  return (
    <p role="note" className="bg-sunken px-4 py-1.5 text-center text-sm text-muted print:hidden">
      {m.page_demo_note()}
    </p>
  );
}
