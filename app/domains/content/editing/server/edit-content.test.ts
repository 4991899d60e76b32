import { beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { createServices } from "../../../../application.ts";
import { createTestServices } from "../../../../../tests/support/database.ts";
import { picture } from "../../../../../tests/support/pictures.ts";
import { storePicture } from "../../../uploads/server/use-cases/store-picture.ts";
import { createUser, type TestUser } from "../../../../../tests/support/people.ts";
import { atEnd } from "../../../../../tests/support/at-end.ts";
import type { Actor } from "../../../../platform/actor.ts";
import { listAudit } from "../../../../platform/audit.ts";
import { sql } from "../../../../platform/database/sql.ts";
import type { Services } from "../../../../platform/services.ts";
import type { Introductions } from "../../schema.ts";
import { contentOfHome, introductionsOfPages } from "../../server/queries/content-of-pages.ts";
import { readEvent } from "../../server/queries/events.ts";
import { listFaqs } from "../../server/queries/organisation.ts";
import type { ContentKind } from "../content-kind.ts";
import { readFields } from "../fields.ts";
import { eventKind } from "./kinds/events.ts";
import { faqKind } from "./kinds/faqs.ts";
import { featureCardKind } from "./kinds/feature-cards.ts";
import { figureKind } from "./kinds/figures.ts";
import { givingKind } from "./kinds/giving.ts";
import { milestoneKind } from "./kinds/milestones.ts";
import { officeKind } from "./kinds/offices.ts";
import { slotKind } from "./kinds/sponsored-slots.ts";
import { teamKind } from "./kinds/team.ts";
import { textKind } from "./kinds/texts.ts";
import { valueKind } from "./kinds/values.ts";
import { countContent } from "./queries/content-kinds.ts";
import { addRow, changeRow, deleteRow, moveRow } from "./use-cases/edit-content.ts";

let services: Services & { url: string };
let person: TestUser;
let admin: Actor;

beforeAll(async () => {
  services = await createTestServices();
  person = await createUser(services, { role: "admin" });
  admin = { user_id: person.user_id, roles: ["admin"] };
});

function inputOf(kind: ContentKind, texts: Record<string, string>): unknown {
  const read = readFields(kind.fields(null), texts);
  if ("errors" in read) throw new Error(JSON.stringify(read.errors));
  return read.value;
}

const problemsOf = (kind: ContentKind, texts: Record<string, string>) => {
  const read = readFields(kind.fields(null), texts);
  return "errors" in read ? read.errors : kind.check(read.value);
};

const slot = {
  size: "banner",
  sponsor: "Kosal",
  headline: "Looms",
  body: "Ninety looms.",
  link_path: "/campaigns",
  starts_on: "",
  ends_on: "",
  active: "on",
};
const event = {
  title: "Seed exchange",
  place: "Koraput",
  starts_at: "2031-12-12T10:00",
  ends_at: "2031-12-12T16:00",
  description: "Bring what you have.",
};
const member = {
  name: "Minati Das",
  position: "Director",
  bio: "Keeps the register.",
  expertise: "Accounts\nSchools\n\nAccounts",
  achievements: "",
  email: "minati@example.org",
  linkedin: "https://www.linkedin.com/in/minati",
};

const examples: [ContentKind, Record<string, string>, string][] = [
  [teamKind, member, "position"],
  [eventKind, event, "place"],
  [faqKind, { question: "When?", answer: "At ten.\nEach day." }, "answer"],
  [
    officeKind,
    { name: "Puri", address: "Main Road", phone: "+91 98610 12345", hours: "10 am to 5 pm" },
    "hours",
  ],
  [givingKind, { list: "step", title: "You wait", text: "A minute." }, "text"],
  [valueKind, { title: "Patience", text: "We wait." }, "text"],
  [milestoneKind, { year: "2024", title: "A boat", text: "The first one." }, "title"],
  [figureKind, { page: "about", value: "7", label: "Boats" }, "label"],
  [
    featureCardKind,
    { title: "Boats", description: "Lent out.", status: "Coming Soon", badge: "Sea" },
    "badge",
  ],
  [slotKind, slot, "sponsor"],
];

describe.each(examples)("$name", (kind, texts, changed) => {
  test("is added, counted, changed and deleted, and the audit log says what was before and after", async () => {
    const before = (await countContent(services.db)).get(kind.name) ?? 0;
    const id = await addRow(services, admin, { kind, input: inputOf(kind, texts) });
    expect((await countContent(services.db)).get(kind.name)).toBe(before + 1);
    expect((await kind.list(services.db)).map((row) => row.id)).toContain(id);
    const saved = await kind.read(services.db, id);
    expect(saved?.version).toBe(1);

    const input = inputOf(kind, { ...saved?.values, [changed]: "Something else" });
    await changeRow(services, admin, { kind, id, seen_version: 1, input });
    expect(await kind.read(services.db, id)).toEqual({
      version: 2,
      values: { ...saved?.values, [changed]: "Something else" },
    });
    await deleteRow(services, admin, { kind, id, seen_version: 2 });
    expect(await kind.read(services.db, id)).toBeUndefined();

    const entries = await listAudit(services.db, {
      subject_kind: kind.subject_kind,
      subject_id: id,
      most: 9,
    });
    expect(entries.map((entry) => entry.event)).toEqual([
      "content_deleted",
      "content_changed",
      "content_added",
    ]);
    expect(entries[1]?.details).toEqual({
      fields: changed,
      before: `${changed}: ${texts[changed]}`,
      after: `${changed}: Something else`,
    });
    expect(JSON.stringify(entries)).not.toContain("minati@example.org");
  });

  test("is refused with what is missing beside its fields", () => {
    const required = Object.entries(kind.fields(null)).flatMap(([name, { shown }]) =>
      shown.required ? [name] : [],
    );
    expect(Object.keys(problemsOf(kind, {}))).toEqual(required);
  });
});

test("two admins who change the same at once: the second is told, and nothing is overwritten", async () => {
  const kind = faqKind;
  const id = await addRow(services, admin, {
    kind,
    input: inputOf(kind, { question: "Who?", answer: "We." }),
  });
  const save = (answer: string) =>
    changeRow(services, admin, { kind, id, seen_version: 1, input: { question: "Who?", answer } });
  const outcomes = await Promise.allSettled([save("You."), save("They.")]);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  const refusal = outcomes.find((one) => one.status === "rejected");
  expect(refusal?.reason).toMatchObject({ status: 409, code: "content_changed" });
  expect((await kind.read(services.db, id))?.version).toBe(2);
  await expect(deleteRow(services, admin, { kind, id, seen_version: 1 })).rejects.toMatchObject({
    status: 409,
  });
});

test("rows move within their group, and the ends of the list stay where they are", async () => {
  const on_about = async () =>
    (await figureKind.list(services.db)).filter(({ group }) => group === "about").map(({ id }) => id);
  for (const value of ["1", "2", "3"])
    await addRow(services, admin, { kind: figureKind, input: { page: "about", value, label: "Boats" } });
  const [first = "", second = "", ...rest] = await on_about();
  await moveRow(services, admin, { kind: figureKind, id: second, direction: "up" });
  expect(await on_about()).toEqual([second, first, ...rest]);
  await moveRow(services, admin, { kind: figureKind, id: second, direction: "up" });
  expect(await on_about()).toEqual([second, first, ...rest]);
  // Moves it to another page, after that page's figures.
  const row = await figureKind.read(services.db, second);
  const input = inputOf(figureKind, { ...row?.values, page: "home" });
  await changeRow(services, admin, { kind: figureKind, id: second, seen_version: 1, input });
  expect((await figureKind.list(services.db)).findLast(({ group }) => group === "home")?.id).toBe(second);
});

test("texts of pages are changed, and neither added nor deleted", async () => {
  const input = { title: "Our mission", text: "To go on." };
  await changeRow(services, admin, { kind: textKind, id: "about_mission", seen_version: 1, input });
  expect(await textKind.read(services.db, "about_mission")).toEqual({ version: 2, values: input });
  expect(textKind.fields({ text: "" })).not.toHaveProperty("title");
  const gone = deleteRow(services, admin, { kind: textKind, id: "about_mission", seen_version: 2 });
  await expect(gone).rejects.toMatchObject({ status: 404 });
});

test("a picture belongs to one row: it is replaced, taken away and deleted with it, and nobody else can use it", async () => {
  const upload = async (by: TestUser) => {
    const file = new Blob([new Uint8Array(await picture("png"))]);
    return (await storePicture(services, { user_id: by.user_id, purpose: "site", file })).id;
  };
  const isReleased = async (id: string) =>
    (
      await services.db.one(sql({ released: "bool" })`
        select released_at is not null as released from uploads where id = ${id}`)
    ).released;
  const kind = featureCardKind;
  const card = { title: "Boats", description: "Lent out.", status: "Available", badge: "Sea" };
  const withPicture = (id: string) => inputOf(kind, { ...card, "picture-upload": id });
  const [first, second, foreign] = [
    await upload(person),
    await upload(person),
    await upload(await createUser(services, { role: "admin" })),
  ];
  const id = await addRow(services, admin, { kind, input: withPicture(first) });
  const shown = async () =>
    (await contentOfHome(services)).feature_cards.find(({ title }) => title === card.title)?.picture_url;
  expect(await shown()).toBe(`/uploads/${first}/960.webp`);
  for (const refused of [first, foreign])
    await expect(addRow(services, admin, { kind, input: withPicture(refused) })).rejects.toMatchObject({
      status: 404,
    });

  await changeRow(services, admin, { kind, id, seen_version: 1, input: withPicture(second) });
  expect(await shown()).toBe(`/uploads/${second}/960.webp`);
  expect([await isReleased(first), await isReleased(second)]).toEqual([true, false]);
  await changeRow(services, admin, { kind, id, seen_version: 2, input: inputOf(kind, card) });
  expect(await shown()).toBe(`/uploads/${second}/960.webp`);
  const without = inputOf(kind, { ...card, "picture-remove": "on" });
  await changeRow(services, admin, { kind, id, seen_version: 3, input: without });
  expect([await shown(), await isReleased(second)]).toEqual([null, true]);

  const last = await upload(person);
  const other = await addRow(services, admin, {
    kind: eventKind,
    input: inputOf(eventKind, { ...event, "picture-upload": last }),
  });
  expect((await readEvent(services.db, other)).picture_url).toBe(`/uploads/${last}/960.webp`);
  await deleteRow(services, admin, { kind: eventKind, id: other, seen_version: 1 });
  expect(await isReleased(last)).toBe(true);
});

test("the name of the organisation stands where a text has its word in braces", async () => {
  const kind = textKind;
  const input = { text: "{organisation} is open. {organisation}!" };
  await changeRow(services, admin, { kind, id: "footer", seen_version: 1, input });
  expect((JSON.parse(await introductionsOfPages(services)) as Introductions).footer?.text).toBe(
    "Sahayog is open. Sahayog!",
  );
  expect((await kind.read(services.db, "footer"))?.values).toEqual(input);
});

test("a change is seen by another process at once", async () => {
  // Time stands still, so nothing that is kept expires.
  const clock = vi.spyOn(performance, "now").mockReturnValue(performance.now());
  onTestFinished(() => clock.mockRestore());
  const second = createServices({ ...services, social: {}, database_url: services.url });
  atEnd(() => second.realtime.stop());
  await Promise.all([services.realtime.start(), second.realtime.start()]);
  const titles = async () => (await contentOfHome(second)).feature_cards.map(({ title }) => title);
  expect(await titles()).not.toContain("Libraries");
  const texts = { title: "Libraries", description: "On wheels.", status: "Coming Soon", badge: "Books" };
  await addRow(services, admin, { kind: featureCardKind, input: inputOf(featureCardKind, texts) });
  await expect.poll(titles).toContain("Libraries");
});

test.each<[ContentKind, Record<string, string>, string]>([
  [eventKind, { ...event, ends_at: "2031-12-12T09:00" }, "ends_at"],
  [eventKind, { ...event, starts_at: "2031-02-30T09:00" }, "starts_at"],
  [slotKind, { ...slot, link_path: "https://elsewhere.example" }, "link_path"],
  [slotKind, { ...slot, link_path: "//elsewhere.example" }, "link_path"],
  [slotKind, { ...slot, size: "poster" }, "size"],
  [slotKind, { ...slot, starts_on: "2027-02-01", ends_on: "2027-01-01" }, "ends_on"],
  [featureCardKind, { title: "A", description: "B", status: "Soon", badge: "C" }, "status"],
  [teamKind, { ...member, linkedin: "https://linkedin.com.evil.example/in/x" }, "linkedin"],
  [teamKind, { ...member, email: "nobody" }, "email"],
  [milestoneKind, { year: "12", title: "A", text: "B" }, "year"],
  [faqKind, { question: "a".repeat(201), answer: "B" }, "question"],
])("%# what the pages could not show is refused beside its field", (kind, texts, name) => {
  expect(Object.keys(problemsOf(kind, texts))).toEqual([name]);
});

test("who is no admin changes nothing", async () => {
  const count = (await listFaqs(services.db)).length;
  const nobody: Actor = { user_id: person.user_id, roles: ["vendor"] };
  const input = { question: "A", answer: "B" };
  await expect(addRow(services, nobody, { kind: faqKind, input })).rejects.toMatchObject({ status: 403 });
  expect(await listFaqs(services.db)).toHaveLength(count);
});

test("two people of one name get addresses of their own", async () => {
  const input = inputOf(teamKind, { ...member, name: "Ravi Ku. Pati" });
  const ids = [
    await addRow(services, admin, { kind: teamKind, input }),
    await addRow(services, admin, { kind: teamKind, input }),
  ];
  expect(ids).toEqual(["ravi-ku-pati", "ravi-ku-pati-2"]);
  const { expertise } = await services.db.one(sql({ expertise: "text[]" })`
    select expertise from team_members where id = 'ravi-ku-pati'`);
  expect(expertise).toEqual(["Accounts", "Schools"]);
});
