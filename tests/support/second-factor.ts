import { Secret, TOTP } from "otpauth";
import { expect, vi } from "vitest";
import type { Client } from "./api-client.ts";

/** The code of an authenticator app, so many steps of 30 seconds from now. */
export function codeOf(secret: string, steps = 0): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });
}

/** For what sends a code, in the process of the site: a slow machine may take longer for it than the code is valid. */
export async function withClockStopped(work: () => Promise<unknown>): Promise<void> {
  vi.useFakeTimers({ toFake: ["Date"] });
  try {
    await work();
  } finally {
    vi.useRealTimers();
  }
}

/**
 * Walks through the calls as an app does: enrols, challenges, verifies. The present code is used up by it, so
 * `codeOf(secret, 1)` is the next one.
 */
export async function addFactor({ ask }: Pick<Client, "ask">, friendly_name = "Phone") {
  const enrolled = await (
    await ask("POST", "/api/auth/factors", { friendly_name, factor_type: "totp" })
  ).json();
  const secret: string = enrolled.totp.secret;
  const challenge = await (await ask("POST", `/api/auth/factors/${enrolled.id}/challenge`)).json();
  const used_code = codeOf(secret);
  const body = { code: used_code, challenge_id: challenge.id };
  const verified = await (await ask("POST", `/api/auth/factors/${enrolled.id}/verify`, body)).json();
  expect(verified).toMatchObject({ id: enrolled.id, status: "verified" });
  return {
    id: enrolled.id as string,
    secret,
    used_code,
    recovery_codes: verified.recovery_codes as string[] | undefined,
  };
}
