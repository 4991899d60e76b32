import { createHash } from "node:crypto";

export type ProviderName = "google" | "facebook";

/** The claims about a signed-in person. */
export type Person = {
  subject: string;
  name: string;
  /** Null: the provider sends none. */
  email: string | null;
  email_verified: boolean;
};

/** The people offered for selection; the first is preselected. */
export function readyPeople(provider: ProviderName): Person[] {
  const [name, email] =
    provider === "google" ? ["Gita Google", "gita@example.org"] : ["Firoz Facebook", "firoz@example.org"];
  const people = [
    { name, email, email_verified: true },
    { name: "Chinmayee Customer", email: "customer@example.org", email_verified: true },
    { name: "Unni Unverified", email: "unni@example.org", email_verified: false },
    { name: "Nila No-Address", email: null, email_verified: false },
  ];
  return people.map((person) => ({ ...person, subject: subjectOf(provider, person.email ?? person.name) }));
}

/** Stable across restarts for the same person, and different for each provider. */
function subjectOf(provider: ProviderName, who: string): string {
  const digest = createHash("sha256").update(`${provider}:${who.toLowerCase()}`).digest("hex");
  return BigInt(`0x${digest}`).toString().slice(0, 21);
}

/** The person of the submitted form; empty fields are derived from the others. */
export function readPerson(provider: ProviderName, form: URLSearchParams): Person {
  const email = form.get("email")?.trim() || null;
  const name = form.get("name")?.trim() ?? "";
  return {
    subject: form.get("subject")?.trim() || subjectOf(provider, email ?? name),
    name,
    email,
    email_verified: form.get("email_verified") === "yes",
  };
}
