import type { TaskList } from "graphile-worker";
import type { Hono, Schema } from "hono";
import type { Notice } from "../text/notice.ts";
import type { Database } from "./database/database.ts";
import type { AddUpDays } from "./day-sums.ts";
import type { ApiEnv } from "./http/api.ts";
import type { WatchedKind } from "./http/state-channel.ts";
import type { LimitDefinitions } from "./limits.ts";
import type { PersonalDataParts } from "./personal-data.ts";
import type { Services } from "./services.ts";

type Routes = Hono<ApiEnv, Schema, string>;

/** Notices after a redirect, by the code of their action; a function translates when the notice is shown. */
export type Notices = Readonly<Record<string, Notice | (() => Notice)>>;

/**
 * What a domain adds to the site, declared in its `server/domain.ts`, which leaves out what it has not. An interface, so
 * that a domain can add a kind of part (`declare module`) without the platform knowing it.
 */
export interface Domain {
  /** Of its folder. */
  name: string;
  /** Its tables and views, which only its own SQL names. */
  tables: readonly string[];
  /** What the API's description has. Of two routes that match, the first one answers. `domains`: all of the site. */
  api?: (domains: readonly Domain[]) => readonly Routes[];
  /** Pictures, previews and other addresses that are neither pages nor described. */
  routes?: () => readonly Routes[];
  quotas?: LimitDefinitions;
  notices?: Notices;
  /** What pages and clients can follow by `/api/events`. */
  live?: (services: Services) => readonly WatchedKind[];
  jobs?: (services: Services) => TaskList;
  /** In graphile-worker's format (UTC). */
  crontab?: string;
  addUpDays?: AddUpDays;
  /** By name in the export, in the order of erasure. */
  personal_data?: PersonalDataParts;
  /** Rows that the site cannot do without, added after the migrations where they are missing. */
  addFirstRows?: (db: Database) => Promise<void>;
}

/** All parts as one record. A name that two domains use is a bug. */
export function mergeParts<T>(
  parts: readonly (Readonly<Record<string, T>> | undefined)[],
): Record<string, T> {
  const entries = parts.flatMap((part) => Object.entries(part ?? {}));
  const merged = Object.fromEntries(entries);
  const twice = entries.find(([name, value]) => merged[name] !== value);
  if (twice) throw new Error(`Two domains declare ${twice[0]}.`);
  return merged;
}
