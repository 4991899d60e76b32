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

/**
 * Names that a domain exports twice: with two meanings, a reader must look which one is meant. Only a use case and the
 * command that it runs share one, and a component and the type of what it shows. Components of pages, and what the router
 * asks of each page, have the names of their files.
 */
export function namesWithTwoMeanings(all: readonly Source[]): string[] {
  const exported = all.filter(({ path }) => !/\.test\./.test(path)).flatMap(exportedNames);
  const groups = Object.values(
    Object.groupBy(exported, ({ domain, kind, name }) => `${domain} ${kind} ${name}`),
  );
  return groups.flatMap((group = []) => {
    const is_in = (folder: string) => group.some(({ path }) => path.includes(`/${folder}/`));
    const is_verb = group.length === 2 && is_in("commands") && is_in("use-cases");
    return group.length < 2 || is_verb
      ? []
      : [`${group[0]?.name}: ${group.map(({ path }) => path).join(", ")}`];
  });
}

const ofRouter =
  /^(?:action|clientAction|clientLoader|handle|headers|links|loader|meta|shouldRevalidate|ErrorBoundary)$/;

function exportedNames({ path, text }: Source) {
  const domain = /^app\/domains\/([a-z-]+)\/.*\.tsx?$/.exec(path)?.[1];
  if (!domain) return [];
  const found = text.matchAll(
    /^export (?:(interface|type)|(?:async )?(?:class|const|function\*?|let)) (\w+)/gm,
  );
  return [...found]
    .map(([, type, name = ""]) => ({ path, domain, kind: type ? "type" : "value", name }))
    .filter(({ name }) => !ofRouter.test(name));
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

/**
 * Functions that a module imports from a folder of a server: the name there by the name here, which is "commands.hide" where
 * it imports whole modules.
 */
function importsFrom(folder: "commands" | "use-cases", text: string): Map<string, string> {
  const found = text.matchAll(
    new RegExp(`import (?:\\{([^}]*)\\}|\\* as (\\w+)) from "[^"]*\\b${folder}/[^"]*"`, "g"),
  );
  return new Map(
    [...found].flatMap(([, list = "", whole]): [string, string][] => {
      if (whole !== undefined) {
        const used = text.matchAll(new RegExp(`\\b${whole}\\.(\\w+)`, "g"));
        return [...used].map(([local, name = ""]) => [local, name]);
      }
      const names = list.split(",").map((one) => one.trim().split(" as "));
      return names.map(([name = "", local = name]) => [local, name]);
    }),
  );
}

function functionsOf(text: string): { name: string; body: string }[] {
  const found = text.matchAll(/^export (?:async )?function (\w+)[\s\S]*?^\}$/gm);
  return [...found].map(([body, name = ""]) => ({ name, body }));
}

/** The command of the one transaction in a function that awaits nothing else but quotas. */
function onlyCommand(body: string): string | undefined {
  const others = body.match(/\bawait (?!(?:services\.)?(?:limits\.consume|db\.transaction)\b)/g);
  const [first, second] = [...body.matchAll(/\.transaction\(\(tx\) =>\s+([\w.]+)\(\s*tx\b/g)];
  return others || second || /\b(?:while|for) \(|\bBulk\b|bulkChange/.test(body) ? undefined : first?.[1];
}
