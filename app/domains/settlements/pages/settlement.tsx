import { redirect } from "react-router";
import * as m from "#messages";
import { AdminTable } from "../../../page/AdminTable.tsx";
import { answerOffline } from "../../../page/answer-offline.ts";
import { columnsOf } from "../../../page/list-columns.tsx";
import { PageHeading } from "../../../page/PageHeading.tsx";
import { hiddenRowMeta } from "../../../page/page-meta.ts";
import { readTableQuery } from "../../../page/table-query.ts";
import { type FormAnswer, formAction, submitForms } from "../../../platform/http/form.ts";
import { errorPage, orErrorPage, servicesContext, signedIn } from "../../../platform/http/page-context.ts";
import { orFailed } from "../../../platform/http/section.ts";
import { Breadcrumb } from "../../../ui/Breadcrumb.tsx";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { bookedAsText } from "../booked-as-words.ts";
import { itemColumns } from "../columns.ts";
import { bookingFormInput, explanationInput } from "../difference-input.ts";
import { canSeeSettlements } from "../policy.ts";
import { listItems, type SettlementItem } from "../server/queries/items.ts";
import { noSuchSettlement, settlementsRestricted } from "../server/settlement-failures.ts";
import { findSettlement } from "../server/queries/settlements.ts";
import {
  bookSettlementAsItIs,
  explainFailedSettlement,
  reopenFailedSettlement,
  reverseSettlementBooking,
  reverseSettlementDifference,
  reverseSettledItemBooking,
} from "../server/use-cases/decide-differences.ts";
import {
  itemCursor,
  reopenDifferenceIntent,
  reopenFailedIntent,
  reopenItemIntent,
  reverseDifferenceIntent,
  reverseItemIntent,
  settlementItemsFile,
  settlementPath,
  settlementsPath,
} from "../settlement.ts";
import { ReverseItem } from "../ui/ReverseItem.tsx";
import { SettlementFacts } from "../ui/SettlementFacts.tsx";
import { WhatToDo } from "../ui/WhatToDo.tsx";
import type { Route } from "./+types/settlement";

const itemsPerPage = 50;

export async function loader(args: Route.LoaderArgs) {
  if (!canSeeSettlements(await signedIn(args))) throw redirect("/dashboard");
  const services = args.context.get(servicesContext);
  const settlement = await orErrorPage(found(services, args.params.id));
  const query = readTableQuery(args.url.searchParams, { sorts: { oldest: itemCursor }, filters: {} });
  const list = await orFailed(
    services,
    "settled items",
    listItems(services.db, {
      settlement_id: settlement.id,
      after: itemCursor.parse(query.cursor),
      limit: itemsPerPage,
    }),
  );
  return { settlement, list, query };
}

async function found({ db }: { db: Parameters<typeof findSettlement>[0] }, id: string) {
  const settlement = await findSettlement(db, id);
  if (!settlement) throw noSuchSettlement();
  return settlement;
}

export async function action(args: Route.ActionArgs) {
  const session = await signedIn(args);
  if (!canSeeSettlements(session)) throw errorPage(settlementsRestricted());
  const services = args.context.get(servicesContext);
  const { id } = args.params;
  const location = settlementPath(id);
  const formWithReason = (decide: typeof explainFailedSettlement, notice: string, failed: string) =>
    formAction({
      schema: explanationInput,
      echoed: ["explanation"],
      failed,
      async perform({ explanation }) {
        await orErrorPage(decide(services, session, { id, explanation }), 404);
        return { location, notice };
      },
    });
  const itemForm = (notice: string, failed: string) =>
    formAction({
      schema: explanationInput,
      inputOf: ({ values: { item_id: _row, ...others } }) => others,
      echoed: ["item_id", "explanation"],
      failed,
      async perform({ explanation }, { values: { item_id = "" } }) {
        await orErrorPage(reverseSettledItemBooking(services, session, { item_id, explanation }), 404);
        return { location, notice };
      },
    });
  return submitForms(args, {
    book: formAction({
      schema: bookingFormInput,
      echoed: ["booked_as", "tax"],
      failed: m.settlements_book_failed(),
      async perform(as_what) {
        await orErrorPage(bookSettlementAsItIs(services, session, { id, ...as_what }), 404);
        return { location, notice: "settlement_booked" };
      },
    }),
    reverse: formAction({
      failed: m.settlements_reverse_failed(),
      async perform() {
        await orErrorPage(reverseSettlementBooking(services, session, id), 404);
        return { location, notice: "settlement_reversed" };
      },
    }),
    [reverseItemIntent]: itemForm("settlement_reversed", m.settlements_reverse_failed()),
    [reopenItemIntent]: itemForm("settlement_reopened", m.settlements_reopen_failed()),
    [reverseDifferenceIntent]: formWithReason(
      reverseSettlementDifference,
      "settlement_reversed",
      m.settlements_reverse_failed(),
    ),
    [reopenDifferenceIntent]: formWithReason(
      reverseSettlementDifference,
      "settlement_reopened",
      m.settlements_reopen_failed(),
    ),
    [reopenFailedIntent]: formWithReason(
      reopenFailedSettlement,
      "settlement_reopened",
      m.settlements_reopen_failed(),
    ),
    explain: formWithReason(
      explainFailedSettlement,
      "settlement_item_explained",
      m.settlements_explain_failed(),
    ),
  });
}

export function clientAction(args: Route.ClientActionArgs) {
  return answerOffline(args, m.settlements_book_failed);
}

export function meta(args: Route.MetaArgs) {
  return hiddenRowMeta(args, m.settlements_one(), args.loaderData?.settlement.gateway_settlement_id);
}

export default function SettlementPage({ loaderData, actionData }: Route.ComponentProps) {
  const { settlement, list, query } = loaderData;
  const answer: FormAnswer<unknown> | undefined = actionData;
  return (
    <>
      <Breadcrumb
        crumbs={[
          { label: m.settlements_page(), href: settlementsPath },
          { label: settlement.gateway_settlement_id },
        ]}
      />
      <PageHeading title={m.settlements_one()} lead={settlement.gateway_settlement_id} />
      <SettlementFacts settlement={settlement} />
      <WhatToDo settlement={settlement} answer={answer} />
      <AdminTable
        caption={m.settlements_items()}
        path={settlementPath(settlement.id)}
        query={query}
        default_sort="oldest"
        list={list}
        rowsOf={({ items }) => items}
        rowKey={({ id }) => id}
        rowHeader={m.settlements_item()}
        rowLink={({ entity_id }) => ({ href: null, label: entity_id })}
        rowDetail={reversalForm(answer)}
        columns={columns()}
        csvPath={settlementItemsFile(settlement.id)}
        failed={m.settlements_items_failed()}
        empty={<EmptyState title={m.settlements_items_none()} hint={m.settlements_items_none_hint()} />}
      />
    </>
  );
}

const reversalForm = (answer: FormAnswer<unknown> | undefined) => (item: SettlementItem) => (
  <ReverseItem item={item} answer={answer} />
);

function columns() {
  const { type, made, amount, fee, tax, credit, debit, difference } = itemColumns();
  return columnsOf(
    { type, made, amount, fee, tax, credit, debit, difference },
    {
      difference: {
        isBlank: (item) => item.difference === null,
        text: (item) => decisionText(item) ?? difference.text(item),
      },
    },
  );
}

/** Its explanation stands whole below the item. */
function decisionText({ explanation, booked_as }: SettlementItem): string | null {
  if (explanation === null) return null;
  return booked_as === null ? m.settlements_explained() : bookedAsText(booked_as);
}
