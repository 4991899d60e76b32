import { z } from "zod";
import type { GatewayMode } from "./payments/gateway.ts";

const flag = z.enum(["true", "false"]).transform((text) => text === "true");
const secret = z.string().min(8);

const loopbackHost = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/** Whether the URL's host is this machine, so that requests to it cross no network. */
function isLoopbackUrl(url: string): boolean {
  return loopbackHost.test(new URL(url).hostname);
}

/** The sandbox gets keys and payments as Razorpay does; Razorpay itself is never used as a sandbox. */
const sandboxUrl = z
  .url({ protocol: /^https?$/, abort: true })
  .refine((url) => url.startsWith("https:") || isLoopbackUrl(url), "needs https:// outside of this machine")
  .refine(
    (url) => !/(^|\.)razorpay\.com$/.test(new URL(url).hostname),
    "is Razorpay itself, which needs no address",
  );

/** Hostnames, which become part of a header. */
const imageHosts = z
  .string()
  .transform((text) => text.split(",").map((host) => host.trim().toLowerCase()))
  .refine(
    (hosts) => hosts.every((host) => /^(?:[a-z0-9-]+\.)+[a-z]{2,}$/.test(host)),
    "needs names of hosts with commas between them, such as images.example.org",
  );

/** Every setting, as an environment variable. `.env.example` describes each one. */
const variables = z.object({
  NODE_ENV: z.enum(["development", "production", "test"]).default("development"),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().optional(),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  DATA_DIR: z.string().default(".data"),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_POOL_SIZE: z.coerce.number().int().min(2).max(200).default(16),
  DEMO: flag.optional(),
  RAZORPAY_KEY_ID: z
    .string()
    .regex(/^rzp_(test|live)_\w{8,}$/, "must look like rzp_test_… or rzp_live_…")
    .optional(),
  RAZORPAY_KEY_SECRET: secret.optional(),
  RAZORPAY_WEBHOOK_SECRET: secret.optional(),
  RAZORPAY_WEBHOOK_SECRET_PREVIOUS: secret.optional(),
  SANDBOX_GATEWAY_URL: sandboxUrl.optional(),
  SANDBOX_REMOTE_ACCESS: flag.default(false),
  ALLOW_SANDBOX: flag.default(false),
  GATEWAY_TIMEOUT_MS: z.coerce.number().int().min(100).max(60_000).default(8_000),
  RECONCILE_AFTER_SECONDS: z.coerce.number().int().min(1).max(86_400).default(900),
  SECRET_KEY: z.string().min(32, "needs at least 32 characters").optional(),
  SECRET_KEY_PREVIOUS: z.string().min(32, "needs at least 32 characters").optional(),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: secret.optional(),
  FACEBOOK_CLIENT_ID: z.string().optional(),
  FACEBOOK_CLIENT_SECRET: secret.optional(),
  S3_BUCKET: z.string().optional(),
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_REGION: z.string().default("auto"),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: secret.optional(),
  IMAGE_HOSTS: imageHosts.default([]),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().default("Sahayog <hello@example.org>"),
  RATE_LIMIT_FACTOR: z.coerce.number().positive().default(1),
  CHEAP_PASSWORDS: flag.optional(),
  TRUST_PROXY_HOPS: z.coerce.number().int().min(0).max(10).default(0),
  METRICS_TOKEN: secret.optional(),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
});

export type OAuthClient = { client_id: string; client_secret: string };

export type S3Bucket = {
  bucket: string;
  /** Undefined: Amazon's own endpoint. */
  endpoint: string | undefined;
  region: string;
  access_key_id: string;
  secret_access_key: string;
};

export type Config = {
  environment: "development" | "production" | "test";
  port: number;
  host: string | undefined;
  public_url: string;
  data_dir: string;
  /** Undefined: the embedded server in `data_dir`. */
  database_url: string | undefined;
  database_pool_size: number;
  demo: boolean;
  /** Undefined: the sandbox gateway. */
  razorpay: { key_id: string; key_secret: string } | undefined;
  webhook_secrets: string[];
  /** URL of a sandbox gateway in a separate process; undefined: it runs inside this one. */
  sandbox_gateway_url: string | undefined;
  /** Shows captured mails and the identity sandbox to other machines too. */
  sandbox_remote_access: boolean;
  gateway_timeout_ms: number;
  reconcile_after_seconds: number;
  /** The keys that encrypt the site's secrets: current, then previous. Empty: generated and stored at startup. */
  secret_keys: string[];
  /** A provider that is not configured is replaced by the sandbox, and hidden in production. */
  google: OAuthClient | undefined;
  facebook: OAuthClient | undefined;
  /** Undefined: uploads are stored in `data_dir`. */
  s3: S3Bucket | undefined;
  /** Hosts besides the site itself from which pages may load images. */
  image_hosts: readonly string[];
  smtp_url: string | undefined;
  /** Mails contain links that sign people in: in production they are never sent unencrypted over a network. */
  smtp_requires_tls: boolean;
  mail_from: string;
  rate_limit_factor: number;
  /** Fast password hashing, for tests: gives no protection against somebody who has the hashes. */
  cheap_passwords: boolean;
  trust_proxy_hops: number;
  metrics_token: string | undefined;
  log_level: string;
};

