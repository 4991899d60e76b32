/**
 * What compiled messages call. The library's own runtime looks for the language in cookies, addresses and settings of
 * the browser, for a kilobyte of each page, and makes the rules of plurals anew for each text, which doubled the time
 * of a page; ours is told the language, and keeps the rules.
 */
export function runtime(languages: readonly string[]): string {
  const [base_language] = languages;
  return `${types(languages)}
export const locales = /** @type {const} */ (${JSON.stringify(languages)});

/** @type {() => Locale} */
let current = () => "${base_language}";

/** @returns {Locale} */
export const getLocale = () => current();

/** @param {() => Locale} source */
export const overwriteGetLocale = (source) => {
  current = source;
};

export const experimentalStaticLocale = /** @type {Locale | undefined} */ (undefined);
`;
}

/** The same for browsers, with what chooses a message's language. */
export function pageRuntime(languages: readonly string[]): string {
  return `${runtime(languages)}
export const ofLanguage = (texts) => {
  const [base] = locales;
  const chosen = (options) => texts[options?.locale ?? current()] ?? texts[base];
  const message = (inputs, options) => chosen(options)(inputs);
  const parts = (inputs, options) => chosen(options).parts(inputs);
  return texts[base].parts === undefined ? message : Object.assign(message, { parts });
};
`;
}

function types(languages: readonly string[]): string {
  return `/** @typedef {${languages.map((language) => JSON.stringify(language)).join(" | ")}} Locale */
/** @typedef {string} LocalizedString */
/** @typedef {import("@inlang/paraglide-js").MessagePart} MessagePart */
/**
 * @template Inputs, Options
 * @template {import("@inlang/paraglide-js").MessageMarkupSchema} Markup
 * @typedef {import("@inlang/paraglide-js").MessageMetadata<Inputs, Options, Markup>} MessageMetadata
 */
`;
}

export const registry = `/** @type {Map<string, Intl.PluralRules>} */
const rules = new Map();

/**
 * @param {string} locale
 * @param {unknown} input
 * @param {Intl.PluralRulesOptions} options
 */
export function plural(locale, input, options) {
  const key = options.type === undefined ? locale : \`\${locale} \${options.type}\`;
  let found = rules.get(key);
  if (found === undefined) {
    found = new Intl.PluralRules(locale, options);
    rules.set(key, found);
  }
  return found.select(Number(input));
}
`;
