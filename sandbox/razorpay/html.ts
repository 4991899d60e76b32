/** HTML that is safe to send. Created only by the `html` template, which escapes inserted values. */
export type Html = { readonly text: string; readonly is_html: true };

type Inserted = Html | string | number | null | undefined | false | Inserted[];

/** Escapes every inserted value unless it is `Html`; null, undefined and false insert nothing. */
export function html(parts: TemplateStringsArray, ...values: Inserted[]): Html {
  const text = parts.reduce((before, part, index) => before + written(values[index - 1]) + part);
  return { text, is_html: true };
}

function written(value: Inserted): string {
  if (value === null || value === undefined || value === false) return "";
  if (Array.isArray(value)) return value.map(written).join("");
  if (typeof value === "object") return value.text;
  return String(value).replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

const whole_rupees = new Intl.NumberFormat("en-IN", { maximumFractionDigits: 0 });
const rupeesAndPaise = new Intl.NumberFormat("en-IN", { minimumFractionDigits: 2 });

/** Paise formatted for display: `₹1,00,000`, with paise only if there are any. */
export function formatPaise(amount_paise: number): string {
  const format = amount_paise % 100 === 0 ? whole_rupees : rupeesAndPaise;
  return `₹${format.format(amount_paise / 100)}`;
}
