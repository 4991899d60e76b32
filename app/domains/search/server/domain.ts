import type { Domain } from "../../../platform/domain.ts";
import { createSearchApi } from "./api.ts";

export const search: Domain = {
  name: "search",
  tables: ["edited_synonym_groups"],
  api: () => [createSearchApi()],
};
