import * as m from "#messages";
import type { ReactNode } from "react";
import { baseLanguage, currentLanguage } from "../../../../text/language.ts";
import { buttonClass } from "../../../../ui/button-class.ts";
import { providerName, type SocialProvider, socialStartPath } from "../social.ts";

type SocialButtonsProps = {
  /** The providers offered here; renders nothing without any. */
  providers: readonly SocialProvider[];
  /** Target after signing in; default: the dashboard. */
  redirect_to?: string | null | undefined;
};

/** Sign-in with a provider. Plain forms: they leave the site, with or without JavaScript. */
export function SocialButtons({ providers, redirect_to }: SocialButtonsProps) {
  const language = currentLanguage();
  return (
    <div className="grid grid-cols-1 gap-3 empty:hidden">
      {providers.map((provider) => (
        <form key={provider} action={socialStartPath(provider)}>
          {language !== baseLanguage && <input type="hidden" name="language" value={language} />}
          {redirect_to && <input type="hidden" name="redirectTo" value={redirect_to} />}
          <button type="submit" className={buttonClass("secondary", "medium", "w-full flex-wrap")}>
            {marks[provider]}
            {m.accounts_continue_with({ provider: providerName(provider) })}
          </button>
        </form>
      ))}
    </div>
  );
}

/** In the providers' required colours, the same on light and dark backgrounds. */
const marks: Record<SocialProvider, ReactNode> = {
  google: (
    <svg viewBox="0 0 24 24" width="20" height="20" fill="none" strokeWidth="4" aria-hidden="true">
      <path stroke="#4285f4" d="M12 12h8.4a8.4 8.4 0 0 1-2.7 6.1" />
      <path stroke="#34a853" d="M17.7 18.1A8.4 8.4 0 0 1 4.7 16.2" />
      <path stroke="#fbbc05" d="M4.7 16.2a8.4 8.4 0 0 1-.2-8" />
      <path stroke="#ea4335" d="M4.5 8.2a8.4 8.4 0 0 1 13.4-2.1" />
    </svg>
  ),
  facebook: (
    <svg viewBox="0 0 24 24" width="20" height="20" fill="none" strokeWidth="2.8" aria-hidden="true">
      <circle cx="12" cy="12" r="10.5" fill="#0866ff" />
      <path stroke="#fff" d="M12.6 22.4V10.3c0-2.1 1-3.2 3.3-3.2h.8M9.2 13.3h6.9" />
    </svg>
  ),
};
