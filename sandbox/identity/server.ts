import { readFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import { errorLocation, readAuthorizationRequest } from "./authorization-request.ts";
import { chooserPage, messagePage } from "./chooser-page.ts";
import { readEnding } from "./endings.ts";
import { readyPeople } from "./people.ts";
import { createProvider, type ProviderOptions } from "./provider.ts";

type SandboxIdentityOptions = ProviderOptions & {
  /** Prefix of every path, without a trailing slash. */
  base_path: string;
  /** Path of the only allowed redirect URL, on any host. */
  redirect_path: string;
};

type SandboxIdentity = {
  /** Handles a request whose path is below `base_path`. Never throws. */
  handle: (request: IncomingMessage, response: ServerResponse) => void;
};

/** All pages of the sandbox share one style. */
const style = ["../razorpay/control.css", "chooser.css"]
  .map((file) => readFileSync(join(import.meta.dirname, file), "utf8"))
  .join("\n");

/** A stand-in for identity providers: OpenID Connect, with a page to choose a person. */
export function createSandboxIdentity(options: SandboxIdentityOptions): SandboxIdentity {
  const { provider, base_path } = options;
  const protocol = createProvider(options);

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? "/", "http://local");
    const path = url.pathname.slice(base_path.length);
    if (path === "/style.css") return sendStyle(response);
    if (path !== "/authorize") return protocol.answer(request, response, path + url.search);
    const query = url.searchParams;
    const asked = readAuthorizationRequest(query, options);
    if (asked.kind === "refused") return redirect(response, asked.location);
    if (asked.kind === "untrusted")
      return sendPage(response, 400, String(await messagePage({ provider, base_path }, asked.message)));
    if (query.get("decision") === "cancel")
      return redirect(
        response,
        errorLocation(query, options.issuer, "access_denied", "The person cancelled."),
      );
    if (query.get("decision") !== "continue") {
      const people = readyPeople(provider);
      const page = await chooserPage({ ...asked, provider, base_path, people });
      return sendPage(response, 200, String(page), new URL(asked.redirect_uri).origin);
    }
    if (readEnding(query.get("ending")) === "server_error")
      return redirect(response, errorLocation(query, options.issuer, "server_error", "Something broke."));
    return protocol.answer(request, response, path + url.search);
  }

  return {
    handle(request, response) {
      answer(request, response).catch((error: unknown) => {
        console.error(error);
        if (!response.headersSent) response.writeHead(500);
        response.end();
      });
    },
  };
}

function redirect(response: ServerResponse, location: string): void {
  response.writeHead(302, { Location: location, "Cache-Control": "no-store" }).end();
}

function sendStyle(response: ServerResponse): void {
  response.writeHead(200, { "Content-Type": "text/css; charset=utf-8" }).end(style);
}

/** The form-action policy also applies to redirects, so the site's own origin is listed. */
function sendPage(response: ServerResponse, status: number, text: string, site = ""): void {
  response.writeHead(status, {
    "Content-Type": "text/html; charset=utf-8",
    "Cache-Control": "no-store",
    "Content-Security-Policy": `default-src 'none'; style-src 'self'; img-src data:; form-action 'self' ${site}; base-uri 'none'; frame-ancestors 'none'`,
  });
  response.end(text);
}