/** Whether browsers reach the site by https: cookies, and what its headers demand of browsers, depend on it. */
export function servedByHttps({ public_url }: Pick<Config, "public_url">): boolean {
  return public_url.startsWith("https:");
}

export class ConfigurationError extends Error {}

/** Reads and validates the configuration; throws one ConfigurationError that lists every mistake. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  // An empty variable means "not set", as in an .env file with the value left out.
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ""));
  const parsed = variables.safeParse(given);
  const problems = parsed.success ? mistakes(parsed.data) : mistakesBesides(parsed.error.issues, given);
  if (!parsed.success || problems.length > 0) throw new ConfigurationError(listed(problems));
  const v = parsed.data;
  const keys = v.RAZORPAY_KEY_ID && v.RAZORPAY_KEY_SECRET;
  return {
    environment: v.NODE_ENV,
    port: v.PORT,
    host: v.HOST,
    public_url: (v.PUBLIC_URL ?? `http://localhost:${v.PORT}`).replace(/\/+$/, ""),
    data_dir: v.DATA_DIR,
    database_url: v.DATABASE_URL,
    database_pool_size: v.DATABASE_POOL_SIZE,
    demo: v.DEMO ?? v.NODE_ENV !== "production",
    razorpay: keys
      ? { key_id: v.RAZORPAY_KEY_ID as string, key_secret: v.RAZORPAY_KEY_SECRET as string }
      : undefined,
    webhook_secrets: [v.RAZORPAY_WEBHOOK_SECRET, v.RAZORPAY_WEBHOOK_SECRET_PREVIOUS].filter(
      (text) => text !== undefined,
    ),
    sandbox_gateway_url: v.SANDBOX_GATEWAY_URL?.replace(/\/+$/, ""),
    sandbox_remote_access: v.SANDBOX_REMOTE_ACCESS,
    gateway_timeout_ms: v.GATEWAY_TIMEOUT_MS,
    reconcile_after_seconds: v.RECONCILE_AFTER_SECONDS,
    secret_keys: [v.SECRET_KEY, v.SECRET_KEY_PREVIOUS].filter((key) => key !== undefined),
    google: oauthClient(v.GOOGLE_CLIENT_ID, v.GOOGLE_CLIENT_SECRET),
    facebook: oauthClient(v.FACEBOOK_CLIENT_ID, v.FACEBOOK_CLIENT_SECRET),
    s3: s3Bucket(v),
    image_hosts: v.IMAGE_HOSTS,
    smtp_url: v.SMTP_URL,
    smtp_requires_tls: v.NODE_ENV === "production" && v.SMTP_URL !== undefined && !isLoopbackUrl(v.SMTP_URL),
    mail_from: v.MAIL_FROM,
    rate_limit_factor: v.RATE_LIMIT_FACTOR,
    cheap_passwords: v.CHEAP_PASSWORDS ?? v.NODE_ENV === "test",
    trust_proxy_hops: v.TRUST_PROXY_HOPS,
    metrics_token: v.METRICS_TOKEN,
    log_level: v.LOG_LEVEL,
  };
}

function oauthClient(client_id?: string, client_secret?: string): OAuthClient | undefined {
  return client_id && client_secret ? { client_id, client_secret } : undefined;
}

function s3Bucket(v: z.infer<typeof variables>): S3Bucket | undefined {
  if (!v.S3_BUCKET || !v.S3_ACCESS_KEY_ID || !v.S3_SECRET_ACCESS_KEY) return undefined;
  return {
    bucket: v.S3_BUCKET,
    endpoint: v.S3_ENDPOINT,
    region: v.S3_REGION,
    access_key_id: v.S3_ACCESS_KEY_ID,
    secret_access_key: v.S3_SECRET_ACCESS_KEY,
  };
}

/** Conflicts between settings. */
function mistakes(v: z.infer<typeof variables>): string[] {
  const found = [...gatewayMistakes(v), ...sandboxMistakes(v)];
  const production = v.NODE_ENV === "production";
  for (const [name, id, client_secret] of [
    ["GOOGLE", v.GOOGLE_CLIENT_ID, v.GOOGLE_CLIENT_SECRET],
    ["FACEBOOK", v.FACEBOOK_CLIENT_ID, v.FACEBOOK_CLIENT_SECRET],
  ])
    if (Boolean(id) !== Boolean(client_secret))
      found.push(`${name}_CLIENT_ID and ${name}_CLIENT_SECRET: set both, or neither`);
  const s3 = [v.S3_BUCKET, v.S3_ACCESS_KEY_ID, v.S3_SECRET_ACCESS_KEY].filter(Boolean).length;
  if (s3 !== 0 && s3 !== 3)
    found.push("S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY: set all of them, or none");
  if (v.SECRET_KEY_PREVIOUS && !v.SECRET_KEY)
    found.push("SECRET_KEY_PREVIOUS: is the one before SECRET_KEY, so it needs SECRET_KEY");
  if (production && !v.SECRET_KEY)
    found.push("SECRET_KEY: production needs one, the same in every process (openssl rand -base64 48)");
  if (production && v.RATE_LIMIT_FACTOR !== 1) found.push("RATE_LIMIT_FACTOR: must not be set in production");
  if (production && v.CHEAP_PASSWORDS) found.push("CHEAP_PASSWORDS: must not be set in production");
  if (production && v.DEMO) found.push("DEMO: demo content is never loaded in production");
  if (production && !v.PUBLIC_URL?.startsWith("https://"))
    found.push("PUBLIC_URL: production needs the site's https:// address");
  return found;
}

