import { createContext, type ReactNode, use, useLayoutEffect, useState } from "react";
import { accountField } from "../text/account-field.ts";
import { showAccount } from "./shown-account.ts";

const AccountContext = createContext<string | null>(null);

type AccountProviderProps = {
  /** Null: a guest. */
  user_id: string | null;
  children: ReactNode;
};

/** Records which account a page was rendered for, so that nothing on it is saved to another one. */
export function AccountProvider({ user_id, children }: AccountProviderProps) {
  // A layout effect runs before any other effect of the page can call the API.
  useLayoutEffect(() => showAccount(user_id), [user_id]);
  return <AccountContext value={user_id}>{children}</AccountContext>;
}

/** The account that a page was rendered for; null for a guest. */
export function useAccount(): string | null {
  return use(AccountContext);
}

/**
 * Hidden field of every posting form: on a shared phone somebody else may have signed in since the page was loaded, and
 * the server then rejects the form (`platform/http/form-account.ts`).
 */
export function AccountField() {
  const user_id = use(AccountContext);
  return user_id && <input type="hidden" name={accountField} value={user_id} />;
}

/**
 * Changes when the page's account changes: used as a key, it resets form fields. A guest's input is kept when they sign
 * in.
 */
export function useAccountKey(): number {
  const user_id = use(AccountContext);
  const [last, setLast] = useState({ user_id, key: 0 });
  if (last.user_id !== user_id) setLast({ user_id, key: last.user_id === null ? last.key : last.key + 1 });
  return last.key;
}
