import { AsyncLocalStorage } from "node:async_hooks";
import { overwriteGetLocale } from "#messages/runtime";
import { baseLanguage, type Language } from "../text/language.ts";

/** Tests can load this file twice, by Node and by their runner, so the one context is found by a registered symbol. */
const key = Symbol.for("sahayog.language");
const shared = globalThis as { [key]?: AsyncLocalStorage<Language> };
const context = (shared[key] ??= new AsyncLocalStorage());

overwriteGetLocale(() => context.getStore() ?? baseLanguage);

/** Runs the work, and everything that it awaits or starts, with its messages in this language. */
export function inLanguage<T>(language: Language, work: () => T): T {
  return context.run(language, work);
}
