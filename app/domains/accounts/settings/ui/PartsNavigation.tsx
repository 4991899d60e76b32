import * as m from "#messages";
const parts = [
  { id: "profile", label: m.accounts_profile_your },
  { id: "security", label: m.accounts_your_security },
  { id: "notifications", label: m.accounts_settings_notifications },
  { id: "preferences", label: m.accounts_your_preferences },
  { id: "data", label: m.accounts_data },
] as const;

/** Links to each section of a long page. */
export function PartsNavigation() {
  return (
    <nav aria-label={m.accounts_settings_parts()} className="mb-2 flex flex-wrap gap-1 -ms-3">
      {parts.map(({ id, label }) => (
        <a
          key={id}
          href={`#${id}`}
          className="inline-flex min-h-11 items-center rounded-control px-3 font-semibold text-link hover:bg-sunken"
        >
          {label()}
        </a>
      ))}
    </nav>
  );
}
