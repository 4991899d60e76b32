import * as m from "#messages";
import { type ListedAdvance, outstandingOf } from "./advance.ts";
import { fromBankOf, type ListedExpense } from "./expense.ts";
import { advanceStatusText, statusText } from "./status-words.ts";
import { type ListColumn, rupeesColumn, timeColumn } from "../../text/list-column.ts";

/** Columns of the expense and advance lists, on the pages and in the files. */

export const checkedExpensesFilePath = "/api/v1/expenses.csv";
export const advancesFilePath = "/api/v1/advances.csv";

/** Status filters in the URL; without one, pending ones. */
export const checkedExpenseFilters = {
  status: ["claimed", "prepared", "booked", "refused", "reversed"],
} as const;
export const advanceFilters = {
  status: ["approved", "claimed", "paid", "unbilled", "refused", "withdrawn", "reversed"],
} as const;

export const expenseColumns = () =>
  ({
    purpose: { label: m.expenses_purpose(), text: ({ purpose }) => purpose },
    campaign: { label: m.expenses_campaign(), text: ({ campaign_title }) => campaign_title },
    payee: { label: m.expenses_payee(), text: ({ payee }) => payee },
    spent_on: { label: m.expenses_spent_on(), text: ({ spent_on }) => spent_on },
    amount: rupeesColumn(m.expenses_amount(), ({ amount_paise }) => amount_paise),
    from_bank: rupeesColumn(m.expenses_from_bank_fact(), fromBankOf),
    paid_on: { label: m.expenses_bill_paid_on(), text: ({ paid_on }) => paid_on ?? "" },
    reference: { label: m.page_bank_reference(), text: ({ bank_reference }) => bank_reference ?? "" },
    line: { label: m.expenses_line(), text: ({ budget_line }) => budget_line ?? "" },
    status: { label: m.expenses_status(), text: ({ status }) => statusText(status) },
    paying: timeColumn(m.expenses_paying_since(), ({ paying_at }) => paying_at),
    id: { label: m.expenses_id(), text: ({ id }) => id },
  }) as const satisfies Record<string, ListColumn<ListedExpense>>;

export const advanceColumns = () =>
  ({
    purpose: { label: m.expenses_purpose(), text: ({ purpose }) => purpose },
    campaign: { label: m.expenses_campaign(), text: ({ campaign_title }) => campaign_title },
    asked: timeColumn(m.expenses_advance_asked_on(), ({ created_at }) => created_at),
    amount: rupeesColumn(m.expenses_amount(), ({ amount_paise }) => amount_paise),
    outstanding: rupeesColumn(m.expenses_advance_with(), outstandingOf),
    paid_on: { label: m.expenses_advance_paid_on(), text: ({ paid_on }) => paid_on ?? "" },
    reference: { label: m.page_bank_reference(), text: ({ bank_reference }) => bank_reference ?? "" },
    status: { label: m.expenses_status(), text: advanceStatusText },
    paying: timeColumn(m.expenses_paying_since(), ({ paying_at }) => paying_at),
    id: { label: m.expenses_id(), text: ({ id }) => id },
  }) as const satisfies Record<string, ListColumn<ListedAdvance>>;
