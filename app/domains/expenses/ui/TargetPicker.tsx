import { Form } from "react-router";
import * as m from "#messages";
import { searchLimit } from "../../../text/search-text.ts";
import { Button, ButtonLink } from "../../../ui/Button.tsx";
import Search from "../../../ui/icons/search.ts";
import { Anchor } from "../../../ui/link.tsx";
import { TextField } from "../../../ui/TextField.tsx";
import { UserText } from "../../../ui/UserText.tsx";
import { stateText } from "../../campaigns/campaign-texts.ts";
import { type AllocationTarget, fundName, newAllocationFormPath, newAllocationPath } from "../allocation.ts";

type TargetPickerProps = {
  /** From where money is moved; null: the general fund. */
  from_campaign_id: string | null;
  q: string;
  campaigns: readonly AllocationTarget[];
  has_more: boolean;
};

/** Where money is moved to: the general fund, or a campaign that is found by its title. Each is a link to the form. */
export function TargetPicker({ from_campaign_id, q, campaigns, has_more }: TargetPickerProps) {
  return (
    <section aria-labelledby="to" className="flex flex-col gap-5">
      <h2 id="to" className="text-2xl">
        {m.expenses_allocation_where()}
      </h2>
      {from_campaign_id !== null && (
        <ButtonLink
          href={newAllocationPath(from_campaign_id, null)}
          variant="secondary"
          className="self-start"
        >
          {m.expenses_allocation_where_fund()}
        </ButtonLink>
      )}
      <Form action={newAllocationFormPath} role="search" className="flex items-end gap-2">
        <input type="hidden" name="from" value={from_campaign_id ?? fundName} />
        <TextField
          key={q}
          label={m.expenses_allocation_find()}
          hint={m.expenses_allocation_find_hint()}
          type="search"
          name="q"
          defaultValue={q}
          maxLength={searchLimit}
          enterKeyHint="search"
          autoComplete="off"
          fieldClassName="min-w-0 flex-1"
        />
        <Button type="submit" variant="secondary">
          <Search size={18} aria-hidden="true" />
          <span className="max-sm:sr-only">{m.expenses_allocation_find_button()}</span>
        </Button>
      </Form>
      {campaigns.length === 0 ? (
        <p>{m.expenses_allocation_found_none()}</p>
      ) : (
        <ul
          aria-label={m.expenses_allocation_found()}
          className="flex flex-col divide-y divide-hairline rounded-card border border-hairline bg-surface px-5"
        >
          {campaigns.map(({ id, title, organiser, status }) => (
            <li key={id} className="py-2">
              <Anchor
                href={newAllocationPath(from_campaign_id, id)}
                className="text-link inline-flex min-h-11 items-center font-semibold wrap-anywhere"
              >
                <UserText>{title}</UserText>
              </Anchor>
              <p className="pb-1 text-sm text-muted wrap-anywhere">
                {stateText(status)}
                {organiser && (
                  <>
                    {" · "}
                    <UserText>{organiser}</UserText>
                  </>
                )}
              </p>
            </li>
          ))}
        </ul>
      )}
      {has_more && <p className="text-muted">{m.expenses_allocation_found_more()}</p>}
    </section>
  );
}
