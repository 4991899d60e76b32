import type { Config } from "./config.ts";
import type { Database } from "./database/database.ts";
import type { Notices } from "./domain.ts";
import type { Documents } from "./documents/documents.ts";
import type { ApiDescription } from "./http/api-description.ts";
import type { PageCache } from "./http/page-cache.ts";
import type { Sessions } from "./http/session.ts";
import type { Limits } from "./limits.ts";
import type { Log } from "./log.ts";
import type { Metrics } from "./metrics.ts";
import type { Gateway } from "./payments/gateway.ts";
import type { PersonalDataParts } from "./personal-data.ts";
import type { Realtime } from "./realtime.ts";
import type { Secrets } from "./secrets.ts";
import type { Storage } from "./storage.ts";

/**
 * All stateful services of the process. Created once by `app/application.ts` and passed to the code that needs them.
 * An interface, so that a domain can add its own service (`declare module`) without the platform knowing it.
 */
export interface Services {
  config: Config;
  log: Log;
  metrics: Metrics;
  db: Database;
  gateway: Gateway;
  realtime: Realtime;
  page_cache: PageCache;
  limits: Limits;
  secrets: Secrets;
  sessions: Sessions;
  storage: Storage;
  personal_data: PersonalDataParts;
  notices: Notices;
  documents: Documents;
  api_description: () => ApiDescription;
}
