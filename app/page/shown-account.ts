import { accountHeader } from "../text/account-field.ts";

/** Of the page that this tab shows; null: a guest's. Set in browsers only. */
let shown: string | null = null;

export function showAccount(user_id: string | null): void {
  shown = user_id;
}

/** For each call of the API that changes something: says for which account the page was made. */
export function accountHeaders(): Record<string, string> {
  return shown === null ? {} : { [accountHeader]: shown };
}
