import { globSync, readFileSync } from "node:fs";
import { join, posix, sep } from "node:path";
import { parseSync, Visitor } from "vite";

export type Import = {
  /** As it is written. */
  specifier: string;
  /** The file meant, as a path from the project's folder; undefined for packages and Node's own modules. */
  file: string | undefined;
  /** Gone once types are stripped. */
  is_type: boolean;
  /** Loaded when the code around it runs: `import()`. */
  is_lazy: boolean;
};

export type Source = {
  /** From the project's folder, with slashes. */
  path: string;
  text: string;
  /** Every module that the file names: imports, re-exports, lazy imports, types. */
  imports: Import[];
  re_exports: string[];
  /** The texts of its tagged templates, and of strings that begin like a statement; "?" for each value. */
  sql: string[];
};

export const projectRoot = join(import.meta.dirname, "../..");
const notOurs = new Set(["node_modules", "build", ".messages", ".data", ".git", ".react-router", ".output"]);

/** Parsing them all takes three seconds: once for all test files of a worker. */
let sources: readonly Source[] | undefined;

/** The project's own text files, read from the disk, since a copy without its history must pass as well. */
export function readSources(): readonly Source[] {
  sources ??= readAll();
  return sources;
}

function readAll(): Source[] {
  const files = globSync("**/*.{ts,tsx,mjs,css,sql,md,json}", {
    cwd: projectRoot,
    exclude: (name) => notOurs.has(name.split(sep).at(-1) ?? ""),
  });
  return files
    .map((file) => file.split(sep).join("/"))
    .toSorted()
    .map((path) => toSource(path, readFileSync(join(projectRoot, path), "utf8")));
}

export function readText(path: string): string {
  return readFileSync(join(projectRoot, path), "utf8");
}

export function toSource(path: string, text: string): Source {
  const source: Source = { path, text, imports: [], re_exports: [], sql: [] };
  if (/\.(?:tsx?|mjs)$/.test(path)) parseInto(source);
  return source;
}

function parseInto(source: Source) {
  const { program, errors } = parseSync(source.path, source.text);
  if (errors.length > 0) throw new Error(`${source.path} cannot be parsed: ${errors[0]?.message}`);
  const add = (specifier: string, is_type: boolean, is_lazy = false) =>
    source.imports.push({ specifier, file: resolve(source.path, specifier), is_type, is_lazy });
  new Visitor({
    ImportDeclaration({ source: { value }, importKind, specifiers }) {
      const only_types = specifiers.length > 0 && specifiers.every((one) => isTypeSpecifier(one));
      add(value, importKind === "type" || only_types);
    },
    ImportExpression({ source: wanted }) {
      if (wanted.type === "Literal" && typeof wanted.value === "string") add(wanted.value, false, true);
    },
    TSImportType({ source: { value } }) {
      add(value, true);
    },
    ExportAllDeclaration({ source: { value }, exportKind }) {
      add(value, exportKind === "type");
      source.re_exports.push(value);
    },
    ExportNamedDeclaration({ source: from, exportKind }) {
      if (!from) return;
      add(from.value, exportKind === "type");
      source.re_exports.push(from.value);
    },
    TaggedTemplateExpression({ quasi }) {
      source.sql.push(quasi.quasis.map(({ value }) => value.raw).join("?"));
    },
    Literal({ value }) {
      if (typeof value === "string" && looksLikeSql(value)) source.sql.push(value);
    },
    TemplateLiteral({ quasis }) {
      const text = quasis.map(({ value }) => value.raw).join("?");
      if (looksLikeSql(text)) source.sql.push(text);
    },
  }).visit(program);
}

function isTypeSpecifier(specifier: object): boolean {
  return "importKind" in specifier && specifier.importKind === "type";
}

function looksLikeSql(text: string): boolean {
  return /^\s*(?:select|insert|update|delete|with|truncate|lock|copy)\s/.test(text);
}

function resolve(from: string, specifier: string): string | undefined {
  if (!specifier.startsWith(".")) return undefined;
  return posix.join(posix.dirname(from), specifier.replace(/\?.*$/, ""));
}
