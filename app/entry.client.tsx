import { startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { overwriteGetLocale } from "#messages/runtime";
import { loadStartedPage } from "./first-view/started-page.ts";
import { languageOfPath } from "./text/language.ts";

const language = languageOfPath(window.location.pathname);
overwriteGetLocale(() => language);

await loadStartedPage();

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
