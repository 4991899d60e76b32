import { expect, test } from "vitest";
import { readConfig } from "../platform/config.ts";
import { describeStandIns } from "./stand-ins.ts";

const trial = {
  NODE_ENV: "production",
  ALLOW_SANDBOX: "true",
  PUBLIC_URL: "https://trial.example.org",
  SECRET_KEY: "a key of a test, which protects nothing",
};

const linesFor = (env: Record<string, string>, address = "http://192.0.2.1:3000") =>
  describeStandIns(readConfig(env), address, 3000);

test("production names no sandbox page, because it shows none to visitors", () => {
  expect(linesFor(trial, "https://trial.example.org")).toEqual([
    "No mail server is set (SMTP_URL): nobody receives a mail",
    "Payments are played by the sandbox gateway",
  ]);
});

test("in development, pages that are only for this machine are printed with its local URL", () => {
  expect(linesFor({})).toEqual([
    "Mails end at http://localhost:3000/sandbox/mail",
    "Payments are played by the sandbox gateway: http://localhost:3000/sandbox/razorpay",
  ]);
  expect(linesFor({ SANDBOX_REMOTE_ACCESS: "true" })[0]).toBe(
    "Mails end at http://192.0.2.1:3000/sandbox/mail",
  );
  expect(linesFor({ TRUST_PROXY_HOPS: "1" })[0]).toContain("SANDBOX_REMOTE_ACCESS=true shows them");
});

test("nothing is printed where mails and payments are real", () => {
  const real = {
    ...trial,
    SMTP_URL: "smtps://mail.example.org",
    RAZORPAY_KEY_ID: "rzp_live_AAAAAAAA",
    RAZORPAY_KEY_SECRET: "live-key-secret",
    RAZORPAY_WEBHOOK_SECRET: "live-webhook-secret",
  };
  expect(linesFor(real)).toEqual([]);
});
