import { accountHeader } from "../text/account-field.ts";
import { baseLanguage, currentLanguage } from "../text/language.ts";

/** Account of the page in this tab; null for a guest. Set in browsers only. */
let shown: string | null = null;

export function showAccount(user_id: string | null): void {
  shown = user_id;
}

/** Headers of every API write: the account for which the page was rendered, and its language, if it is not English. */
export function writeHeaders(): Record<string, string> {
  const language = currentLanguage();
  return {
    ...(language !== baseLanguage && { "Content-Language": language }),
    ...(shown !== null && { [accountHeader]: shown }),
  };
}
