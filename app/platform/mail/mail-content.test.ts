import * as fc from "fast-check";
import { expect, test } from "vitest";
import { composeMail } from "./compose.ts";
import { type MailContent, type MailPart, readContent, storedContent } from "./mail-content.ts";

const content: MailContent = {
  greeting: "Dear Asha,",
  paragraphs: ["It arrived."],
  quotation: "Thank you.\n\nAsha",
  facts: [["Amount", "₹500"]],
  button: { label: "It was not me: look", url: "https://give.example.org/campaigns/1" },
  notes: ["Keep it.", { label: "Forgot?", url: "https://give.example.org/auth?forgot" }],
  reason: "You gave.",
  choices: [{ label: "Choose", url: "https://give.example.org/settings" }],
};

test("a mail is stored as its plain text and the roles of its paragraphs", () => {
  const { text, outline } = storedContent(content);
  expect(outline).toBe("en greeting paragraph quotation facts button note link reason choice");
  expect(text).toBe(`Dear Asha,

It arrived.

> Thank you.
> 
> Asha

Amount: ₹500

It was not me: look: https://give.example.org/campaigns/1

Keep it.

Forgot?: https://give.example.org/auth?forgot

You gave.

Choose: https://give.example.org/settings
`);
  expect(readContent({ text, outline })).toEqual({
    language: "en",
    parts: [
      { role: "greeting", text: "Dear Asha," },
      { role: "paragraph", text: "It arrived." },
      { role: "quotation", text: "Thank you.\n\nAsha" },
      { role: "facts", rows: [["Amount", "₹500"]] },
      { role: "button", link: content.button },
      { role: "note", text: "Keep it." },
      { role: "link", link: { label: "Forgot?", url: "https://give.example.org/auth?forgot" } },
      { role: "reason", text: "You gave." },
      { role: "choice", link: content.choices?.[0] },
    ],
  });
});

test("whatever people type, it takes no other role, and what surrounds it keeps its own", () => {
  const typed = fc.oneof(
    fc.string({ unit: "binary" }),
    fc
      .array(fc.constantFrom("\n", "\r\n", "\r", " ", "> ", ": ", "a", "https://evil.example/"))
      .map((all) => all.join("")),
  );
  const linksOf = (parts: MailPart[]) => parts.flatMap((part) => ("link" in part ? [part.link] : []));
  fc.assert(
    fc.property(typed, (text) => {
      const read = readContent(
        storedContent({
          ...content,
          greeting: `Dear ${text},`,
          paragraphs: [text, "It arrived.", `Given: ${text}`],
          quotation: text,
          facts: [
            ["Given to", text],
            ["Amount", "₹500"],
          ],
        }),
      );
      expect(linksOf(read.parts)).toEqual(linksOf(readContent(storedContent(content)).parts));
      expect(read.parts).toContainEqual({ role: "paragraph", text: "It arrived." });
      expect(read.parts.find((part) => "rows" in part)?.rows).toMatchObject([
        ["Given to", text.replaceAll(/[\r\n]+/g, " ")],
        ["Amount", "₹500"],
      ]);
    }),
  );
});

test("an outline that is not that of the text is refused", () => {
  const { text, outline } = storedContent(content);
  expect(() => readContent({ text, outline: `${outline} note` })).toThrow("does not fit");
  expect(() => readContent({ text, outline: outline.replace("note", "picture") })).toThrow("picture");
  expect(() => readContent({ text, outline: outline.replace("note", "button") })).toThrow("no label");
  const script = text.replace("https://give.example.org/campaigns/1", "javascript:alert(1)");
  expect(() => readContent({ text: script, outline })).toThrow("leads nowhere");
});

test("in a mail with links addresses are links, and plain text has them behind their words", () => {
  const { text: text_body, outline } = storedContent({
    greeting: "Namaskar,",
    paragraphs: ["See [our <bills>](https://give.example.org/a?b=1&c=2).\n\nOr https://give.example.org/d."],
    has_links: true,
    reason: "You asked.",
  });
  expect(outline).toBe("en greeting linked linked reason");
  const organisation = { organisation_name: "Sahayog", address: "Bhubaneswar", email: "hello@example.org" };
  const site = { organisation, public_url: "https://give.example.org" };
  const { text, html } = composeMail({ subject: "Bills", text_body, outline }, site);
  expect(text).toContain(
    "See our <bills>: https://give.example.org/a?b=1&c=2.\n\nOr https://give.example.org/d.",
  );
  expect(html).toContain('href="https://give.example.org/a?b=1&amp;c=2"');
  expect(html).toContain(">our &lt;bills&gt;</a>.");
  expect(html).toContain('href="https://give.example.org/d"');
  expect(html).not.toContain("[our");
});
