import { randomUUID } from "node:crypto";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inflateSync } from "node:zlib";
import { afterAll, describe, expect, test } from "vitest";
import { atEnd } from "../../../tests/support/at-end.ts";
import { inkOf, inkOfPdf, pdfPages } from "../../../tests/support/pdf-text.ts";
import { createDocuments, type Documents, mails } from "./documents.ts";
import type { DocumentTemplate, Paper } from "./template.ts";
import { soon } from "../../../tests/support/soon.ts";

type Letter = Paper & { text: string };
const letter: DocumentTemplate<Letter> = { file: "letter.typ" };
const endless: DocumentTemplate<Letter> = { file: "endless.typ" };
const broken: DocumentTemplate<Letter> = { file: "broken.typ" };
const letterOf = (text: string): Letter => ({
  title: "A letter of Rs 100,000",
  author: "Sahayog",
  language: "en",
  made_on: "2026-11-22",
  text,
});

/** The folder of the only template, beside the paper that all share. */
function templates(): string {
  const folder = mkdtempSync(join(tmpdir(), "sahayog-templates-"));
  atEnd(() => rmSync(folder, { recursive: true, force: true }));
  mkdirSync(join(folder, "platform/documents"), { recursive: true });
  cpSync(join(import.meta.dirname, "paper.typ"), join(folder, "platform/documents/paper.typ"));
  writeFileSync(
    join(folder, letter.file),
    '#import "/platform/documents/paper.typ": data, literal, paper\n#show: paper.with(data, foot: data.title)\n#literal(data.text)\n',
  );
  writeFileSync(
    join(folder, endless.file),
    "#let total = 0\n#for i in range(100000000) { for j in range(100000000) { total += i * j } }",
  );
  writeFileSync(join(folder, broken.file), "#no-such-thing");
  return folder;
}

const somebody = "user:1";
const folder = templates();
const made: Documents[] = [];
afterAll(() => {
  for (const documents of made) documents.close();
});

function makeDocuments(options: Parameters<typeof createDocuments>[0] = {}): Documents {
  const documents = createDocuments({ folder, ...options });
  made.push(documents);
  return documents;
}

const documents = makeDocuments();

describe("a text", () => {
  test.each([
    [
      "with the markup of the compiler",
      '#panic("x") #import "a" $x^2$ \\ *bold* _it_ `raw` <label> @ref // gone /* gone */ = 1',
    ],
    ["with quotes and dashes as they are", `"quoted" 'single' a--b---c ... ~ [x] {y}`],
    ["in Odia", "ଶ୍ରୀମତୀ ସୁଭଦ୍ରା ପଟ୍ଟନାୟକ, ଜଗନ୍ନାଥ ଷ୍ଟ୍ରିଟ୍, ଭୁବନେଶ୍ୱର, ଓଡ଼ିଶା"],
    ["in Hindi", "श्रीमती क्षमा त्रिपाठी, हिन्दी ज्ञान मंदिर, नई दिल्ली"],
    ["with rupees and accents", "₹1,23,456.50 Āśā Jagannātha é"],
    ["that is JSON", '{"a": ["\\u0000", null]}'],
    ["of 10,000 letters without a space", "abcdefghij".repeat(1_000)],
    ["of 10,000 Odia letters without a space", "ଓଡ଼ିଶା".repeat(2_000)],
  ])("%s comes out literally", async (_, text) => {
    const drawn = await inkOfPdf(await documents.draw(letter, letterOf(text), somebody));
    // The footer of each page has its title and page number.
    const foot = /AletterofRs100,000\d+\/\d+/g;
    expect(drawn.replaceAll(foot, "")).toBe(inkOf(text));
  });

  test("keeps its lines", async () => {
    const pages = await pdfPages(await documents.draw(letter, letterOf("one\ntwo"), somebody));
    expect(pages[0]).toMatch(/one\s*\n\s*two/);
  });
});

describe("a text with what no font of ours has", () => {
  const shown = async (text: string) => {
    const [page = ""] = await pdfPages(await documents.draw(letter, letterOf(text), somebody));
    return (page.split("A letter of Rs")[0] ?? "").replaceAll(/\s+/g, " ").trim();
  };

  test.each([
    ["Asha 🌸 Patnaik 👩🏽‍🌾", "Asha Patnaik"],
    ["山田 太郎", "(in characters that this document cannot show)"],
    ["김민수 and Asha", "(in characters that this document cannot show) and Asha"],
    ["🌸🌸", "(in characters that this document cannot show)"],
  ])("%s says so, and has no boxes", async (text, says) => expect(await shown(text)).toBe(says));

  test("is drawn as such, whatever fonts the machine has", async () => {
    const fonts = Buffer.from(await documents.draw(letter, letterOf("Asha 山 আশা Привет"), somebody));
    const names = [...fonts.toString("latin1").matchAll(/\/BaseFont \/(?:[A-Z]{6}\+)?(\w+)/g)];
    expect(new Set(names.map(([, name]) => name))).toEqual(new Set(["AnekLatinMedium", "LibertinusSerif"]));
  });
});

test("a document says its title, its author, its language and that of other scripts, and is tagged", async () => {
  const pdf = await documents.draw(letter, letterOf("Asha ଜଗନ୍ନାଥ हिन्दी"), somebody);
  const text = Buffer.from(pdf).toString("latin1");
  for (const said of ["/Title (A letter of Rs 100,000)", "/Author (Sahayog)", "/Lang (en)", "/Marked true"])
    expect(text).toContain(said);
  const streams = [...text.matchAll(/\nstream\n(x[^]*?)\nendstream/g)].map(([, stream = ""]) =>
    inflateSync(Buffer.from(stream, "latin1")).toString("latin1"),
  );
  const drawn = streams.find((stream) => stream.includes("/MCID")) ?? "";
  const languages = [...drawn.matchAll(/\/Lang \((\w+)\)/g)].map(([, language]) => language);
  expect(languages).toEqual(["or", "hi"]);
});

