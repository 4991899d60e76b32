import { baseLanguage } from "../../../text/language.ts";

/**
 * The language of what another person's request, or a job, tells somebody: not that of the request. A person's own
 * language is not stored yet, so it is English.
 */
export const recipientLocale = { locale: baseLanguage };
