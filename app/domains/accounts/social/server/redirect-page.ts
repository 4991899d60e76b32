import { html } from "hono/html";

/**
 * Sends the browser to the provider. Not by a redirect: the form-action policy of the page with the button applies to
 * every redirect of its form, and providers redirect to other hosts of theirs.
 */
export function redirectPage(provider_name: string, location: string) {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta http-equiv="refresh" content="0; url=${location}">
<title>Continue to ${provider_name}</title>
</head>
<body><p><a href="${location}">Continue to ${provider_name}</a></p></body>
</html>`;
}

export const redirectPolicy = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'";
