import * as m from "#messages";
import { formatCount } from "../../../text/count.ts";
import { formatDate } from "../../../text/time.ts";
import { Card } from "../../../ui/Card.tsx";

type Day = { day: string; views: number; clicks: number };

/** Views and clicks of a slot per day, and how they are counted. */
export function SlotDays({ days }: { days: readonly Day[] }) {
  return (
    <Card as="section" aria-labelledby="slot-days" className="mt-6 flex max-w-3xl flex-col gap-3">
      <h2 id="slot-days" className="text-xl">
        {m.content_slot_days()}
      </h2>
      <p className="text-sm text-muted">{m.content_slot_what_counts()}</p>
      {days.length === 0 ? (
        <p>{m.content_slot_no_days()}</p>
      ) : (
        <table className="w-full text-start tabular-nums">
          <thead>
            <tr className="border-b border-hairline text-sm text-muted">
              <th scope="col" className="py-2 text-start">
                {m.content_slot_day()}
              </th>
              <th scope="col" className="py-2 text-end">
                {m.content_field_views()}
              </th>
              <th scope="col" className="py-2 text-end">
                {m.content_field_clicks()}
              </th>
            </tr>
          </thead>
          <tbody>
            {days.map(({ day, views, clicks }) => (
              <tr key={day} className="border-b border-hairline last:border-0">
                <th scope="row" className="py-2 text-start font-normal">
                  {formatDate(day)}
                </th>
                <td className="py-2 text-end">{formatCount(views)}</td>
                <td className="py-2 text-end">{formatCount(clicks)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Card>
  );
}
