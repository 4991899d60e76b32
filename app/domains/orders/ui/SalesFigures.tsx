import ChartColumn from "lucide-react/icons/chart-column";
import * as m from "#messages";
import { formatCount } from "../../../text/count.ts";
import { formatRupees } from "../../../text/money.ts";
import { AmountChart } from "../../../ui/AmountChart.tsx";
import { Card } from "../../../ui/Card.tsx";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { Stat, Stats } from "../../../ui/Stat.tsx";
import { UserText } from "../../../ui/UserText.tsx";
import { type Sales, salesDays } from "../sales.ts";

/** What a shop, or all of them, sold lately. */
export function SalesFigures({ sales }: { sales: Sales }) {
  const { days, goods_paise, orders, pieces, products } = sales;
  if (days.length === 0)
    return (
      <EmptyState
        illustration={<ChartColumn size={48} aria-hidden="true" />}
        title={m.orders_sales_none()}
        hint={m.orders_sales_none_hint({ days: salesDays })}
      />
    );
  return (
    <div className="flex flex-col gap-6">
      <Card as="section" aria-labelledby="sales" className="flex flex-col gap-6">
        <h2 id="sales" className="text-xl">
          {m.orders_sales_period({ days: salesDays })}
        </h2>
        <Stats className="grid grid-cols-2 gap-4 lg:grid-cols-4">
          <Stat label={m.orders_sales_goods()} value={formatRupees(goods_paise)} />
          <Stat label={m.orders_sales_orders()} value={formatCount(orders)} />
          <Stat label={m.orders_sales_pieces()} value={formatCount(pieces)} />
        </Stats>
        <AmountChart title={m.orders_sales_chart()} days={days} count_label={m.orders_sales_orders()} />
        <p className="text-sm text-muted">{m.orders_sales_counted()}</p>
      </Card>
      {products.length > 0 && <MostSold products={products} />}
    </div>
  );
}

function MostSold({ products }: Pick<Sales, "products">) {
  return (
    <Card as="section" aria-labelledby="most-sold" className="flex flex-col gap-4">
      <h2 id="most-sold" className="text-xl">
        {m.orders_sales_products()}
      </h2>
      <ol className="divide-y divide-hairline">
        {products.map(({ product_id, name, pieces, paise }) => (
          <li key={product_id} className="flex flex-wrap justify-between gap-x-4 py-3">
            <span className="min-w-0 font-semibold wrap-anywhere">
              <UserText>{name}</UserText>
            </span>
            <span className="text-muted tabular-nums">
              {m.orders_sales_product({ pieces: formatCount(pieces), amount: formatRupees(paise) })}
            </span>
          </li>
        ))}
      </ol>
    </Card>
  );
}
