import { parseSync, type Plugin, Visitor } from "vite";

/**
 * Writes each other character of the program as an escape. Node keeps a file that has one of them with two bytes for
 * each of its characters, which are eight million.
 */
export function onlyAscii(): Plugin {
  return { name: "only-ascii", renderChunk: (code, { fileName }) => inAscii(fileName, code) };
}

export function inAscii(file: string, code: string): string {
  const pieces: string[] = [];
  let end = 0;
  for (const edit of rawTemplates(file, code)) {
    pieces.push(code.slice(end, edit.start), edit.text);
    end = edit.end;
  }
  return [...pieces, code.slice(end)].join("").replaceAll(/\\*[^\x20-\x7e\n\t]/g, escaped);
}

function escaped(found: string): string {
  const [sign = "", backslashes] = [found.at(-1), found.length - 1];
  // An odd one escapes the sign itself, which then stands alone.
  return `${"\\".repeat(backslashes - (backslashes % 2))}\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`;
}

type Edit = { start: number; end: number; text: string };

/** `String.raw` sees escapes as they are written, so its templates become calls with strings. */
function rawTemplates(file: string, code: string): Edit[] {
  const edits: Edit[] = [];
  new Visitor({
    TaggedTemplateExpression({ start, end, tag, quasi: { quasis, expressions } }) {
      if (code.slice(tag.start, tag.end) !== "String.raw") return;
      const raw = JSON.stringify(quasis.map(({ value }) => value.raw));
      const borders = [start, ...expressions.flatMap((one) => [one.start, one.end]), end];
      for (let i = 0; i < borders.length; i += 2) {
        const begin = i === 0 ? `String.raw({ raw: ${raw} }` : "";
        const text = begin + (i + 2 < borders.length ? ", " : ")");
        edits.push({ start: borders[i]!, end: borders[i + 1]!, text });
      }
    },
  }).visit(parseSync(file, code).program);
  return edits.toSorted((a, b) => a.start - b.start);
}
