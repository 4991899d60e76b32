import * as m from "#messages";

/** Anchors with their headings. */
type ContentsProps = { headings: readonly (readonly [string, string])[] };

/** Table of contents of a long page, beside it on wide screens. */
export function Contents({ headings }: ContentsProps) {
  return (
    <nav
      aria-label={m.content_contents()}
      className="self-start rounded-card bg-sunken p-4 lg:sticky lg:top-24"
    >
      <h2 className="px-2 text-lg">{m.content_contents()}</h2>
      <ol className="mt-1">
        {headings.map(([anchor, heading]) => (
          <li key={anchor}>
            <a
              href={`#${anchor}`}
              className="flex min-h-11 items-center rounded-control px-2 py-1.5 text-link hover:underline"
            >
              {heading}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
