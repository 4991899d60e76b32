import * as m from "#messages";
import type { FieldOf } from "../../../page/PageForm.tsx";
import { TextField } from "../../../ui/TextField.tsx";

/** Whose donation an unmatched payment becomes, and for what. */
export function GivenUnmatchedFields({ field }: { field: FieldOf }) {
  return (
    <>
      <TextField
        label={m.donations_given_campaign()}
        hint={m.donations_given_campaign_hint()}
        autoComplete="off"
        {...field("campaign")}
      />
      <TextField
        label={m.donations_given_name()}
        hint={m.donations_given_name_hint()}
        autoComplete="off"
        {...field("donor_name")}
      />
      <TextField
        type="email"
        label={m.donations_given_email()}
        hint={m.donations_given_email_hint()}
        autoComplete="off"
        marked
        {...field("donor_email")}
      />
    </>
  );
}
