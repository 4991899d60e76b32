import { accountHeader } from "../text/account-field.ts";

/** Account of the page in this tab; null for a guest. Set in browsers only. */
let shown: string | null = null;

export function showAccount(user_id: string | null): void {
  shown = user_id;
}

/** Headers of every API write: name the account that the page was rendered for. */
export function accountHeaders(): Record<string, string> {
  return shown === null ? {} : { [accountHeader]: shown };
}
