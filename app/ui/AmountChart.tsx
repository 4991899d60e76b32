import { useId } from "react";
import * as m from "#messages";
import { formatDate } from "../text/time.ts";
import { formatRupees } from "../text/money.ts";

/** `day`: such as "2026-11-20"; `paise`: of this day only. */
export type AmountOfDay = { day: string; paise: number; count: number };

type AmountChartProps = {
  /** What the amounts are, as in "Given so far". */
  title: string;
  /** In chronological order. */
  days: readonly AmountOfDay[];
  /** A labelled horizontal line, such as a goal. */
  mark?: { paise: number; label: string };
  /** Table header of the counts. */
  count_label: string;
};

const width = 640;
const height = 200;

/** A cumulative chart of daily amounts, with a table of the same figures. Works without script. */
export function AmountChart({ title, days, mark, count_label }: AmountChartProps) {
  const id = useId();
  const points = addedUp(days);
  const last = points.at(-1);
  const first = points[0];
  if (!first || !last) return null;
  const most_paise = Math.max(
    last.sum_paise,
    ...points.map(({ sum_paise }) => sum_paise),
    mark?.paise ?? 0,
    1,
  );
  const y = (paise: number) => height - (paise / most_paise) * (height - 8);
  return (
    <figure aria-labelledby={id} className="flex flex-col gap-2">
      <figcaption id={id} className="flex flex-wrap justify-between gap-x-4 text-sm text-muted tabular-nums">
        <span className="font-semibold text-text">{title}</span>
        <span>{mark && `${mark.label}: ${formatRupees(mark.paise)}`}</span>
      </figcaption>
      <svg
        role="img"
        aria-label={m.ui_chart_summary({
          title,
          sum: formatRupees(last.sum_paise),
          from: formatDate(first.day),
          to: formatDate(last.day),
        })}
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        className="h-48 w-full overflow-visible border-b border-control"
      >
        {mark && (
          <line
            x1={0}
            x2={width}
            y1={y(mark.paise)}
            y2={y(mark.paise)}
            className="stroke-brass"
            strokeDasharray="6 6"
            vectorEffect="non-scaling-stroke"
          />
        )}
        <path d={areaOf(points, y)} className="fill-success opacity-20" />
        <path
          d={stepsOf(points, y)}
          className="fill-none stroke-success stroke-2"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      <p aria-hidden="true" className="flex justify-between gap-4 text-sm text-muted tabular-nums">
        <span>{formatDate(first.day)}</span>
        {last.day !== first.day && <span>{formatDate(last.day)}</span>}
      </p>
      <details className="group">
        <summary
          aria-label={m.ui_chart_table_of({ title })}
          className="inline-flex min-h-11 items-center text-link underline"
        >
          {m.ui_chart_table()}
        </summary>
        <div>
          <table className="w-full text-sm tabular-nums">
            <thead>
              <tr className="border-b border-control text-start">
                <th className="py-2 pe-4 text-start">{m.ui_chart_day()}</th>
                <th className="py-2 pe-2 text-end">{count_label}</th>
                <th className="py-2 pe-2 text-end">{m.ui_chart_of_day()}</th>
                <th className="py-2 text-end">{m.ui_chart_sum()}</th>
              </tr>
            </thead>
            <tbody>
              {points.toReversed().map(({ day, count, paise, sum_paise }) => (
                <tr key={day} className="border-b border-hairline">
                  <th scope="row" className="py-2 pe-2 text-start font-normal whitespace-nowrap">
                    {formatDate(day)}
                  </th>
                  <td className="py-2 pe-2 text-end">{count}</td>
                  <td className="py-2 pe-2 text-end">{formatRupees(paise)}</td>
                  <td className="py-2 text-end">{formatRupees(sum_paise)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </figure>
  );
}

type Point = AmountOfDay & { sum_paise: number; x: number };

/** Positioned by date, so that a quiet week is as wide as a busy one. */
function addedUp(days: readonly AmountOfDay[]): Point[] {
  const from_ms = Date.parse(days[0]?.day ?? "");
  const to_ms = Date.parse(days.at(-1)?.day ?? "");
  let sum_paise = 0;
  return days.map((of_day) => {
    sum_paise += of_day.paise;
    const share = to_ms === from_ms ? 1 : (Date.parse(of_day.day) - from_ms) / (to_ms - from_ms);
    return { ...of_day, sum_paise, x: Math.round(share * width * 10) / 10 };
  });
}

function stepsOf(points: readonly Point[], y: (paise: number) => number): string {
  const [first] = points;
  if (!first) return "";
  // A single day is drawn as a full-width line.
  const from = points.length === 1 ? 0 : first.x;
  const at = (paise: number) => y(paise).toFixed(1);
  const steps = points.slice(1).map(({ x, sum_paise }) => `H${x}V${at(sum_paise)}`);
  return `M${from} ${at(first.sum_paise)}${points.length === 1 ? `H${width}` : steps.join("")}`;
}

function areaOf(points: readonly Point[], y: (paise: number) => number): string {
  return `${stepsOf(points, y)}V${height}H0Z`;
}
