import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { command } from "../../app/platform/database/sql.ts";
import { barriers } from "../support/barriers.ts";
import { alive, gone, notice, openAdminPage, seen, seesNotice } from "../support/journeys.ts";
import { loseNetwork } from "../support/network.ts";
import { createUser } from "../support/people.ts";
import { phone, useSite } from "../support/site.ts";

const tests = useSite();

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

const mailTo = async (email: string) =>
  (await fetch(`${tests.site.url}/sandbox/mail?format=json&to=${encodeURIComponent(email)}`)).text();

/** The ticket number that the page shows. */
async function ticketOn(page: Page): Promise<string> {
  await seen(page.getByRole("heading", { level: 1, name: "Message sent" }));
  return page.getByText(/^MSG-\d{4}-\d{6}-[A-Z2-9]{6}$/).innerText();
}

test("About says who we are: figures, mission, vision, values, six years and three of the team", async () => {
  const page = await tests.visitAs(null, "/about");
  for (const figure of ["10,000+", "5,000+", "1,500+", "50+"])
    await seen(page.locator("main").getByText(figure, { exact: true }));
  for (const title of ["Our mission", "Our vision", "Our values", "Join the mission"])
    await seen(page.getByRole("heading", { name: title }));
  for (const year of ["2018", "2019", "2020", "2021", "2022", "2023"])
    await seen(page.locator("main").getByText(year, { exact: true }));
  expect(await page.getByRole("article").count()).toBe(3);
  await page.getByRole("link", { name: "Meet the whole team" }).click();
  await page.waitForURL("**/team");
  const members = page.getByRole("article");
  await expect.poll(() => members.count()).toBe(6);
  for (const member of await members.all()) {
    expect(await member.getByRole("img").getAttribute("alt")).toContain(
      await member.getByRole("heading", { level: 3 }).innerText(),
    );
    expect(
      await member.getByRole("list", { name: "Expertise" }).getByRole("listitem").count(),
    ).toBeGreaterThan(0);
    await seen(member.getByRole("heading", { name: "Achievements" }));
    for (const text of ["Contact", "LinkedIn"]) await seen(member.getByText(text, { exact: true }));
    expect(await member.getByRole("link", { name: /^LinkedIn/ }).getAttribute("href")).toMatch(
      /^https:\/\/www\.linkedin\.com\//,
    );
  }
  const name = await members.nth(1).getByRole("heading", { level: 3 }).innerText();
  await page.getByRole("link", { name: `Contact ${name}` }).click();
  await seen(page.getByRole("heading", { name: `Write to ${name}` }));
});

test("Contact has four ways to us, three offices, four questions and a newsletter, and promises a reply", async () => {
  const page = await tests.visitAs(null, "/contact");
  const ways = page.getByRole("region", { name: "Ways to reach us" });
  expect(await ways.getByRole("listitem").getByRole("heading").allInnerTexts()).toEqual([
    "Office",
    "Phone",
    "Email",
    "Hours",
  ]);
  await seen(page.getByText("We reply within 24 hours.", { exact: true }));
  const offices = page.locator("section").filter({ has: page.getByRole("heading", { name: "Our offices" }) });
  expect(await offices.getByRole("listitem").count()).toBe(3);
  const questions = page.locator("main details");
  expect(await questions.count()).toBe(4);
  await questions.nth(2).locator("summary").click();
  await seen(questions.nth(2).locator("p"));
  const letters = page.getByRole("region", { name: "Subscribe to our newsletter" });
  expect(await page.getByRole("button", { name: "Subscribe" }).count()).toBe(1);
  await letters.getByRole("textbox").fill("reader@example.org");
  await letters.getByRole("button", { name: "Subscribe" }).click();
  await expect.poll(() => mailTo("reader@example.org")).toContain("/newsletter/confirm?token=");
});

test("a message is refused beside its fields, gets a ticket, and is answered by an admin", async () => {
  const page = await tests.visitAs(null, "/contact", { viewport: phone, expected: { console: ["400"] } });
  expect(await page.getByLabel("Inquiry Type").locator("option").allInnerTexts()).toEqual([
    "General",
    "Volunteer",
    "Partnership",
    "Donation",
    "Media",
  ]);
  await page.getByLabel("Email Address").fill("mina@");
  await page.getByLabel("Phone Number (optional)").fill("12");
  await press(page, "Send Message");
  for (const wrong of [
    "Please enter your name.",
    "Please enter an email address that we can reply to.",
    "Please check the number, or leave it empty: it needs 7 to 15 digits.",
    "Please enter the subject.",
    "Please enter the message.",
  ])
    await seen(page.getByText(wrong));
  await page.getByLabel("Inquiry Type").selectOption("Volunteer");
  await page.getByLabel("Full Name").fill("Mina Meher");
  await page.getByLabel("Email Address").fill("mina@example.org");
  await page.getByLabel("Phone Number (optional)").fill("");
  await page.getByLabel("Subject").fill("Saturdays");
  await page.getByLabel("Message", { exact: true }).fill("Can I help on Saturdays?\n\nମିନା");
  await press(page, "Send Message");
  await seesNotice(page, "Message sent", "Thank you. We are sending you an email with your ticket number.");
  const ticket = await ticketOn(page);
  expect(await barriers(page)).toEqual([]);
  await expect.poll(() => mailTo("mina@example.org")).toContain(ticket);

  const admin = await createUser(tests.site.services, { role: "admin" });
  const office = await tests.visitAs(admin, "/dashboard/admin", { expected: { console: ["400"] } });
  await office.getByRole("link", { name: /^Messages to us / }).click();
  await office.getByRole("searchbox").fill(ticket);
  await office.keyboard.press("Enter");
  const row = office.locator("[data-row]");
  await expect.poll(() => row.count()).toBe(1);
  await seen(row.getByText("Volunteer"));
  expect(await barriers(office)).toEqual([]);
  await row.getByRole("link", { name: "Saturdays" }).click();
  await seen(office.getByText("Can I help on Saturdays?"));
  await press(office, "Send reply");
  await seen(office.getByText("Please enter the reply."));
  await office.getByRole("textbox", { name: "Reply" }).fill("Yes, at the centre in Cuttack.");
  await press(office, "Send reply");
  await seen(notice(office, "Reply sent"));
  await seen(office.getByRole("region", { name: "Reply" }).getByText("Yes, at the centre in Cuttack."));
  await seen(office.getByText("Answered", { exact: true }).first());
  expect(await barriers(office)).toEqual([]);
  await expect.poll(() => mailTo("mina@example.org")).toContain("Yes, at the centre in Cuttack.");
  await press(office, "Close");
  await seen(office.getByText("Closed", { exact: true }));
  await gone(office.getByRole("textbox", { name: "Reply" }));
  await press(office, "Reopen");
  await seen(office.getByRole("textbox", { name: "Reply" }));
  await office.goto("/dashboard/admin/inbox");
  await alive(office);
  await seen(office.getByRole("link", { name: "Saturdays" }));
});

