import { describe, expect, test, vi } from "vitest";
import { z } from "zod";
import { pageArgs } from "../../../tests/support/page-args.ts";
import { accountField } from "../../text/account-field.ts";
import type { Services } from "../services.ts";
import { type FormArgs, formAction, submitForm } from "./form.ts";
import { signedIn } from "./page-context.ts";
import type { Session } from "./session.ts";

const lipika = { user_id: "lipika", display_name: "Lipika Das" } as Session;
const saved = vi.fn<(input: unknown) => Promise<{ location: string }>>(async () => ({ location: "/done" }));
const form = formAction({ schema: z.strictObject({ bio: z.string() }), echoed: ["bio"], perform: saved });

type Args = FormArgs & { url: URL };

function argsOf(session: Session | undefined, fields?: Record<string, string>): Args {
  const services = { sessions: { of: () => ({ read: async () => session }) } } as unknown as Services;
  const sent = new FormData();
  for (const [name, value] of Object.entries(fields ?? {})) sent.set(name, value);
  return pageArgs(services, "/settings?edit=yes", "a=1", fields ? { form: sent } : {});
}

describe("a form that was opened for one account", () => {
  test("is not saved to another one, and keeps what was typed", async () => {
    const fields = { bio: "A weaver", [accountField]: "mamata" };
    await expect(submitForm(argsOf(lipika, fields), form)).rejects.toMatchObject({
      init: { status: 409 },
      data: {
        code: "other_account",
        message: expect.stringContaining("You are now logged in as Lipika Das") as string,
        // It is sent again for the account that it was opened for.
        kept: { action: "/settings?edit=yes", fields: Object.entries(fields) },
      },
    });
    expect(saved).not.toHaveBeenCalled();
  });

  test("is not taken for a guest's either once its session has ended", async () => {
    const fields = { bio: "A weaver", [accountField]: "mamata" };
    expect(await submitForm(argsOf(undefined, fields), form)).toMatchObject({
      init: { status: 401 },
      data: { code: "signed_out", values: { bio: "A weaver" } },
    });
    expect(saved).not.toHaveBeenCalled();
  });

  test.each<Record<string, string>>([{ [accountField]: "lipika" }, {}])(
    "is saved to the same one, %j",
    async (account) => {
      await submitForm(argsOf(lipika, { bio: "A weaver", ...account }), form);
      expect(saved.mock.calls.at(-1)?.[0]).toEqual({ bio: "A weaver" });
    },
  );
});

describe("a page that needs somebody signed in", () => {
  test("keeps a form that comes after the session has ended, but no password", async () => {
    const args = argsOf(undefined, { bio: "A weaver", password: "plain words", [accountField]: "mamata" });
    await expect(signedIn(args)).rejects.toMatchObject({
      init: { status: 401 },
      data: {
        code: "signed_out",
        kept: {
          action: "/settings?edit=yes",
          fields: [
            ["bio", "A weaver"],
            [accountField, "mamata"],
          ],
        },
      },
    });
  });

  test("keeps no text whose rendering would hold up others", async () => {
    const args = argsOf(undefined, {
      bio: "a ".repeat(31_000),
      more: "b ".repeat(3_000),
      [accountField]: "mamata",
    });
    expect(await signedIn(args).catch((thrown: unknown) => thrown)).toBeInstanceOf(Response);
  });

  test("sends a guest to sign in with a new document, whose parts all are the next person's", async () => {
    const answer = (await signedIn(argsOf(undefined)).catch((thrown: unknown) => thrown)) as Response;
    expect(answer.headers.get("Location")).toBe("/auth?redirectTo=%2Fsettings%3Fedit%3Dyes");
    expect(answer.headers.get("X-Remix-Reload-Document")).toBe("true");
  });
});
