import { baseLanguage } from "../../../text/language.ts";

/**
 * Language of notifications caused by another person's request or a job: not that of the request. Recipients'
 * languages are not stored yet, so it is English.
 */
export const recipientLocale = { locale: baseLanguage };
