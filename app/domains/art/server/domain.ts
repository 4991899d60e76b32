import type { Domain } from "../../../platform/domain.ts";
import { createArtRoutes } from "./routes.ts";

export const art: Domain = {
  name: "art",
  tables: [],
  routes: () => [createArtRoutes()],
};
