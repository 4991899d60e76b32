import { html } from "hono/html";
import * as m from "#messages";
import { currentLanguage } from "../../../../text/language.ts";

/**
 * Sends the browser to the provider. Not by a redirect: the form-action policy of the page with the button applies to
 * every redirect of its form, and providers redirect to other hosts of theirs.
 */
export function redirectPage(provider_name: string, location: string) {
  const label = m.accounts_continue_to({ provider: provider_name });
  return html`<!doctype html>
<html lang="${currentLanguage()}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta http-equiv="refresh" content="0; url=${location}">
<title>${label}</title>
</head>
<body><p><a href="${location}">${label}</a></p></body>
</html>`;
}

export const redirectPolicy = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'";
