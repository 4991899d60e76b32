import * as m from "#messages";
import {
  type BulkAsked,
  bulkChange,
  readBulkForm,
  refuseUnlessCounted,
} from "../../../../platform/http/bulk-form.ts";
import { Failure, isFailure } from "../../../../platform/failure.ts";
import { type FormAction, formAction, type FormOutcome } from "../../../../platform/http/form.ts";
import type { Session } from "../../../../platform/http/session.ts";
import type { Services } from "../../../../platform/services.ts";
import { isUuid } from "../../../../text/uuid.ts";
import { sellerNamesOf } from "../../../catalog/server/queries/seller-names.ts";
import { mayBeSent, payoutsText } from "../../payout-requests.ts";
import { payableName } from "../../payouts.ts";
import { canPayTo } from "../../policy.ts";
import { selectedPayoutRequests } from "../queries/payout-requests.ts";
import { approvePayout, preparePayouts, withdrawPayout } from "../use-cases/prepare-payouts.ts";

const most = 50;

/** The bulk form of the sellers' list: prepares all that is payable to each. */
export function preparationForms(
  services: Services,
  session: Session,
): Record<string, FormAction<BulkAsked>> {
  return {
    prepare: formAction({
      failed: m.earnings_not_prepared(),
      lists: ["selected"],
      async perform(_fields, sent): Promise<FormOutcome<BulkAsked>> {
        const { selected, confirmed_count } = readBulkForm(sent, most);
        const ids = selected.filter(isUuid);
        if (ids.length === 0) throw new Failure(409, "selection_changed", m.earnings_bulk_none());
        if (confirmed_count === null) return { asked: { selected: ids, count: ids.length } };
        refuseUnlessCounted(confirmed_count, ids.length);
        const { prepared, refusals } = await preparePayouts(
          services,
          session,
          ids.map((vendor_id) => ({ vendor_id, amount_paise: null })),
        );
        const why = await whyNotPrepared(services, refusals);
        return {
          notice: {
            tone: prepared.length > 0 ? "success" : "destructive",
            title:
              prepared.length > 0
                ? m.earnings_bulk_prepare_done({ count: prepared.length })
                : m.earnings_bulk_prepare_nothing(),
            ...(why && { text: why }),
          },
        };
      },
    }),
  };
}

/** Names the sellers of each reason. */
async function whyNotPrepared(
  { db }: Pick<Services, "db">,
  refusals: readonly { vendor_id: string; failure: Failure }[],
): Promise<string> {
  const names = await sellerNamesOf(
    db,
    refusals.map(({ vendor_id }) => vendor_id),
  );
  const by_reason = Map.groupBy(refusals, ({ failure }) => failure.message);
  return [...by_reason]
    .map(([why, refused]) => {
      const sellers = refused.map(({ vendor_id }) => payableName({ name: names.get(vendor_id) ?? null }));
      return m.earnings_bulk_prepare_why({ sellers: sellers.join(", "), why });
    })
    .join(" ");
}

/** Bulk forms of the prepared payouts. */
export function decisionForms(services: Services, session: Session): Record<string, FormAction<BulkAsked>> {
  const { db, secrets } = services;
  const selectedOf = (ids: string[]) => selectedPayoutRequests({ db, secrets, reader: session }, ids);
  const idsOf = (requests: readonly { id: string }[]) => requests.map(({ id }) => id);
  const shared = {
    most,
    none: m.earnings_bulk_none,
    late: (_count: number, why: string) => m.earnings_bulk_late({ why }),
  };
  return {
    approve: bulkChange({
      ...shared,
      none: m.earnings_bulk_approve_none,
      failed: m.earnings_not_approved(),
      applicable: async (ids) => idsOf((await selectedOf(ids)).filter(({ can_approve }) => can_approve)),
      change: (id) => orLeftOut(approvePayout(services, session, id)),
      done: (count) => m.earnings_bulk_approve_done({ count }),
    }),
    withdraw: bulkChange({
      ...shared,
      failed: m.earnings_not_withdrawn(),
      applicable: async (ids) =>
        idsOf(
          (await selectedOf(ids)).filter(
            ({ ended_at, vendor_id, paying_at }) =>
              ended_at === null && paying_at === null && canPayTo(session, vendor_id),
          ),
        ),
      factsOf: async (ids) => {
        const sent = (await selectedOf([...ids])).filter(mayBeSent);
        return sent.length > 0 ? m.earnings_bulk_withdraw_facts({ payouts: payoutsText(sent) }) : "";
      },
      echoed: ["not_sent"],
      // Said of those that the question named: another admin's file may have taken one since.
      async change(id, { values: { not_sent, facts = "" } }) {
        const [payout] = await selectedOf([id]);
        const is_named = payout !== undefined && facts.split(/[^\w-]+/).includes(payout.reference);
        await orLeftOut(withdrawPayout(services, session, id, { not_sent: not_sent === "yes" && is_named }));
      },
      done: (count) => m.earnings_bulk_withdraw_done({ count }),
    }),
  };
}

/** Their own payout among others is left out; those after it are decided. */
async function orLeftOut(decision: Promise<unknown>): Promise<void> {
  try {
    await decision;
  } catch (error) {
    if (isFailure(error) && error.code === "own_payout") throw new Failure(409, error.code, error.message);
    throw error;
  }
}
