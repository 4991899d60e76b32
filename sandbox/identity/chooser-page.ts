import { html } from "hono/html";
import { endings } from "./endings.ts";
import type { Person, ProviderName } from "./people.ts";

type Chooser = {
  provider: ProviderName;
  base_path: string;
  /** The site's authorization request, as hidden form fields. */
  parameters: URLSearchParams;
  redirect_uri: string;
  people: Person[];
};

const labels: Record<ProviderName, string> = { google: "Google", facebook: "Facebook" };

/** Selects the person and the outcome. A form that works without script; one click of Continue is enough. */
export function chooserPage(shown: Chooser) {
  const { provider, people, base_path } = shown;
  const [first, ...others] = people;
  return page(
    shown,
    `Sign in with ${labels[provider]}`,
    html`
      <section aria-labelledby="who">
        <h2 id="who">Who are you?</h2>
        <form action="${base_path}/authorize">
          ${hiddenFields(shown.parameters)}
          ${personFields(first as Person)}
          <div class="field">
            <label for="ending">How it ends</label>
            <select id="ending" name="ending">
              ${Object.entries(endings).map(([value, label]) => html`<option value="${value}">${label}</option>`)}
            </select>
          </div>
          <p class="returning">Afterwards you return to ${new URL(shown.redirect_uri).host}.</p>
          <div class="decision">
            <button class="primary" name="decision" value="continue">Continue</button>
            <button name="decision" value="cancel">Cancel</button>
          </div>
        </form>
      </section>
      <section aria-labelledby="others">
        <h2 id="others">Or be somebody else</h2>
        <ul class="people">${others.map((person) => html`<li>${readyPerson(shown, person)}</li>`)}</ul>
      </section>`,
  );
}

export function messagePage(shown: Pick<Chooser, "provider" | "base_path">, message: string) {
  return page(shown, "This sign-in cannot go on", html`<section><p>${message}</p></section>`);
}

type Page = Pick<Chooser, "provider" | "base_path">;

function page({ provider, base_path }: Page, title: string, body: unknown) {
  return html`<!doctype html>
<html lang="en-IN">
<head>
  <meta charset="utf-8" />
  <meta name="viewport" content="width=device-width, initial-scale=1" />
  <meta name="color-scheme" content="light dark" />
  <title>${title} · Sandbox</title>
  <link rel="icon" href="data:," />
  <link rel="stylesheet" href="${base_path}/style.css" />
</head>
<body>
  <header class="top">
    <h1>${title}</h1>
    <p>A stand-in for ${labels[provider]}. <strong>Test mode: be whoever you like.</strong></p>
  </header>
  <main>${body}</main>
</body>
</html>`;
}

function personFields(person: Person) {
  return html`
    <div class="field">
      <label for="name">Name</label>
      <input id="name" name="name" value="${person.name}" autocomplete="off" />
    </div>
    <div class="field">
      <label for="email">Email</label>
      <span class="hint" id="email-hint">Empty: the provider gives none.</span>
      <input id="email" name="email" value="${person.email ?? ""}" autocomplete="off" aria-describedby="email-hint" />
    </div>
    <div class="field">
      <label for="email_verified">Email verified</label>
      <select id="email_verified" name="email_verified">
        <option value="yes">Yes</option>
        <option value="no">No</option>
      </select>
    </div>
    <div class="field">
      <label for="subject">Subject</label>
      <span class="hint" id="subject-hint">Empty: a number that follows from the email.</span>
      <input id="subject" name="subject" autocomplete="off" aria-describedby="subject-hint" />
    </div>`;
}

function readyPerson({ base_path, parameters }: Chooser, person: Person) {
  const about = person.email
    ? `${person.email}, ${person.email_verified ? "verified" : "not verified"}`
    : "no email";
  return html`<form action="${base_path}/authorize">
    ${hiddenFields(parameters)}
    ${hiddenFields(
      new URLSearchParams({
        name: person.name,
        email: person.email ?? "",
        email_verified: person.email_verified ? "yes" : "no",
        subject: person.subject,
      }),
    )}
    <button name="decision" value="continue">${person.name}<span class="hint">${about}</span></button>
  </form>`;
}

function hiddenFields(parameters: URLSearchParams) {
  return [...parameters].map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
  );
}
