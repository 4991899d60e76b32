import { useId } from "react";
import { useFetcher } from "react-router";
import * as m from "#messages";
import { formatCount } from "../../../../text/count.ts";
import type { FormAnswer } from "../../../../platform/http/form.ts";
import { answerTo, PageForm, Submit } from "../../../../page/PageForm.tsx";
import { Badge } from "../../../../ui/Badge.tsx";
import { controlClass, FieldError } from "../../../../ui/Field.tsx";
import { type OwnProductRow, ownProductsPath } from "../../own-products.ts";
import { productLimits } from "../../schema.ts";
import { UserText } from "../../../../ui/UserText.tsx";
import { nameInOneScript } from "../../../../ui/script-language.ts";

type StockFieldProps = {
  product: OwnProductRow;
  /** Result of the page's form, for a browser without JavaScript. */
  answer: FormAnswer | undefined;
};

/** Stock edited in place: shown optimistically, and reverted if the server rejects it. */
export function StockField({ product, answer }: StockFieldProps) {
  const fetcher = useFetcher<FormAnswer>();
  const id = useId();
  const hidden_fields = { product_id: product.id };
  const own = answerTo(fetcher.data ?? answer, "stock", hidden_fields);
  const sent = fetcher.formData?.get("inventory_quantity");
  const shown =
    typeof sent === "string" && /^\d{1,6}$/.test(sent) ? Number(sent) : product.inventory_quantity;
  const is_saved =
    fetcher.state === "idle" && own !== undefined && Object.keys(own.errors).length === 0 && !own.code;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5 sm:flex-col sm:items-start">
      <p className="flex flex-wrap items-center gap-2 text-sm">
        <label htmlFor={id} className="font-semibold">
          {m.catalog_own_stock()}
          <span className="sr-only">
            {" "}
            <UserText>{product.name}</UserText>
          </span>
        </label>
        <StockBadge count={shown} is_counted={product.track_inventory} />
      </p>
      <PageForm
        intent="stock"
        hiddenFields={hidden_fields}
        action={ownProductsPath}
        answer={answer}
        fetcher={fetcher}
        className="flex items-center gap-2"
      >
        {({ field }) => {
          const { error, ...input } = field("inventory_quantity");
          return (
            <div className="flex flex-col gap-1.5">
              <input type="hidden" name="inventory_was" value={product.inventory_quantity} />
              <div className="flex items-center gap-2">
                <input
                  // Re-created when the stock changes, as after a sale.
                  key={product.inventory_quantity}
                  {...input}
                  id={id}
                  inputMode="numeric"
                  autoComplete="off"
                  maxLength={String(productLimits.inventory_most).length}
                  defaultValue={input.defaultValue ?? product.inventory_quantity}
                  aria-invalid={error !== undefined || undefined}
                  aria-describedby={error === undefined ? undefined : `${id}-error`}
                  className={`${controlClass} w-24! tabular-nums`}
                />
                <Submit
                  variant="secondary"
                  aria-label={m.catalog_own_stock_save_name({ name: nameInOneScript(product.name) })}
                >
                  {m.catalog_own_stock_save()}
                </Submit>
                {/* The notice says it too, and is what is heard. */}
                <span className="text-sm font-semibold text-success">
                  {is_saved && m.catalog_own_saved()}
                </span>
              </div>
              {error !== undefined && <FieldError id={`${id}-error`}>{error}</FieldError>}
            </div>
          );
        }}
      </PageForm>
    </div>
  );
}

function StockBadge({ count, is_counted }: { count: number; is_counted: boolean }) {
  if (!is_counted) return <Badge>{m.catalog_own_stock_uncounted()}</Badge>;
  if (count === 0) return <Badge tone="critical">{m.catalog_own_stock_none()}</Badge>;
  return (
    <Badge tone={count <= 3 ? "medium" : "success"}>
      {m.catalog_own_stock_count({ count: formatCount(count) })}
    </Badge>
  );
}
