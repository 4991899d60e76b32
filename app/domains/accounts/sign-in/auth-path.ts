type AuthPlace = {
  tab?: "sign-up" | undefined;
  forgot?: boolean;
  /** A link has just been mailed. */
  sent?: boolean;
  /** The email address that signed up in this browser has been confirmed, also on another device; it is filled in. */
  confirmed?: boolean;
  redirect_to?: string | null | undefined;
};

/** URL of the sign-in page with this part open. */
export function authPath({ tab, forgot, sent, confirmed, redirect_to }: AuthPlace): string {
  const query = new URLSearchParams();
  if (tab) query.set("tab", tab);
  if (forgot) query.set("forgot", "");
  if (sent) query.set("sent", "");
  if (confirmed) query.set("confirmed", "");
  if (redirect_to) query.set("redirectTo", redirect_to);
  return query.size > 0 ? `/auth?${query}` : "/auth";
}

/** Of a mailed link: a link that is over still leads to where its person wanted to go. */
export function confirmPath({ token, redirect_to }: { token: string; redirect_to: string | null }): string {
  const query = new URLSearchParams({ token, ...(redirect_to && { redirectTo: redirect_to }) });
  return `/auth/confirm?${query}`;
}
