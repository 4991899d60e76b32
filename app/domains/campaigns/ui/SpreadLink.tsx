import * as m from "#messages";
import Printer from "../../../ui/icons/printer.ts";
import { ButtonLink } from "../../../ui/Button.tsx";
import { spreadPath } from "../spread.ts";

/** Link to the poster and widget of a public campaign. */
export function SpreadLink({ campaign_id }: { campaign_id: string }) {
  return (
    <ButtonLink href={spreadPath(campaign_id)} variant="quiet" className="self-start">
      <Printer size={18} aria-hidden="true" /> {m.campaigns_spread()}
    </ButtonLink>
  );
}
