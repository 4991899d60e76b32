import type { Domain } from "../../../platform/domain.ts";
import { createSearchApi } from "./api.ts";

export const search: Domain = {
  name: "search",
  tables: ["synonym_groups", "synonym_terms", "edited_synonym_groups"],
  api: () => [createSearchApi()],
};
