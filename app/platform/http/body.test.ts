import { describe, expect, test } from "vitest";
import { readForm } from "./body.ts";

const megabyte = 1024 * 1024;
const boundary = "----formBoundary7MA4";
const part = (name: string, content: string, headers = "") =>
  `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${headers}\r\n\r\n${content}\r\n`;

function post(body: BodyInit, content_type = "application/x-www-form-urlencoded") {
  return new Request("http://site/", { method: "POST", body, headers: { "Content-Type": content_type } });
}

function multipart(...parts: string[]) {
  return readForm(
    post(`${parts.join("")}--${boundary}--\r\n`, `multipart/form-data; boundary=${boundary}`),
    8 * megabyte,
  );
}

describe("a form is read as browsers send it", () => {
  test("is read also where a program that unsubscribes by one click names no type", async () => {
    const body = new TextEncoder().encode("List-Unsubscribe=One-Click");
    const sent = new Request("https://sahayog.example.org", { method: "POST", body });
    expect(sent.headers.has("content-type")).toBe(false);
    expect([...(await readForm(sent))]).toEqual([["List-Unsubscribe", "One-Click"]]);
  });

  test("from the address bar's encoding", async () => {
    const form = await readForm(post("name=A+%26+B&rows=1&rows=2&empty="));
    expect([...form]).toEqual([
      ["name", "A & B"],
      ["rows", "1"],
      ["rows", "2"],
      ["empty", ""],
    ]);
  });

  test("in parts, with texts of every script, the bytes of files, and files that were not chosen", async () => {
    const form = await multipart(
      part("name", "ଓଡ଼ିଶା\r\n--x"),
      part("picture", "GIF89a\r\n--", '; filename="ଚିତ୍ର; 1.gif"\r\nContent-Type: image/gif'),
      part("none", "", '; filename=""\r\nContent-Type: application/octet-stream'),
    );
    expect(form.get("name")).toBe("ଓଡ଼ିଶା\r\n--x");
    const [picture, none] = ["picture", "none"].map((name) => form.get(name) as File);
    expect([picture?.type, await picture?.text()]).toEqual(["image/gif", "GIF89a\r\n--"]);
    expect(none?.size).toBe(0);
  });
});

test("other requests have their turn while a large form is parsed", async () => {
  const bytes = new TextEncoder().encode(
    `${part("photo", "a".repeat(64 * 1024)).repeat(20)}--${boundary}--\r\n`,
  );
  let at = 0;
  let turns = 0;
  const body = new ReadableStream({
    pull(controller) {
      if (at >= bytes.length) return controller.close();
      controller.enqueue(bytes.slice(at, (at += 64 * 1024)));
    },
  });
  const sent = new Request("http://site/", {
    method: "POST",
    body,
    headers: { "Content-Type": `multipart/form-data; boundary=${boundary}` },
    duplex: "half",
  } as RequestInit);
  let counting = true;
  const countTurns = () => {
    turns += 1;
    if (counting) setImmediate(countTurns);
  };
  setImmediate(countTurns);
  const form = await readForm(sent, 8 * megabyte);
  counting = false;
  expect(form.getAll("photo")).toHaveLength(20);
  expect(turns).toBeGreaterThanOrEqual(20);
});

describe("a form that would keep the process busy is refused", () => {
  const many = Array.from({ length: 1_001 }, (_, number) => `f${number}`);

  test("for its number of fields", async () => {
    const refused = { status: 413, code: "too_many_fields" };
    await expect(readForm(post(many.join("&")))).rejects.toMatchObject(refused);
    await expect(multipart(...many.map((name) => part(name, "")))).rejects.toMatchObject(refused);
  });

  test.each([
    ["a long name", part("a".repeat(5_000), "")],
    ["a name of many codes", part("%22".repeat(100_000), "")],
    ["many parameters", part("a", "", '; x="y"'.repeat(10_000))],
    ["many headers", part("a", "", "\r\nX: y".repeat(10_000))],
  ])("for the header of a part with %s", async (_what, sent) => {
    await expect(multipart(sent)).rejects.toMatchObject({ status: 400, code: "broken_form" });
  });

  test("for its length, also in a part", async () => {
    await expect(readForm(post("a".repeat(65 * 1024)))).rejects.toMatchObject({ status: 413 });
    const { code } = await multipart(part("a", "x".repeat(8 * megabyte + 1))).catch((error) => error);
    expect(code).toBe("too_large");
  });

  test("when it ends too early, or has no boundary", async () => {
    const broken = { status: 400, code: "broken_form" };
    const type = `multipart/form-data; boundary=${boundary}`;
    await expect(readForm(post(part("a", "x"), type))).rejects.toMatchObject(broken);
    await expect(readForm(post(part("a", "x"), "multipart/form-data"))).rejects.toMatchObject(broken);
  });

  test("when its boundary is longer than any may be", async () => {
    const long = (length: number) => {
      const line = "-".repeat(length);
      const body = `--${line}\r\nContent-Disposition: form-data; name="a"\r\n\r\nx\r\n--${line}--\r\n`;
      return readForm(post(body, `multipart/form-data; boundary=${line}`));
    };
    expect((await long(70)).get("a")).toBe("x");
    await expect(long(71)).rejects.toMatchObject({ status: 400, code: "broken_form" });
  });
});
