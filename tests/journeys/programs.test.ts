import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { command, sql } from "../../app/platform/database/sql.ts";
import { barriers } from "../support/barriers.ts";
import { alive, focused, gone, notice, seen, seesNotice, sidewaysRoom } from "../support/journeys.ts";
import { createUser } from "../support/people.ts";
import { phone, useSite } from "../support/site.ts";

const tests = useSite();

const path = "/programs/education/digital-literacy";
const promise = "The program coordinator will contact you within 24 hours.";

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const openTab = (page: Page, name: string) => page.getByRole("tab", { name, exact: true }).click();
const send = (page: Page) => press(page, "Submit Application");

async function fillForm(page: Page, name: string, age = "34") {
  await page.getByLabel("Full Name").fill(name);
  await page.getByLabel("Age", { exact: true }).fill(age);
  await page.getByLabel("Phone Number", { exact: true }).fill("+91 98610 12345");
  await page.getByLabel("Address", { exact: true }).fill("Nuapatna, Cuttack");
  await page.getByLabel("Education Level").selectOption("10th");
  await page.getByLabel("Preferred Location").selectOption("Cuttack");
  await page.getByLabel("Motivation").fill("To send my forms myself.");
  await page.getByRole("checkbox").check();
}

/** The reference number that the page shows. */
async function referenceOn(page: Page): Promise<string> {
  await seen(page.getByRole("heading", { level: 1, name: /^We have received your application for / }));
  return page.getByText(/^APP-\d{4}-\d{6}-[A-Z2-9]{6}$/).innerText();
}

const mailTo = async (email: string) =>
  (await fetch(`${tests.site.url}/sandbox/mail?format=json&to=${encodeURIComponent(email)}`)).text();

describe("the programs", () => {
  test("are in three tabs, education first, with what matters for each", async () => {
    const page = await tests.visitAs(null, "/programs");
    expect(await page.getByRole("tab").allInnerTexts()).toEqual(["Education", "Employment", "Equality"]);
    for (const figure of ["10K+", "50+", "25", "5"])
      await seen(page.locator("main").getByText(figure, { exact: true }));
    const cards = page.getByRole("tabpanel").getByRole("article");
    const seenIn = async () => [
      await cards.getByRole("heading").allInnerTexts(),
      await cards.first().locator("dt").allInnerTexts(),
    ];
    expect(await seenIn()).toEqual([
      ["Digital Literacy", "Adult Education"],
      ["Duration", "Fee"],
    ]);
    await seen(cards.first().getByText("Learn more", { exact: true }));
    await openTab(page, "Employment");
    await expect
      .poll(seenIn)
      .toEqual([["Skill Development"], ["Skills", "Duration", "Certification", "Placement", "Fee"]]);
    await openTab(page, "Equality");
    await expect
      .poll(seenIn)
      .toEqual([["Women's Empowerment"], ["Participants", "Impact", "Duration", "Fee"]]);
    await cards.getByRole("link").click();
    await page.waitForURL("**/programs/equality/womens-empowerment");
    await seen(page.getByRole("heading", { level: 1, name: "Women's Empowerment" }));
  });

  test("have a page with five tabs, which say all of the record", async () => {
    const page = await tests.visitAs(null, path);
    expect(await page.getByRole("tab").allInnerTexts()).toEqual([
      "Overview",
      "Curriculum",
      "Apply",
      "Stories",
      "Gallery",
    ]);
    const found = await tests.site.services.db.one(sql({
      long_description: "text",
      impact: "text",
      schedule: "text",
      locations: "text",
      coordinator_name: "text",
      coordinator_role: "text",
      coordinator_experience: "text",
      success_rate: "text",
      requirement: "text",
      benefit: "text",
      picture: "text",
    })`
      select long_description, impact, schedule, array_to_string(locations, ', ') as locations, coordinator_name,
        coordinator_role, coordinator_experience, success_rate, requirements[1] as requirement, benefits[1] as benefit,
        gallery[1] as picture
      from programs where id = 'digital-literacy'`);
    const { picture, ...told } = found;
    const overview = await page.getByRole("tabpanel").innerText();
    for (const text of Object.values(told).flatMap((words) => words.split("\n\n")))
      expect(overview).toContain(text);
    expect(await page.getByRole("tabpanel").locator("dt").allInnerTexts()).toEqual(
      expect.arrayContaining(["Status", "Duration", "Fee", "Start date", "Beneficiaries", "Average salary"]),
    );
    await openTab(page, "Curriculum");
    const week = page.getByRole("tabpanel").getByRole("listitem").filter({ hasText: "Week 1" }).first();
    await expect
      .poll(() => week.getByRole("heading").allInnerTexts())
      .toEqual(["Week 1", "Topics", "Outcomes"]);
    await openTab(page, "Stories");
    await seen(page.getByRole("img", { name: /of 5 stars$/ }).first());
    await openTab(page, "Gallery");
    await seen(page.getByRole("figure").getByRole("img", { name: picture }));
    await page.evaluate(() => {
      const clipboard = {
        writeText: async (text: string) => document.body.setAttribute("data-copied", text),
      };
      Object.defineProperty(navigator, "share", { value: undefined, configurable: true });
      Object.defineProperty(navigator, "clipboard", { value: clipboard, configurable: true });
    });
    await press(page, "Share");
    await seesNotice(page, "Link copied!", "Program link has been copied.");
    expect(await page.locator("body").getAttribute("data-copied")).toBe(tests.site.url + path);
  });

  test("that are not there say so, and lead back", async () => {
    const page = await tests.visit("/programs/education/nope", { expected: { console: ["404"] } });
    for (const unknown of ["/programs/sports/digital-literacy", "/programs/equality/digital-literacy"]) {
      const answer = await page.goto(unknown);
      expect(answer?.status(), unknown).toBe(404);
    }
    await seen(page.getByRole("heading", { name: "Program Not Found" }));
    await seen(page.getByText("The program you're looking for doesn't exist.", { exact: true }));
    await page.getByRole("link", { name: "Back to Programs" }).click();
    await page.waitForURL("**/programs");
  });
});

