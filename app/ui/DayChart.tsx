import { useId } from "react";
import * as m from "#messages";

/** One bar: a day or a month, and its value in each column. */
export type ChartPoint = { label: string; values: readonly number[] };

/** `drawn`: tone of the column's part of the bar; other columns are in the table only. */
type ChartColumn = {
  label: string;
  text: (value: number) => string;
  drawn?: keyof typeof fills | undefined;
};

type DayChartProps = {
  title: string;
  /** Table header of the labels. */
  points_label: string;
  /** In chronological order; at least one. */
  points: readonly ChartPoint[];
  columns: readonly ChartColumn[];
  /** Text summary for screen readers. */
  summary: string;
};

const fills = {
  success: "fill-success forced-colors:fill-[CanvasText]",
  brass: "fill-brass forced-colors:fill-[CanvasText]",
} as const;
const width = 640;
const height = 160;

/** A bar chart by day, with a table of the same figures. Works without script. */
export function DayChart({ title, points_label, points, columns, summary }: DayChartProps) {
  const id = useId();
  const drawn = columns.flatMap((column, at) =>
    column.drawn ? [{ ...column, tone: column.drawn, at }] : [],
  );
  const most = Math.max(0, ...points.map(({ values }) => stacked(values, drawn)));
  const [first] = drawn;
  return (
    <figure aria-labelledby={id} className="flex flex-col gap-2">
      <figcaption id={id} className="sr-only">
        {title}
      </figcaption>
      <p
        aria-hidden="true"
        className="flex flex-wrap justify-between gap-x-4 text-sm text-muted tabular-nums"
      >
        {drawn.length > 1 ? <Legend id={id} drawn={drawn} /> : <span />}
        <span>{first && m.ui_chart_most({ value: first.text(most) })}</span>
      </p>
      <svg
        role="img"
        aria-label={summary}
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        className="h-36 w-full border-b border-control"
      >
        <Hatch id={id} />
        {drawn.map(({ at, tone }, layer) => (
          <Part key={at} id={id} d={barsOf(points, drawn.slice(0, layer), at, most)} {...{ tone, layer }} />
        ))}
      </svg>
      <p
        aria-hidden="true"
        className="flex flex-wrap justify-between gap-x-4 text-sm whitespace-nowrap text-muted tabular-nums"
      >
        <span>{points[0]?.label}</span>
        <span>{points.at(-1)?.label}</span>
      </p>
      <details>
        <summary
          aria-label={m.ui_chart_table_of({ title })}
          className="inline-flex min-h-11 items-center text-link underline"
        >
          {m.ui_chart_table()}
        </summary>
        <table className="w-full text-sm tabular-nums">
          <thead>
            <tr className="border-b border-control">
              <th className="py-2 pe-2 text-start">{points_label}</th>
              {columns.map(({ label }) => (
                <th key={label} className="py-2 ps-2 text-end">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {points.toReversed().map(({ label, values }) => (
              <tr key={label} className="border-b border-hairline">
                <th scope="row" className="py-2 pe-2 text-start font-normal whitespace-nowrap">
                  {label}
                </th>
                {columns.map((column, at) => (
                  <td key={column.label} className="py-2 ps-2 text-end">
                    {column.text(values[at] ?? 0)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}

type Drawn = ChartColumn & { at: number; tone: keyof typeof fills };

function Legend({ id, drawn }: { id: string; drawn: readonly Drawn[] }) {
  return (
    <span className="flex flex-wrap gap-x-4">
      {drawn.map(({ label, tone }, layer) => (
        <span key={label} className="inline-flex items-center gap-2">
          <svg viewBox="0 0 12 12" className="size-3 flex-none">
            <Part id={id} d="M0 0h12v12H0z" tone={tone} layer={layer} />
          </svg>
          {label}
        </span>
      ))}
    </span>
  );
}

type PartProps = { id: string; d: string; tone: keyof typeof fills; layer: number };

/** What is above the first part of a bar is hatched too: colours alone do not tell them apart. */
function Part({ id, d, tone, layer }: PartProps) {
  return (
    <>
      <path d={d} className={fills[tone]} />
      {layer > 0 && <path d={d} fill={`url(#${hatchOf(id)})`} />}
    </>
  );
}

const hatchOf = (id: string) => `${id}-hatch`;

function Hatch({ id }: { id: string }) {
  return (
    <pattern
      id={hatchOf(id)}
      width="6"
      height="6"
      patternUnits="userSpaceOnUse"
      patternTransform="rotate(45)"
      className="text-surface forced-colors:text-[Canvas]"
    >
      <path d="M0 0h3v6H0z" fill="currentColor" />
    </pattern>
  );
}

/** Returns can exceed the sales of a day; bars are never negative. */
const valueAt = (values: readonly number[], at: number) => Math.max(0, values[at] ?? 0);

function stacked(values: readonly number[], layers: readonly { at: number }[]): number {
  return layers.reduce((sum, { at }) => sum + valueAt(values, at), 0);
}

/** The bars of one column as one path, stacked on those below. */
function barsOf(
  points: readonly ChartPoint[],
  below: readonly { at: number }[],
  at: number,
  most: number,
): string {
  const slot = width / points.length;
  const bar = (slot * 0.8).toFixed(2);
  const y = (value: number) => height - (value / most) * (height - 4);
  return points
    .map(({ values }, position) => {
      const value = valueAt(values, at);
      if (value === 0) return "";
      const from = stacked(values, below);
      const x = (position * slot + slot * 0.1).toFixed(2);
      // A gap between the parts of a bar, whose colours may look alike.
      const bottom = (y(from) - (from > 0 ? 2 : 0)).toFixed(1);
      return `M${x} ${bottom}V${y(from + value).toFixed(1)}h${bar}V${bottom}z`;
    })
    .join("");
}
