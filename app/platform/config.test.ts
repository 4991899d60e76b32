import { describe, expect, test } from "vitest";
import { ConfigurationError, readConfig } from "./config.ts";

const production = {
  NODE_ENV: "production",
  SECRET_KEY: "a key of a test, which protects nothing",
  PUBLIC_URL: "https://sahayog.example.org",
  RAZORPAY_KEY_ID: "rzp_live_AAAAAAAA",
  RAZORPAY_KEY_SECRET: "live-key-secret",
  RAZORPAY_WEBHOOK_SECRET: "live-webhook-secret",
  SMTP_URL: "smtps://user:password@mail.example.org",
};

/** Lines of the error that rejects these settings. */
function mistakesOf(env: Record<string, string>): string[] {
  try {
    readConfig(env);
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigurationError);
    return (error as Error).message
      .split("\n")
      .slice(1)
      .map((line) => line.replace("  - ", ""));
  }
  return [];
}

test("without any setting, the site runs with the embedded database, the sandbox and demo content", () => {
  expect(readConfig({})).toMatchObject({
    environment: "development",
    port: 3000,
    public_url: "http://localhost:3000",
    database_url: undefined,
    razorpay: undefined,
    webhook_secrets: [],
    demo: true,
    rate_limit_factor: 1,
    trust_proxy_hops: 0,
  });
});

test("passwords are hashed at the least cost in tests alone, unless the configuration says so", () => {
  expect(readConfig({ NODE_ENV: "test" }).cheap_passwords).toBe(true);
  for (const env of [{}, production]) expect(readConfig(env).cheap_passwords).toBe(false);
  expect(readConfig({ CHEAP_PASSWORDS: "true" }).cheap_passwords).toBe(true);
});

test("an empty variable counts as not set", () => {
  const empty = { PORT: "", PUBLIC_URL: "", DATABASE_URL: "", DEMO: "", SMTP_URL: "", RAZORPAY_KEY_ID: "" };
  expect(readConfig(empty)).toEqual(readConfig({}));
});

test("URLs lose their trailing slash, and both webhook secrets are accepted during a rotation", () => {
  const config = readConfig({
    ...production,
    PUBLIC_URL: "https://sahayog.example.org//",
    RAZORPAY_KEY_ID: "rzp_test_AAAAAAAA",
    ALLOW_SANDBOX: "true",
    SANDBOX_GATEWAY_URL: "http://127.0.0.1:4000/",
    RAZORPAY_WEBHOOK_SECRET_PREVIOUS: "earlier-webhook-secret",
  });
  expect(config.public_url).toBe("https://sahayog.example.org");
  expect(config.sandbox_gateway_url).toBe("http://127.0.0.1:4000");
  expect(config.webhook_secrets).toEqual(["live-webhook-secret", "earlier-webhook-secret"]);
});

describe("configuration errors", () => {
  test("list all malformed and all contradicting settings together", () => {
    const found = mistakesOf({
      NODE_ENV: "production",
      PORT: "70000",
      DEMO: "yes",
      RAZORPAY_KEY_ID: "sk_live_1234",
      RATE_LIMIT_FACTOR: "10",
      CHEAP_PASSWORDS: "true",
      PUBLIC_URL: "http://sahayog.example.org",
    });
    expect(found.map((line) => line.split(":")[0])).toEqual([
      "PORT",
      "DEMO",
      "RAZORPAY_KEY_ID",
      "SMTP_URL",
      "SECRET_KEY",
      "RATE_LIMIT_FACTOR",
      "CHEAP_PASSWORDS",
      "PUBLIC_URL",
    ]);
  });

  test.each([
    ["PORT", "-1"],
    ["PORT", "80.5"],
    ["NODE_ENV", "prod"],
    ["PUBLIC_URL", "sahayog.example.org"],
    ["DATABASE_URL", "mysql://localhost/sahayog"],
    ["DATABASE_POOL_SIZE", "1"],
    ["RAZORPAY_WEBHOOK_SECRET", "short"],
    ["SANDBOX_GATEWAY_URL", "https://api.razorpay.com"],
    ["SANDBOX_GATEWAY_URL", "http://sandbox.example.org"],
    ["SANDBOX_GATEWAY_URL", "sandbox.example.org"],
    ["SANDBOX_GATEWAY_URL", "http://127.0.0.1:4000"],
    ["SANDBOX_REMOTE_ACCESS", "yes"],
    ["GATEWAY_TIMEOUT_MS", "0"],
    ["SMTP_URL", "https://mail.example.org"],
    ["RATE_LIMIT_FACTOR", "0"],
    ["CHEAP_PASSWORDS", "yes"],
    ["TRUST_PROXY_HOPS", "many"],
    ["LOG_LEVEL", "loud"],
  ])("%s=%s is refused, and nothing else", (name, value) => {
    expect(mistakesOf({ [name]: value })).toEqual([expect.stringMatching(`^${name}: `)]);
  });

  test("do not repeat the given value, which may be a secret", () => {
    const found = mistakesOf({
      RAZORPAY_KEY_ID: "SECRET-id",
      METRICS_TOKEN: "SECRET",
      DATABASE_URL: "SECRET",
    });
    expect(found).toHaveLength(3);
    expect(found.join("\n")).not.toContain("SECRET");
  });

  test("reject real money outside of production, where anybody can read the captured mails", () => {
    expect(mistakesOf({ ...production, NODE_ENV: "" })).toEqual([
      expect.stringMatching("^NODE_ENV: live keys"),
    ]);
  });

  test.each([
    "https://sandbox.example.org",
    "http://127.0.0.1:4000",
    "http://[::1]:4000",
    "http://localhost:4000",
  ])("live keys for the sandbox at %s, wherever that is said to be fine", (SANDBOX_GATEWAY_URL) => {
    for (const ALLOW_SANDBOX of ["true", "false"])
      expect(mistakesOf({ ...production, SANDBOX_GATEWAY_URL, ALLOW_SANDBOX })).toEqual([
        expect.stringMatching("^SANDBOX_GATEWAY_URL: live keys"),
      ]);
    expect(mistakesOf({ ...production, NODE_ENV: "development", SANDBOX_GATEWAY_URL })).toEqual([
      expect.stringMatching("^NODE_ENV: live keys"),
      expect.stringMatching("^SANDBOX_GATEWAY_URL: live keys"),
    ]);
  });

  test("reject a key without its secret, and live keys without a webhook secret", () => {
    const key = { RAZORPAY_KEY_ID: "rzp_test_AAAAAAAA" };
    expect(mistakesOf(key)).toEqual([
      expect.stringContaining("RAZORPAY_KEY_ID and RAZORPAY_KEY_SECRET"),
      expect.stringContaining("RAZORPAY_WEBHOOK_SECRET"),
    ]);
    expect(mistakesOf({ RAZORPAY_KEY_SECRET: "some-secret" })).toHaveLength(1);
  });
});