describe("an application", () => {
  test("is refused beside each field, asks a guardian below 18, and is contacted and accepted by an admin", async () => {
    const page = await tests.visitAs(null, path, { viewport: phone, expected: { console: ["400"] } });
    await page.getByRole("link", { name: "Apply Now" }).first().click();
    const form = page.getByRole("tabpanel").locator("form");
    await seen(form);
    await expect.poll(async () => (await form.boundingBox())?.y ?? 9_999).toBeLessThan(phone.height);
    const marked = await form
      .locator("[required]")
      .evaluateAll((all) => all.map((one) => (one as HTMLInputElement).name));
    expect(marked).toEqual([
      "full_name",
      "age",
      "phone",
      "address",
      "education_level",
      "preferred_location",
      "motivation",
      "terms",
    ]);
    const optionsOf = (label: string) =>
      page.getByLabel(label).locator("option:not([hidden])").allInnerTexts();
    expect(await optionsOf("Education Level")).toEqual(["8th", "10th", "12th", "Graduate", "Other"]);
    expect(await optionsOf("Preferred Location")).toEqual(["Bhubaneswar", "Cuttack", "Puri"]);
    await send(page);
    for (const missing of [
      "Please enter the applicant’s full name.",
      "Please enter the applicant’s age.",
      "Please enter a phone number we can call.",
      "Please enter the address.",
      "Please choose an education level.",
      "Please choose one of this program’s locations.",
      "Please agree to the terms to send the application.",
    ])
      await seen(page.getByText(missing));
    await focused(page.getByLabel("Full Name"));

    await fillForm(page, "Rinki Sahoo");
    await gone(page.getByLabel("Guardian's Name"));
    await page.getByLabel("Age", { exact: true }).fill("16");
    await page.getByLabel("Email (optional)").fill("rinki@example.org");
    await seen(page.getByLabel("Guardian's Name"));
    await send(page);
    await seen(
      page.getByText("Please enter the name of a parent or guardian: the applicant is younger than 18."),
    );
    await seen(
      page.getByText("Please enter a phone number of the parent or guardian: the applicant", {
        exact: false,
      }),
    );
    expect(await barriers(page)).toEqual([]);
    await page.getByLabel("Guardian's Name").fill("Gita Sahoo");
    await page.getByLabel("Guardian's Phone Number").fill("98610 12346");
    await send(page);
    await seesNotice(page, "Application Started", promise);
    const reference = await referenceOn(page);
    expect(await sidewaysRoom(page)).toBe(0);
    expect(await barriers(page)).toEqual([]);
    await page.goto(`${path}?tab=apply`);
    await alive(page);
    expect(await page.getByLabel("Full Name").inputValue()).toBe("");
    await expect.poll(() => mailTo("rinki@example.org")).toContain(reference);

    const admin = await createUser(tests.site.services, { role: "admin", display_name: "Bina Sahu" });
    const office = await tests.visitAs(admin, "/dashboard/admin");
    await office.getByRole("tabpanel").getByRole("link", { name: "Applications" }).click();
    await office.getByRole("searchbox").fill(reference);
    await office.keyboard.press("Enter");
    const row = office.locator("[data-row]");
    await expect.poll(() => row.count()).toBe(1);
    await seen(row.getByText("Received", { exact: true }));
    await tests.site.services.db.run(command`
      update program_applications set created_at = now() - interval '25 hours' where reference = ${reference}`);
    await office.reload();
    await alive(office);
    await seen(row.getByText("Overdue", { exact: true }));
    expect(await barriers(office)).toEqual([]);
    await row.getByRole("link", { name: "Rinki Sahoo" }).click();
    await seen(office.getByText("98610 12346"));
    await office.getByLabel("Note").fill("Her mother agrees.");
    await press(office, "Mark as contacted");
    await seen(notice(office, "Saved"));
    const history = office.getByRole("region", { name: "History" });
    await seen(history.getByText("Her mother agrees."));
    await seen(history.getByText("Bina Sahu").first());
    expect(await barriers(office)).toEqual([]);
    await press(office, "Accept");
    await seen(office.getByText("This application is closed. You can still add notes."));
    await expect.poll(() => mailTo("rinki@example.org")).toContain("You have a place in Digital Literacy");
  });

  test("of an account is in its dashboard, where it is withdrawn", async () => {
    const person = await createUser(tests.site.services, { display_name: "Mina Meher" });
    const page = await tests.visitAs(person, `${path}?tab=apply`);
    expect(await page.getByLabel("Full Name").inputValue()).toBe("Mina Meher");
    expect(await page.getByLabel("Email (optional)").inputValue()).toBe(person.email);
    await fillForm(page, "Gudu Meher");
    await page.getByLabel("Age", { exact: true }).fill("17");
    await page.getByLabel("Guardian's Name").fill("Gita Meher");
    await page.reload();
    await alive(page);
    // What was typed is kept, above all a name that is not the account's; the agreement is given anew.
    await expect.poll(() => page.getByLabel("Full Name").inputValue()).toBe("Gudu Meher");
    await expect.poll(() => page.getByLabel("Motivation").inputValue()).toBe("To send my forms myself.");
    await expect.poll(() => page.getByLabel("Guardian's Name").inputValue()).toBe("Gita Meher");
    // Of an adult nobody's guardian is sent.
    await page.getByLabel("Age", { exact: true }).fill("34");
    expect(await page.getByRole("checkbox").isChecked()).toBe(false);
    await page.getByRole("checkbox").check();
    await send(page);
    const reference = await referenceOn(page);
    await page.getByRole("link", { name: "View your applications" }).click();
    await seen(page.getByText(reference, { exact: true }));
    await seen(page.getByText("Received", { exact: true }));
    expect(await barriers(page)).toEqual([]);
    await page.locator("summary").filter({ hasText: "Withdraw" }).click();
    await press(page, `Yes, withdraw the application ${reference}`);
    await seen(notice(page, "Your application is withdrawn"));
    await seen(page.getByText("Withdrawn", { exact: true }));
    await gone(page.getByRole("button", { name: /withdraw/i }));
    const stranger = await tests.visitAs(await createUser(tests.site.services), "/dashboard/applications");
    await seen(stranger.getByRole("heading", { name: "No applications yet" }));
  });

  test("is sent without script", async () => {
    const page = await tests.visit(path, { javaScriptEnabled: false, expected: { console: ["400"] } });
    await page.getByRole("link", { name: "Apply", exact: true }).click();
    await fillForm(page, "Sita Nayak", "121");
    await send(page);
    await seen(page.getByText("The age must be a whole number from 1 to 120."));
    expect(await page.getByLabel("Motivation").inputValue()).toBe("To send my forms myself.");
    await gone(page.getByLabel("Guardian's Name"));
    await page.getByLabel("Age", { exact: true }).fill("15");
    await page.getByRole("checkbox").check();
    await send(page);
    await seen(page.getByText("Please enter the name of a parent or guardian", { exact: false }));
    await page.getByLabel("Guardian's Name").fill("Gita Nayak");
    await page.getByLabel("Guardian's Phone Number").fill("98610 12346");
    await page.getByRole("checkbox").check();
    await send(page);
    await seen(page.getByText(promise).first());
    await referenceOn(page);
  });
});