test("what was typed outlasts a page that is read again without a network", async () => {
  const page = await tests.visitAs(null, "/contact", { alone: true, expected: { console: ["ERR_FAILED"] } });
  const message = page.getByRole("textbox", { name: "Message", exact: true });
  await message.fill("The well of our village has run dry.");
  const network = await loseNetwork(page);
  // As the browser shows a page that it kept.
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
  await network.missed("/contact.data", "/healthz");
  const read = page.waitForResponse((response) => new URL(response.url()).pathname === "/contact.data");
  await network.find();
  await read;
  expect(await message.inputValue()).toBe("The well of our village has run dry.");
});

test("without script a message to a member of the team is sent", async () => {
  const page = await tests.visit("/team", { javaScriptEnabled: false });
  const name = await page.getByRole("article").first().getByRole("heading", { level: 3 }).innerText();
  await page.getByRole("link", { name: `Contact ${name}` }).click();
  await page.getByLabel("Full Name").fill("Mina Meher");
  await page.getByLabel("Email Address").fill("mina2@example.org");
  await page.getByLabel("Subject").fill("A visit");
  await page.getByLabel("Message", { exact: true }).fill("May our class visit you?");
  await press(page, "Send Message");
  const ticket = await ticketOn(page);
  const admin = await createUser(tests.site.services, { role: "admin" });
  const office = await tests.visitAs(admin, `/dashboard/admin/inbox?q=${ticket}`);
  await seen(office.locator("[data-row]").getByText(name));
});

test("an admin writes an issue, reads it as a mail, tests it, and sends it to everybody who has confirmed", async () => {
  const { db } = tests.site.services;
  await db.run(command`
    insert into newsletter_subscriptions (email, status, unsubscribe_token, confirmed_at)
    select 'subscriber-' || n || '@example.org', 'confirmed', 'letter-' || n, now() from generate_series(1, 40) n`);
  const admin = await createUser(tests.site.services, { role: "admin" });
  const page = await tests.visitAs(admin, "/dashboard/admin", {
    viewport: phone,
    expected: { console: ["400", "409"] },
  });
  await openAdminPage(page, "Newsletter");
  await seen(page.getByText(/^[\d,]+ subscribers$/));
  await page.getByRole("link", { name: "Write a newsletter" }).click();
  await press(page, "Save draft");
  await seen(page.getByText("Please enter the subject."));
  await page.getByLabel("Subject").fill("The bridge stands");
  await page
    .getByLabel("Text of the newsletter", { exact: true })
    .fill("It carries carts since Monday.\n\nSee [what it cost](https://example.org/bills).");
  await press(page, "Save draft");
  await seen(notice(page, "Draft saved"));
  const mail = page.frameLocator("iframe");
  await seen(mail.getByRole("heading", { name: "The bridge stands" }));
  expect(await mail.getByRole("link", { name: "what it cost" }).getAttribute("href")).toBe(
    "https://example.org/bills",
  );
  expect(await barriers(page)).toEqual([]);
  await press(page, "Send me a test email");
  await seen(notice(page, "Test email sent"));
  await expect.poll(() => mailTo(admin.email)).toContain("[Test] The bridge stands");
  expect(await mailTo("subscriber-1@example.org")).not.toContain("The bridge stands");

  // Somebody else changes it meanwhile.
  await db.run(command`
    update newsletter_issues set version = version + 1, body = body || ' Thank you.' where subject = 'The bridge stands'`);
  await page.getByLabel("I have read the preview of the saved draft").check();
  await page.getByRole("button", { name: /^Send to \d+ people$/ }).click();
  await seen(notice(page, "The newsletter was not sent"));
  await seen(mail.getByText("Thank you."));
  await page.getByLabel("I have read the preview of the saved draft").check();
  await page.getByRole("button", { name: /^Send to \d+ people$/ }).click();
  await seen(notice(page, "The newsletter is on its way"));
  // The figures come by themselves.
  await seen(page.getByText("Ended:", { exact: false }));
  expect(await page.locator("dl").getByText("Failed").locator("xpath=../dd").innerText()).toBe("0");
  expect(await barriers(page)).toEqual([]);
  const mailed = await mailTo("subscriber-40@example.org");
  expect(mailed).toContain("/newsletter/unsubscribe?token=letter-40");
  const end = await tests.visitAs(null, "/newsletter/unsubscribe?token=letter-40");
  await press(end, "Unsubscribe");
  await seen(end.getByRole("heading", { name: "You are unsubscribed" }));
});