describe("production", () => {
  test("accepts live keys, an https address and a mail server", () => {
    expect(readConfig(production)).toMatchObject({
      environment: "production",
      demo: false,
      razorpay: { key_id: "rzp_live_AAAAAAAA", key_secret: "live-key-secret" },
    });
  });

  test.each([
    ["production", "smtp://mail.example.org:587", true],
    ["production", "smtp://127.0.0.1:25", false],
    ["development", "smtp://mail.example.org:587", false],
  ])("in %s, mails to %s must be encrypted: %s", (NODE_ENV, SMTP_URL, smtp_requires_tls) => {
    const env = {
      ...production,
      NODE_ENV,
      SMTP_URL,
      RAZORPAY_KEY_ID: "rzp_test_AAAAAAAA",
      ALLOW_SANDBOX: "true",
    };
    expect(readConfig(env)).toMatchObject({ smtp_requires_tls });
  });

  const noKeys = { ...production, RAZORPAY_KEY_ID: "", RAZORPAY_KEY_SECRET: "" };
  test.each([
    ["the sandbox gateway", noKeys, "RAZORPAY_KEY_ID: production refuses the sandbox"],
    ["a test key", { ...production, RAZORPAY_KEY_ID: "rzp_test_AAAAAAAA" }, "RAZORPAY_KEY_ID: a test key"],
    ["wider quotas", { ...production, RATE_LIMIT_FACTOR: "2" }, "RATE_LIMIT_FACTOR"],
    [
      "captured mails for other machines",
      { ...production, SANDBOX_REMOTE_ACCESS: "true" },
      "SANDBOX_REMOTE_ACCESS",
    ],
    ["captured receipts of real money", { ...production, SMTP_URL: "", ALLOW_SANDBOX: "true" }, "SMTP_URL"],
    ["demo content", { ...production, DEMO: "true" }, "DEMO"],
    ["an address without encryption", { ...production, PUBLIC_URL: "http://example.org" }, "PUBLIC_URL"],
    ["no address", { ...production, PUBLIC_URL: "" }, "PUBLIC_URL"],
    ["no mail server", { ...production, SMTP_URL: "" }, "SMTP_URL"],
    ["no key of its own", { ...production, SECRET_KEY: "" }, "SECRET_KEY"],
  ])("refuses %s", (_name, env, mistake) => {
    expect(mistakesOf(env)).toEqual([expect.stringMatching(`^${mistake}`)]);
  });

  test("accepts the sandbox, test keys and no mail server only with the explicit setting, and never demo content", () => {
    const trial = { ...noKeys, ALLOW_SANDBOX: "true", SMTP_URL: "" };
    expect(readConfig(trial)).toMatchObject({ razorpay: undefined, smtp_url: undefined, demo: false });
    expect(
      readConfig({ ...production, RAZORPAY_KEY_ID: "rzp_test_AAAAAAAA", ALLOW_SANDBOX: "true" }),
    ).toBeTruthy();
    expect(mistakesOf({ ...trial, DEMO: "true" })).toHaveLength(1);
    const apart = {
      ...production,
      RAZORPAY_KEY_ID: "rzp_test_AAAAAAAA",
      SANDBOX_GATEWAY_URL: "https://sandbox.example.org",
    };
    expect(mistakesOf(apart)).toEqual([
      expect.stringMatching("^RAZORPAY_KEY_ID: a test key"),
      expect.stringMatching("^SANDBOX_GATEWAY_URL: production refuses the sandbox gateway"),
    ]);
    expect(readConfig({ ...apart, ALLOW_SANDBOX: "true" })).toMatchObject({
      sandbox_gateway_url: "https://sandbox.example.org",
    });
  });
});
