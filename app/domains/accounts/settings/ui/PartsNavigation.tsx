const parts = [
  { id: "profile", label: "Your profile" },
  { id: "security", label: "Your security" },
  { id: "preferences", label: "Your preferences" },
  { id: "data", label: "Your data" },
] as const;

/** Links to each section of a long page. */
export function PartsNavigation() {
  return (
    <nav aria-label="Parts of the settings" className="mb-2 flex flex-wrap gap-1 -ms-3">
      {parts.map(({ id, label }) => (
        <a
          key={id}
          href={`#${id}`}
          className="inline-flex min-h-11 items-center rounded-control px-3 font-semibold text-link hover:bg-sunken"
        >
          {label}
        </a>
      ))}
    </nav>
  );
}
