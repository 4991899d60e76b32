import { useId } from "react";
import * as m from "#messages";
import Download from "../../../ui/icons/download.ts";
import { tableHref } from "../../../page/table-query.ts";
import { formatCount } from "../../../text/count.ts";
import { type DayPeriod, daysOf } from "../../../text/day-period.ts";
import { formatRupees } from "../../../text/money.ts";
import { formatDate, formatMonth } from "../../../text/time.ts";
import { ButtonLink } from "../../../ui/Button.tsx";
import { Card } from "../../../ui/Card.tsx";
import { type ChartPoint, DayChart } from "../../../ui/DayChart.tsx";
import { Stat, Stats } from "../../../ui/Stat.tsx";
import {
  type ChartFigures,
  charts,
  columnText,
  type DaySeries,
  isMoney,
  type PeriodLength,
} from "../charts.ts";

export type ShownPeriod = { length: PeriodLength; present: DayPeriod };

type ChartCardProps = {
  figures: ChartFigures;
  period: ShownPeriod;
  /** Query parameters of the file besides the period. */
  file: { path: string; parameters: Record<string, string> };
};

const tones = ["success", "brass"] as const;

/** A chart's totals, the comparison with the previous period, values per day, and its file. */
export function ChartCard({ figures: { chart, series }, period, file }: ChartCardProps) {
  const id = useId();
  const { title, note, drawn } = charts[chart];
  const by_month = period.length === "365";
  const [headline] = series;
  if (!headline) return null;
  return (
    <Card as="section" aria-labelledby={id} className="flex flex-col gap-4">
      <div>
        <h3 id={id} className="text-xl">
          {title()}
        </h3>
        <p className="text-sm text-muted">{note()}</p>
      </div>
      <Stats className="grid grid-cols-2 gap-4">
        {series.map((one) => (
          <Stat key={one.name} label={<Compared series={one} />} value={valueText(one, one.sum)} />
        ))}
      </Stats>
      <DayChart
        title={title()}
        points_label={by_month ? m.analytics_by_month() : m.ui_chart_day()}
        points={by_month ? monthsOf(period.present, series) : pointsOf(period.present, series)}
        columns={series.map((one) => ({
          label: columnText(one.name),
          text: (value) => valueText(one, value),
          drawn: tones[drawn.indexOf(one.name)],
        }))}
        summary={m.analytics_summary({
          title: title(),
          sum: valueText(headline, headline.sum),
          from: formatDate(period.present.from),
          to: formatDate(period.present.to),
        })}
      />
      {by_month && <p className="text-sm text-muted">{m.analytics_parts_of_months()}</p>}
      <FileLink path={file.path} name={title()} parameters={{ ...file.parameters, days: period.length }} />
    </Card>
  );
}

export function FileLink(props: { path: string; name: string; parameters: Record<string, string> }) {
  return (
    <p className="mt-auto">
      <ButtonLink variant="secondary" href={tableHref(props.path, props.parameters)} download>
        <Download size={18} aria-hidden="true" /> {m.analytics_csv({ chart: props.name.toLowerCase() })}
      </ButtonLink>
    </p>
  );
}

function Compared({ series }: { series: DaySeries }) {
  return (
    <span>
      <span className="block font-semibold text-text">{columnText(series.name)}</span>
      {comparison(series)}
    </span>
  );
}

/** No percentage of zero; one of thousands is less informative than the figure. */
function comparison(series: DaySeries): string {
  const { sum, sum_before } = series;
  if (sum === sum_before) return m.analytics_same();
  if (sum_before <= 0) return m.analytics_none_before();
  const before = valueText(series, sum_before);
  if (sum > 10 * sum_before) return m.analytics_before({ before });
  const percent = formatCount(Math.round((Math.abs(sum - sum_before) / sum_before) * 100));
  return sum > sum_before ? m.analytics_more({ percent, before }) : m.analytics_less({ percent, before });
}

function valueText({ name }: Pick<DaySeries, "name">, value: number): string {
  return isMoney(name) ? formatRupees(value) : formatCount(value);
}

function pointsOf(present: DayPeriod, series: readonly DaySeries[]): ChartPoint[] {
  return daysOf(present).map((day, at) => ({
    label: formatDate(day),
    values: series.map(({ values }) => values[at] ?? 0),
  }));
}

/** A year is grouped by month: a table of 365 days is no overview. */
function monthsOf(present: DayPeriod, series: readonly DaySeries[]): ChartPoint[] {
  const months = new Map<string, number[]>();
  daysOf(present).forEach((day, at) => {
    const month = day.slice(0, 7);
    const sums = months.get(month) ?? series.map(() => 0);
    months.set(
      month,
      series.map(({ values }, column) => (sums[column] ?? 0) + (values[at] ?? 0)),
    );
  });
  return [...months].map(([month, values]) => ({ label: formatMonth(`${month}-15`), values }));
}
