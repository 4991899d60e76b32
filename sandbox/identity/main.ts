import { createServer } from "node:http";
import { createSandboxIdentity } from "./server.ts";

const environment = process.env;
const port = Number(environment.PORT ?? 4200);
const host = environment.HOST ?? "127.0.0.1";
const origin = environment.PUBLIC_URL ?? `http://localhost:${port}`;

const providers = (["google", "facebook"] as const).map((provider) => {
  const base_path = `/sandbox/identity/${provider}`;
  const { handle } = createSandboxIdentity({
    provider,
    base_path,
    issuer: origin + base_path,
    browser_url: origin + base_path,
    client_id: environment.CLIENT_ID ?? "sandbox",
    client_secret: environment.CLIENT_SECRET ?? "sandbox-client-secret",
    redirect_path: `/auth/callback/${provider}`,
  });
  return { base_path, handle };
});

const server = createServer((request, response) => {
  const provider = providers.find(({ base_path }) => request.url?.startsWith(`${base_path}/`));
  if (provider) provider.handle(request, response);
  else response.writeHead(404).end();
});
server.listen(port, host, () => {
  for (const { base_path } of providers) console.log(`sandbox identity provider at ${origin}${base_path}`);
});

for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, () => {
    server.close();
    server.closeAllConnections();
  });
}
