import { startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { overwriteGetLocale } from "#messages/runtime";
import { otherRoutes } from "./first-view/other-routes.ts";
import { loadStartedPage } from "./first-view/started-page.ts";
import { languageOfPath } from "./text/language.ts";

const language = languageOfPath(window.location.pathname);
overwriteGetLocale(() => language);

const routes = await loadStartedPage();
const others = routes && otherRoutes(routes);

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter instrumentations={others && [others.instrumentation]} onError={others?.onError} />
    </StrictMode>,
  );
});