test("the same data make the same bytes, also in another process", async () => {
  const [first, second] = await Promise.all([
    documents.draw(letter, letterOf("ଜଗନ୍ନାଥ"), somebody),
    makeDocuments().draw(letter, letterOf("ଜଗନ୍ନାଥ"), somebody),
  ]);
  expect(Buffer.from(first).equals(second)).toBe(true);
  expect(Buffer.from(first).equals(await documents.draw(letter, letterOf("ଜଗନ୍ନାଥ "), somebody))).toBe(false);
});

describe("the process that draws", () => {
  /** Renders nothing, and records what was requested. */
  function noting(options: Parameters<typeof createDocuments>[0] = {}) {
    const notes = join(folder, `${randomUUID()}.txt`);
    const program = join(folder, `${randomUUID()}.mjs`);
    writeFileSync(
      program,
      `import { appendFileSync } from "node:fs";
      process.on("message", ({ data }) => {
        appendFileSync(${JSON.stringify(notes)}, JSON.parse(data).text + " ");
        process.send({ pdf: new Uint8Array([1]) });
      });`,
    );
    const drawing = makeDocuments({ program, ...options });
    return { drawing, drawn: () => readFileSync(notes, "utf8").trim() };
  }

  test("draws the same once, for all who ask for it at the same time or later", async () => {
    const { drawing, drawn } = noting({ max_waiting_of_one: 1 });
    await Promise.all(
      Array.from({ length: 130 }, () => drawing.draw(letter, letterOf("receipt"), "address:192.0.2.1")),
    );
    await drawing.draw(letter, letterOf("receipt"), somebody);
    expect(drawn()).toBe("receipt");
  });

  test("keeps nobody waiting behind the many documents of another one, nor mails", async () => {
    const { drawing, drawn } = noting({ max_waiting: 6, max_waiting_of_one: 4 });
    const of_many = Promise.allSettled(
      Array.from({ length: 130 }, (_, at) =>
        drawing.draw(letter, letterOf(`many${at}`), "address:192.0.2.1"),
      ),
    );
    const others = [
      drawing.draw(letter, letterOf("other"), somebody),
      drawing.draw(letter, letterOf("letter"), mails),
    ];
    await Promise.all(others);
    const outcomes = await of_many;
    const refused = outcomes.filter((one) => one.status === "rejected");
    for (const { reason } of refused) expect(reason).toMatchObject({ status: 429 });
    expect(refused).toHaveLength(125);
    expect(drawn()).toBe("many0 many1 other letter many2 many3 many4");
  });
});

describe("what goes wrong", () => {
  test("a broken template is an error that says where, and the next document is made", async () => {
    await expect(documents.draw(broken, letterOf(""), somebody)).rejects.toThrow("unknown variable: no");
    expect((await documents.draw(letter, letterOf(""), somebody)).length).toBeGreaterThan(1_000);
  });

  test("a document that takes too long is refused for now, and the next one is made", async () => {
    const impatient = makeDocuments({ timeout_ms: 6_000 });
    await expect(impatient.draw(endless, letterOf(""), somebody)).rejects.toMatchObject({
      status: 503,
      code: "document_failed",
    });
    // The limit holds for the start of another process as well, which a busy machine may not make in time.
    const sizeOfNext = () =>
      impatient.draw(letter, letterOf(""), somebody).then(
        ({ length }) => length,
        () => 0,
      );
    await expect.poll(sizeOfNext).toBeGreaterThan(1_000);
  });

  test("a process that ends is started once more", async () => {
    const marker = join(folder, "died");
    const program = join(folder, "mortal.mjs");
    writeFileSync(
      program,
      `import { existsSync, writeFileSync } from "node:fs";
      process.on("message", () => {
        if (!existsSync(${JSON.stringify(marker)})) { writeFileSync(${JSON.stringify(marker)}, ""); process.abort(); }
        process.send({ pdf: new Uint8Array([1]) });
      });`,
    );
    expect(await makeDocuments({ program }).draw(letter, letterOf(""), somebody)).toEqual(
      new Uint8Array([1]),
    );
  });

  test("a process that always ends is a refusal, not a crash", async () => {
    const program = join(folder, "dead.mjs");
    writeFileSync(program, "process.exit(3)");
    await expect(makeDocuments({ program }).draw(letter, letterOf(""), somebody)).rejects.toMatchObject({
      status: 503,
    });
  });

  test("when too many wait, the next is told to come again", async () => {
    const few = makeDocuments({ max_waiting: 1 });
    const first = [few.draw(letter, letterOf("1"), somebody), few.draw(letter, letterOf("2"), somebody)];
    await expect(few.draw(letter, letterOf("3"), somebody)).rejects.toMatchObject({
      status: 503,
      code: "busy",
    });
    await Promise.all(first);
  });
});

test("a document can wait for a process that went away unused", async () => {
  const restless = makeDocuments({ idle_ms: 1, cache_bytes: 1 });
  const one = await restless.draw(letter, letterOf("x"), somebody);
  await soon(async () =>
    expect(Buffer.from(one).equals(await restless.draw(letter, letterOf("x"), somebody))).toBe(true),
  );
});
