import type { Domain } from "../../../platform/domain.ts";
import { testMailNotices } from "../test-mail.ts";
import { auditFile, jobsFile } from "./admin-files.ts";
import { operationQuotas } from "./limits.ts";

export const operations: Domain = {
  name: "operations",
  tables: [],
  api: () => [jobsFile(), auditFile()],
  quotas: operationQuotas,
  notices: testMailNotices,
};
