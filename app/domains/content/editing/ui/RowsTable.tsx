import { Form } from "react-router";
import * as m from "#messages";
import ArrowDown from "../../../../ui/icons/arrow-down.ts";
import ArrowUp from "../../../../ui/icons/arrow-up.ts";
import { type AdminColumn, AdminTable } from "../../../../page/AdminTable.tsx";
import { rowButtonClass } from "../../../../page/RowAction.tsx";
import type { Failed } from "../../../../platform/http/section.ts";
import { Button } from "../../../../ui/Button.tsx";
import { EmptyState } from "../../../../ui/EmptyState.tsx";
import { UserText } from "../../../../ui/UserText.tsx";
import { kindPath, type ListedRow, rowPath } from "../content-kind.ts";
import { AccountField } from "../../../../page/account.tsx";
import { shortened } from "../../../../text/shorten.ts";

type RowList = { rows: ListedRow[]; next_cursor: null };

type ShownKind = {
  name: string;
  title: string;
  row: string;
  none: string;
  columns: readonly string[];
  is_ordered: boolean;
  /** Label of the search, if the kind has one. */
  search?: string | undefined;
};

type RowsTableProps = { kind: ShownKind; q: string; list: RowList | Failed };

/** All rows of a kind, in their display order, or those of a search. */
export function RowsTable({ kind, q, list }: RowsTableProps) {
  const rows = "rows" in list ? list.rows : [];
  return (
    <AdminTable
      caption={kind.title}
      path={kindPath(kind.name)}
      query={{ sort: "place", filters: {}, q, cursor: "" }}
      {...(kind.search === undefined ? {} : { search: { label: kind.search } })}
      default_sort="place"
      list={list}
      rowsOf={(found) => found.rows}
      rowKey={({ id }) => id}
      rowHeader={kind.row}
      rowLink={({ id, name }) => ({ href: rowPath(kind.name, id), label: name })}
      rowDetail={detailLine}
      columns={[...kind.columns.map(columnOf), ...(kind.is_ordered ? [orderColumn(rows)] : [])]}
      failed={m.content_edit_list_failed()}
      empty={<EmptyState title={kind.none} hint={m.content_edit_none_hint()} />}
    />
  );
}

function detailLine({ detail }: ListedRow) {
  return (
    detail && (
      <p className="text-sm text-muted">
        <UserText>{detail}</UserText>
      </p>
    )
  );
}

function columnOf(label: string, index: number): AdminColumn<ListedRow> {
  return {
    label,
    text: ({ cells }) => shortened(cells[index] ?? "", shownCharacters),
    isBlank: ({ cells }) => !cells[index],
  };
}

const shownCharacters = 140;

function orderColumn(rows: readonly ListedRow[]): AdminColumn<ListedRow> {
  return {
    label: m.content_edit_order(),
    text: () => "",
    cell: (row) => {
      const of_group = rows.filter(({ group }) => group === row.group);
      return (
        <span className="flex gap-2">
          <MoveButton row={row} direction="up" disabled={of_group[0]?.id === row.id} />
          <MoveButton row={row} direction="down" disabled={of_group.at(-1)?.id === row.id} />
        </span>
      );
    },
  };
}

type MoveProps = { row: ListedRow; direction: "up" | "down"; disabled: boolean };

function MoveButton({ row: { id, name }, direction, disabled }: MoveProps) {
  const is_up = direction === "up";
  const Arrow = is_up ? ArrowUp : ArrowDown;
  return (
    <Form method="post" preventScrollReset>
      <AccountField />
      <input type="hidden" name="intent" value="move" />
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="direction" value={direction} />
      <Button
        type="submit"
        variant="secondary"
        disabled={disabled}
        className={rowButtonClass}
        aria-label={is_up ? m.content_edit_move_up({ name }) : m.content_edit_move_down({ name })}
      >
        <Arrow size={18} aria-hidden="true" />
      </Button>
    </Form>
  );
}
