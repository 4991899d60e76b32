import { redirect } from "react-router";
import * as m from "#messages";
import { AdminTable } from "../../../page/AdminTable.tsx";
import { answerOffline } from "../../../page/answer-offline.ts";
import { columnsOf } from "../../../page/list-columns.tsx";
import { PageHeading } from "../../../page/PageHeading.tsx";
import { hiddenMeta } from "../../../page/page-meta.ts";
import { readTableQuery } from "../../../page/table-query.ts";
import { type FormAnswer, formAction, submitForms } from "../../../platform/http/form.ts";
import { errorPage, orErrorPage, servicesContext, signedIn } from "../../../platform/http/page-context.ts";
import { orFailed } from "../../../platform/http/section.ts";
import { formatDate } from "../../../text/time.ts";
import { Breadcrumb } from "../../../ui/Breadcrumb.tsx";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { ErrorState } from "../../../ui/ErrorState.tsx";
import { openItemColumns } from "../columns.ts";
import { canBeBooked } from "../item-difference.ts";
import { explanationInput, itemExplanationFormInput } from "../difference-input.ts";
import { canSeeSettlements } from "../policy.ts";
import { listOpenItems, type SettlementItem } from "../server/queries/items.ts";
import { listOpenSettlements } from "../server/queries/settlements.ts";
import { listUnsettled } from "../server/queries/unsettled.ts";
import { settlementsRestricted } from "../server/settlement-failures.ts";
import {
  explainSettledItem,
  explainUnsettled,
  reopenUnsettled,
} from "../server/use-cases/decide-differences.ts";
import {
  differencesFilePath,
  differencesPath,
  explainUnsettledIntent,
  openItemCursor,
  reopenUnsettledIntent,
  settlementPath,
  settlementsPath,
} from "../settlement.ts";
import { ExplainDifference } from "../ui/ExplainDifference.tsx";
import { OpenSettlements } from "../ui/OpenSettlements.tsx";
import { Unsettled } from "../ui/Unsettled.tsx";
import type { Route } from "./+types/differences";

const itemsPerPage = 50;

/** An invalid cursor shows the first page. */
export async function loader(args: Route.LoaderArgs) {
  if (!canSeeSettlements(await signedIn(args))) throw redirect("/dashboard");
  const services = args.context.get(servicesContext);
  const query = readTableQuery(args.url.searchParams, { sorts: { newest: openItemCursor }, filters: {} });
  const after = openItemCursor.parse(query.cursor);
  const [settlements, unsettled, list] = await Promise.all([
    orFailed(services, "open settlements", listOpenSettlements(services.db)),
    orFailed(services, "unsettled payments", listUnsettled(services.db)),
    orFailed(services, "open items", listOpenItems(services.db, { after, limit: itemsPerPage })),
  ]);
  return { settlements, unsettled, list, query };
}

export async function action(args: Route.ActionArgs) {
  const session = await signedIn(args);
  if (!canSeeSettlements(session)) throw errorPage(settlementsRestricted());
  const services = args.context.get(servicesContext);
  const unsettledForm = (decide: typeof explainUnsettled, notice: string, failed: string) =>
    formAction({
      schema: explanationInput,
      inputOf: ({ values: { gateway_id: _row, ...others } }) => others,
      echoed: ["gateway_id", "explanation"],
      failed,
      async perform({ explanation }, { values: { gateway_id = "" } }) {
        await decide(services, session, { gateway_id, explanation });
        return { location: differencesPath, notice };
      },
    });
  return submitForms(args, {
    explain: formAction({
      schema: itemExplanationFormInput,
      inputOf: ({ values: { item_id: _row, ...others } }) => others,
      echoed: ["item_id", "explanation", "booked_as", "tax"],
      failed: m.settlements_explain_failed(),
      async perform(explained, { values: { item_id = "" } }) {
        await orErrorPage(explainSettledItem(services, session, { item_id, ...explained }), 404);
        return { location: differencesPath, notice: "settlement_item_explained" };
      },
    }),
    [explainUnsettledIntent]: unsettledForm(
      explainUnsettled,
      "settlement_item_explained",
      m.settlements_explain_failed(),
    ),
    [reopenUnsettledIntent]: unsettledForm(
      reopenUnsettled,
      "settlement_reopened",
      m.settlements_reopen_failed(),
    ),
  });
}

export function clientAction(args: Route.ClientActionArgs) {
  return answerOffline(args, m.settlements_explain_failed);
}

export const meta = hiddenMeta(m.settlements_differences);

export default function DifferencesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { settlements, unsettled, list, query } = loaderData;
  const answer: FormAnswer<unknown> | undefined = actionData;
  return (
    <>
      <Breadcrumb
        crumbs={[
          { label: m.settlements_page(), href: settlementsPath },
          { label: m.settlements_differences() },
        ]}
      />
      <PageHeading title={m.settlements_differences()} lead={m.settlements_differences_lead()} />
      {"failed" in settlements ? (
        <ErrorState text={m.settlements_differences_failed()} />
      ) : (
        <OpenSettlements settlements={settlements} />
      )}
      <Unsettled movements={unsettled} answer={answer} />
      <AdminTable
        caption={m.settlements_open_items()}
        path={differencesPath}
        query={query}
        default_sort="newest"
        list={list}
        rowsOf={({ items }) => items}
        rowKey={({ id }) => id}
        rowHeader={m.settlements_item()}
        rowLink={({ entity_id, settlement_id }) => ({
          href: settlementPath(settlement_id),
          label: entity_id,
        })}
        rowDetail={explanationForm(answer)}
        columns={columns()}
        csvPath={differencesFilePath}
        failed={m.settlements_differences_failed()}
        empty={<EmptyState title={m.settlements_open_none()} hint={m.settlements_open_none_hint()} />}
      />
    </>
  );
}

const explanationForm = (answer: FormAnswer<unknown> | undefined) => (item: SettlementItem) => (
  <ExplainDifference item={item} is_bookable={canBeBooked(item)} answer={answer} />
);

function columns() {
  const listed = openItemColumns();
  return columnsOf(listed, {
    item: null,
    settled_on: { text: ({ settled_on }) => formatDate(settled_on) },
    about: { isBlank: (item) => listed.about.text(item) === "" },
    amount: null,
    difference: { isBlank: ({ difference }) => difference === null },
  });
}
