import { Form } from "react-router";
import * as m from "#messages";
import { AccountField } from "../../../page/account.tsx";
import { formatLongDate } from "../../../text/long-date.ts";
import { Button } from "../../../ui/Button.tsx";
import { Card } from "../../../ui/Card.tsx";
import { TextField } from "../../../ui/TextField.tsx";
import { UserText } from "../../../ui/UserText.tsx";

type Unanswered = { words: string; visitors: number; week: string; found_nothing: boolean };

type UnansweredProps = { searches: readonly Unanswered[]; typed: { words?: string; means?: string } };

/** What visitors searched in vain, each with a field for what it means; `typed`: of a form that was refused. */
export function UnansweredSearches({ searches, typed }: UnansweredProps) {
  return (
    <section aria-labelledby="unanswered" className="mb-10">
      <h2 id="unanswered" className="text-xl">
        {m.search_unanswered()}
      </h2>
      <p className="mt-2 max-w-3xl text-muted">{m.search_unanswered_lead()}</p>
      {searches.length === 0 && <p className="mt-4">{m.search_unanswered_none()}</p>}
      <ul className="mt-4 grid gap-3 lg:grid-cols-2">
        {searches.map((search) => (
          <Card as="li" key={search.words}>
            <UnansweredSearch search={search} means={typed.words === search.words ? typed.means : ""} />
          </Card>
        ))}
      </ul>
    </section>
  );
}

function UnansweredSearch({ search, means }: { search: Unanswered; means: string | undefined }) {
  const { words, visitors, week, found_nothing } = search;
  return (
    <>
      <h3 className="text-lg wrap-anywhere">
        <UserText>{words}</UserText>
      </h3>
      <p className="text-sm text-muted">
        {found_nothing ? m.search_unanswered_nothing() : m.search_unanswered_left()} ·{" "}
        {m.search_unanswered_visitors({ count: visitors })} ·{" "}
        {m.search_unanswered_week({ day: formatLongDate(week) })}
      </p>
      <Form method="post" preventScrollReset className="mt-3 flex flex-wrap items-end gap-3">
        <AccountField />
        <input type="hidden" name="intent" value="answer" />
        <input type="hidden" name="words" value={words} />
        <TextField
          label={m.search_unanswered_means({ words })}
          name="means"
          defaultValue={means}
          required
          maxLength={60}
          autoComplete="off"
          fieldClassName="min-w-0 flex-1 basis-48"
        />
        <Button type="submit" variant="secondary">
          {m.search_unanswered_add()}
        </Button>
      </Form>
      <Form method="post" preventScrollReset className="mt-1">
        <AccountField />
        <input type="hidden" name="intent" value="drop" />
        <input type="hidden" name="words" value={words} />
        <Button
          type="submit"
          variant="quiet"
          className="-ms-4"
          aria-label={m.search_unanswered_drop_of({ words })}
        >
          {m.search_unanswered_drop()}
        </Button>
      </Form>
    </>
  );
}
