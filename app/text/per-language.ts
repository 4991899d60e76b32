import { currentLanguage, type Language } from "./language.ts";

/** A value cached per language, such as an Intl formatter: creating one takes far longer than using it. */
export function perLanguage<T>(make: (language: Language) => T): () => T {
  const made = new Map<Language, T>();
  return () => {
    const language = currentLanguage();
    let found = made.get(language);
    if (found === undefined) {
      found = make(language);
      made.set(language, found);
    }
    return found;
  };
}
