import { expect, test } from "vitest";
import { type Profile, profileOf, type SessionUser } from "./profile.ts";

const user: SessionUser = {
  user_id: "01900000-0000-7000-8000-000000000000",
  email: "asha.nayak@example.org",
  email_verified: true,
  display_name: "Asha Nayak",
  mobile: "+91 98765 43210",
  created_at: new Date(),
};

test("an existing profile is used unchanged", () => {
  const profile: Profile = {
    ...profileOf(user, undefined),
    display_name: "A. N.",
    status: "suspended",
    phone: null,
  };
  expect(profileOf(user, profile)).toBe(profile);
});

test("without a profile, the values given at sign-up are used", () => {
  expect(profileOf(user, undefined)).toMatchObject({
    display_name: "Asha Nayak",
    status: "active",
    phone: "+91 98765 43210",
    email: "asha.nayak@example.org",
  });
  expect(profileOf({ ...user, mobile: null }, undefined).phone).toBeNull();
  expect(profileOf({ ...user, email_verified: false }, undefined).email).toBeNull();
});

test.each([
  ["the name of sign-up", { display_name: "Asha" }, "Asha"],
  ["the address before the @", { display_name: null }, "asha.nayak"],
  ["the address, when the name is blank", { display_name: "  " }, "asha.nayak"],
  ["“User”", { display_name: null, email: "" }, "User"],
  ["“User”, when nothing stands before the @", { display_name: "", email: "@example.org" }, "User"],
])("a missing name falls back to %s", (_what, changes, name) => {
  expect(profileOf({ ...user, ...changes }, undefined).display_name).toBe(name);
});
