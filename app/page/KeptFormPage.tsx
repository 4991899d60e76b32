import * as m from "#messages";
import type { KeptFormError } from "../platform/http/kept-form.ts";
import { Button } from "../ui/Button.tsx";
import { buttonClass } from "../ui/button-class.ts";
import { UserText } from "../ui/UserText.tsx";

/** A longer text is only sent again. */
const mostShown = 4_000;

/**
 * Shown when a form was sent after its session had ended, or to another account: the user signs in in another tab, then
 * sends it again.
 */
export function KeptFormPage({ message, kept }: KeptFormError) {
  const { action, fields, is_multipart, had_files } = kept;
  // Free text, as opposed to values of choices.
  const written = fields.filter(([, value]) => value.length < mostShown && /\S\s+\S/.test(value));
  return (
    <section className="page-width max-w-2xl py-16">
      <title>{m.page_kept_title()}</title>
      <h1 className="text-3xl">{m.page_kept_title()}</h1>
      <p className="mt-3 text-lg">{message}</p>
      {had_files && <p className="mt-2 text-muted">{m.page_kept_files()}</p>}
      <p className="mt-6 flex flex-wrap gap-3">
        <a href="/auth" target="_blank" rel="noopener" className={buttonClass("secondary", "large")}>
          {m.page_kept_sign_in()}
        </a>
      </p>
      <form
        method="post"
        action={action}
        encType={is_multipart ? "multipart/form-data" : undefined}
        className="mt-3"
      >
        {fields.map(([name, value], at) => (
          // oxlint-disable-next-line react/no-array-index-key -- a field may be sent several times
          <input key={at} type="hidden" name={name} value={value} />
        ))}
        <Button type="submit" size="large">
          {m.page_kept_send()}
        </Button>
      </form>
      {written.length > 0 && (
        <section aria-labelledby="kept" className="mt-8">
          <h2 id="kept" className="text-xl">
            {m.page_kept_written()}
          </h2>
          <ul className="mt-2 flex flex-col gap-2">
            {written.map(([name, value]) => (
              <li
                key={name}
                className="rounded-control bg-sunken px-4 py-2 wrap-anywhere whitespace-pre-line"
              >
                <UserText>{value}</UserText>
              </li>
            ))}
          </ul>
        </section>
      )}
    </section>
  );
}
