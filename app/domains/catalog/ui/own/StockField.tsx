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

/**
 * A product's stock as it is shown: what was just typed, until the server refuses it. `answer`: of the page's form, for a
 * browser without JavaScript.
 */
export function useStock(product: OwnProductRow, answer: FormAnswer | undefined) {
  const fetcher = useFetcher<FormAnswer>();
  const sent = fetcher.formData?.get("inventory_quantity");
  const shown =
    typeof sent === "string" && /^\d{1,6}$/.test(sent) ? Number(sent) : product.inventory_quantity;
  return { fetcher, answer, shown };
}

type StockFieldProps = { product: OwnProductRow; stock: ReturnType<typeof useStock> };

/** Stock edited in place. */
export function StockField({ product, stock: { fetcher, answer } }: StockFieldProps) {
  const id = useId();
  const hidden_fields = { product_id: product.id };
  const own = answerTo(fetcher.data ?? answer, "stock", hidden_fields);
  const is_saved =
    fetcher.state === "idle" && own !== undefined && Object.keys(own.errors).length === 0 && !own.code;
  return (
    <PageForm
      intent="stock"
      hiddenFields={hidden_fields}
      action={ownProductsPath}
      answer={answer}
      fetcher={fetcher}
      className="flex items-center"
    >
      {({ field }) => {
        const { error, ...input } = field("inventory_quantity");
        return (
          <div className="flex flex-col gap-1.5">
            <input type="hidden" name="inventory_was" value={product.inventory_quantity} />
            <div className="flex items-center gap-1.5 max-sm:flex-wrap sm:gap-2">
              {/* The notice says it too, and is what is heard. */}
              {is_saved && (
                <span className="text-sm font-semibold text-success max-sm:order-last max-sm:w-full">
                  {m.catalog_own_saved()}
                </span>
              )}
              <label htmlFor={id} className="text-sm font-semibold">
                {m.catalog_own_stock()}
                <span className="sr-only">
                  {" "}
                  <UserText>{product.name}</UserText>
                </span>
              </label>
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
                className={`${controlClass} w-14! px-2! tabular-nums sm:w-20!`}
              />
              <Submit
                variant="secondary"
                className="px-3!"
                aria-label={m.catalog_own_stock_save_name({ name: nameInOneScript(product.name) })}
              >
                {m.catalog_own_stock_save()}
              </Submit>
            </div>
            {error !== undefined && <FieldError id={`${id}-error`}>{error}</FieldError>}
          </div>
        );
      }}
    </PageForm>
  );
}

export function StockBadge({ count, is_counted }: { count: number; is_counted: boolean }) {
  if (!is_counted) return <Badge>{m.catalog_own_stock_uncounted()}</Badge>;
  if (count === 0) return <Badge tone="critical">{m.catalog_own_stock_none()}</Badge>;
  return (
    <Badge tone={count <= 3 ? "medium" : "success"}>
      {m.catalog_own_stock_count({ count: formatCount(count) })}
    </Badge>
  );
}
