type AuthPlace = {
  tab?: "sign-up" | undefined;
  forgot?: boolean;
  /** A link has just been mailed. */
  sent?: boolean;
  redirect_to?: string | null | undefined;
};

/** URL of the sign-in page with this part open. */
export function authPath({ tab, forgot, sent, redirect_to }: AuthPlace): string {
  const query = new URLSearchParams();
  if (tab) query.set("tab", tab);
  if (forgot) query.set("forgot", "");
  if (sent) query.set("sent", "");
  if (redirect_to) query.set("redirectTo", redirect_to);
  return query.size > 0 ? `/auth?${query}` : "/auth";
}
