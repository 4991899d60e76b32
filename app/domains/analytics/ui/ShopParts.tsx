import * as m from "#messages";
import { editProductPath } from "../../catalog/product-form.ts";
import { lowStockAt } from "../../catalog/schema.ts";
import { formatCount } from "../../../text/count.ts";
import { formatRupees } from "../../../text/money.ts";
import { Card } from "../../../ui/Card.tsx";
import { Anchor } from "../../../ui/link.tsx";
import { UserText } from "../../../ui/UserText.tsx";
import { FileLink, type ShownPeriod } from "./ChartCard.tsx";
import { columnText, shopFilePath } from "../charts.ts";
import type { ShopFigures } from "../server/queries/figures.ts";

const headClass = "py-2 text-start font-semibold";
const figureClass = "py-2 ps-2 text-end tabular-nums";

type MostSoldProps = Pick<ShopFigures, "products"> & { period: ShownPeriod };

/** The bar beside each name is proportional to its revenue. */
export function MostSold({ products, period }: MostSoldProps) {
  const most_paise = Math.max(1, ...products.map(({ goods_paise }) => goods_paise));
  return (
    <Card as="section" aria-labelledby="most-sold" className="flex flex-col gap-4">
      <h3 id="most-sold" className="text-xl">
        {m.analytics_most_sold()}
      </h3>
      {products.length === 0 ? (
        <p className="text-muted">{m.analytics_none_sold()}</p>
      ) : (
        <table className="w-full">
          <thead>
            <tr className="border-b border-control text-sm text-muted">
              <th className={headClass}>{m.analytics_product()}</th>
              <th className={figureClass}>{columnText("piece_count")}</th>
              <th className={figureClass}>{columnText("goods_paise")}</th>
            </tr>
          </thead>
          <tbody>
            {products.map(({ product_id, name, piece_count, goods_paise }) => (
              <tr key={product_id} className="border-b border-hairline">
                <th scope="row" className="py-2 text-start font-normal wrap-anywhere">
                  <UserText>{name}</UserText>
                  <svg
                    aria-hidden="true"
                    viewBox="0 0 100 1"
                    preserveAspectRatio="none"
                    className="h-1.5 w-full"
                  >
                    <rect width={(goods_paise / most_paise) * 100} height={1} className="fill-success" />
                  </svg>
                </th>
                <td className={figureClass}>{formatCount(piece_count)}</td>
                <td className={figureClass}>{formatRupees(goods_paise)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <FileLink
        path={shopFilePath}
        name={m.analytics_most_sold()}
        parameters={{ part: "products", days: period.length }}
      />
    </Card>
  );
}

export function LowStock({ stock }: Pick<ShopFigures, "stock">) {
  return (
    <Card as="section" aria-labelledby="low-stock" className="flex flex-col gap-4">
      <div>
        <h3 id="low-stock" className="text-xl">
          {m.analytics_stock()}
        </h3>
        <p className="text-sm text-muted">{m.analytics_stock_note({ count: lowStockAt })}</p>
      </div>
      {stock.length === 0 ? (
        <p className="text-muted">{m.analytics_stock_fine()}</p>
      ) : (
        <ul className="divide-y divide-hairline">
          {stock.map(({ id, name, inventory_quantity }) => (
            <li key={id} className="flex items-center justify-between gap-4">
              <Anchor
                href={editProductPath(id)}
                className="underlined-link inline-flex min-h-11 items-center wrap-anywhere"
              >
                <UserText>{name}</UserText>
              </Anchor>
              <span className="shrink-0 tabular-nums">
                {inventory_quantity === 0
                  ? m.analytics_sold_out()
                  : m.analytics_pieces_left({ count: inventory_quantity })}
              </span>
            </li>
          ))}
        </ul>
      )}
      <FileLink path={shopFilePath} name={m.analytics_stock()} parameters={{ part: "stock" }} />
    </Card>
  );
}
