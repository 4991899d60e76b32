import { parseSync, Visitor } from "vite";
import type { Source } from "./source.ts";

/** `name`: undefined where a function declares several routes. */
type Route = { path: string; name: string | undefined; is_read: boolean; verbs: string[] };

/** Use cases that only open the transaction of one command, under another name than it has. */
export function misnamedUseCases(all: readonly Source[]): string[] {
  return all
    .filter(({ path }) => /\/server\/use-cases\/(?!.*\.test\.)/.test(path))
    .flatMap(({ path, text }) => {
      const commands = importsFrom("commands", text);
      const named = new Set(functionsOf(text).map(({ name }) => name));
      return functionsOf(text).flatMap(({ name, body }) => {
        const command = commands.get(onlyCommand(body) ?? "");
        if (!command || named.has(command)) return [];
        return name === `${command}Form` ? [] : [`${path}: ${name} is ${command}`];
      });
    });
}

/**
 * Routes that write and run a use case of their own have its name, those that read begin by what they answer
 * ([0134](../../docs/decisions/0134-an-operation-has-its-verbs-name.md)).
 */
export function misnamedRoutes(all: readonly Source[]): string[] {
  const declared = all.filter(({ path }) => !/\.test\./.test(path)).flatMap(routesOf);
  const routes = declared.filter(({ name }) => name !== undefined);
  const uses = declared.flatMap(({ verbs }) => verbs);
  const isOwn = (verb: string) => uses.filter((one) => one === verb).length === 1;
  return routes
    .filter(({ name = "", is_read, verbs: [verb, ...others] }) =>
      is_read
        ? !/^(?:get|list|download)[A-Z]/.test(name)
        : verb !== undefined && others.length === 0 && isOwn(verb) && verb !== name,
    )
    .map(({ path, name, verbs }) => `${path}: ${name} runs ${verbs.join(", ") || "no use case"}`);
}

function routesOf({ path, text }: Source): Route[] {
  if (!text.includes("apiRoute(")) return [];
  const useCases = importsFrom("use-cases", text);
  const routes: Route[] = [];
  new Visitor({
    CallExpression({ callee, arguments: [name, declared] }) {
      if (callee.type !== "Identifier" || callee.name !== "apiRoute" || declared === undefined) return;
      const body = text.slice(declared.start, declared.end);
      const verbs = [...useCases].filter(([local]) => new RegExp(`\\b${local}\\b`).test(body));
      routes.push({
        path,
        name: name?.type === "Literal" ? String(name.value) : undefined,
        is_read: /\bmethod: "get"/.test(body),
        verbs: verbs.map(([, verb]) => verb),
      });
    },
  }).visit(parseSync(path, text).program);
  return routes;
}

/** Functions that a module imports from a folder of a server: the name there by the name here. */
function importsFrom(folder: "commands" | "use-cases", text: string): Map<string, string> {
  const found = text.matchAll(new RegExp(`import \\{([^}]*)\\} from "[^"]*\\b${folder}/[^"]*"`, "g"));
  const names = [...found].flatMap(([, list = ""]) => list.split(",")).map((one) => one.trim().split(" as "));
  return new Map(names.map(([name = "", local = name]) => [local, name]));
}

function functionsOf(text: string): { name: string; body: string }[] {
  const found = text.matchAll(/^export (?:async )?function (\w+)[\s\S]*?^\}$/gm);
  return [...found].map(([body, name = ""]) => ({ name, body }));
}

/** The command of the one transaction in a function that awaits nothing else but quotas. */
function onlyCommand(body: string): string | undefined {
  const others = body.match(/\bawait (?!(?:services\.)?(?:limits\.consume|db\.transaction)\b)/g);
  const [first, second] = [...body.matchAll(/\.transaction\(\(tx\) =>\s+(\w+)\(\s*tx\b/g)];
  return others || second || /\b(?:while|for) \(|\bBulk\b|bulkChange/.test(body) ? undefined : first?.[1];
}
