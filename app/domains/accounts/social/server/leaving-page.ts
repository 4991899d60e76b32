import { html } from "hono/html";

/**
 * Sends the browser on to the provider. Not by a redirect: the policy of the page with the button would hold every
 * address on the way of its form against it, and providers send people on to addresses of their own.
 */
export function leavingPage(provider_name: string, location: string) {
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

export const leavingPolicy = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'";