/** Keys that do not match each other or the environment. */
function gatewayMistakes(v: z.infer<typeof variables>): string[] {
  const found: string[] = [];
  const production = v.NODE_ENV === "production";
  if (Boolean(v.RAZORPAY_KEY_ID) !== Boolean(v.RAZORPAY_KEY_SECRET))
    found.push("RAZORPAY_KEY_ID and RAZORPAY_KEY_SECRET: set both, or neither for the sandbox gateway");
  if (v.RAZORPAY_KEY_ID && !v.RAZORPAY_WEBHOOK_SECRET)
    found.push("RAZORPAY_WEBHOOK_SECRET: needed with real keys, else no webhook can be trusted");
  if (production && !v.RAZORPAY_KEY_ID && !v.ALLOW_SANDBOX)
    found.push("RAZORPAY_KEY_ID: production refuses the sandbox gateway unless ALLOW_SANDBOX=true");
  if (production && v.RAZORPAY_KEY_ID?.startsWith("rzp_test_") && !v.ALLOW_SANDBOX)
    found.push(
      "RAZORPAY_KEY_ID: a test key in production takes no real money; set ALLOW_SANDBOX=true if meant",
    );
  if (!production && v.RAZORPAY_KEY_ID?.startsWith("rzp_live_"))
    found.push("NODE_ENV: live keys take real money, so they need NODE_ENV=production");
  return found;
}

/** Stand-ins only pretend to move money and send mail, so production requires an explicit setting for them. */
function sandboxMistakes(v: z.infer<typeof variables>): string[] {
  const found: string[] = [];
  const production = v.NODE_ENV === "production";
  const has_live_keys = v.RAZORPAY_KEY_ID?.startsWith("rzp_live_") ?? false;
  if (v.SANDBOX_GATEWAY_URL && has_live_keys)
    found.push("SANDBOX_GATEWAY_URL: live keys are never sent to a sandbox; leave one of the two out");
  else if (v.SANDBOX_GATEWAY_URL && production && !v.ALLOW_SANDBOX)
    found.push("SANDBOX_GATEWAY_URL: production refuses the sandbox gateway unless ALLOW_SANDBOX=true");
  if (v.SANDBOX_GATEWAY_URL && !v.RAZORPAY_KEY_ID && !v.RAZORPAY_KEY_SECRET)
    found.push(
      "SANDBOX_GATEWAY_URL: needs RAZORPAY_KEY_ID and RAZORPAY_KEY_SECRET, the keys of that sandbox",
    );
  if (v.SANDBOX_REMOTE_ACCESS && production)
    found.push("SANDBOX_REMOTE_ACCESS: must not be set in production");
  if (production && !v.SMTP_URL && (has_live_keys || !v.ALLOW_SANDBOX))
    found.push("SMTP_URL: production must send its mails; receipts would reach nobody");
  return found;
}

/** Reports invalid values and conflicting settings together, so that one restart is enough to fix all of them. */
function mistakesBesides(issues: z.core.$ZodIssue[], given: Record<string, string | undefined>): string[] {
  const malformed = new Set(issues.map((issue) => String(issue.path[0])));
  const rest = variables.safeParse(
    Object.fromEntries(Object.entries(given).filter(([name]) => !malformed.has(name))),
  );
  const others = rest.success ? mistakes(rest.data) : [];
  return [
    ...issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`),
    // A malformed setting was left out here, so it is not missing.
    ...others.filter((text) => ![...malformed].some((name) => text.includes(name))),
  ];
}

function listed(problems: string[]): string {
  return `The configuration has ${problems.length} mistake(s):\n${problems.map((text) => `  - ${text}`).join("\n")}`;
}

/** Which keys payments of this configuration are made with. */
export function gatewayModeOf({ razorpay, sandbox_gateway_url }: Config): GatewayMode {
  if (!razorpay || sandbox_gateway_url) return "sandbox";
  return razorpay.key_id.startsWith("rzp_live_") ? "live" : "test";
}
