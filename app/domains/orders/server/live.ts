import type { Actor } from "../../../platform/actor.ts";
import type { Queryable } from "../../../platform/database/database.ts";
import type { PublicKind, Reader } from "../../../platform/http/state-channel.ts";
import type { Secrets } from "../../../platform/secrets.ts";
import type { Services } from "../../../platform/services.ts";
import { isUuid } from "../../../text/uuid.ts";
import { type LiveKind, type LiveOrders, liveTags, type OrdersState } from "../live-orders.ts";
import { liveVersions } from "./queries/live-versions.ts";
import { day_ms } from "../../../text/day-length.ts";

/**
 * Live streams of open order pages. A page gets a sealed token for what its reader may see, bound to the reader's
 * session and roles and valid for a day, and subscribes with it: the stream only signals a change, and the page
 * rereads its data.
 */

const purpose = "open pages of orders";
const goodFor_ms = day_ms;

/** `id`: of the order, the customer or the seller; "" for all orders. */
export type Followed = { kind: LiveKind; id: string };

/** Null: anyone with an order's number and phone, or the link in a mail. */
type ReaderOfPage = Pick<Actor, "user_id" | "roles"> | null;

const seal = (secrets: Secrets, { kind, id }: Followed, reader: ReaderOfPage) =>
  secrets.seal(
    purpose,
    [kind, id, Date.now() + goodFor_ms, reader?.user_id ?? "", reader?.roles.join() ?? ""].join(" "),
  );

type Token = Followed & { ends_ms: number; reader: Reader | undefined };

function followedBy(secrets: Secrets, token: string): Token | undefined {
  const [kind = "", id = "", ends_ms, user_id = "", roles = ""] =
    secrets.open(purpose, token)?.split(" ") ?? [];
  const is_known = Object.hasOwn(liveTags, kind) && (kind === "all" || isUuid(id));
  if (!is_known) return undefined;
  const reader = user_id === "" ? undefined : { user_id, roles };
  return { kind: kind as LiveKind, id, ends_ms: Number(ends_ms), reader };
}

const tagOf = ({ kind, id }: Followed) => liveTags[kind](id);

/** For page loaders, after their check that the reader may see it. */
export async function liveOrdersOf(
  { db, secrets }: Pick<Services, "db" | "secrets">,
  followed: Followed,
  reader: ReaderOfPage,
): Promise<LiveOrders> {
  const versions = await liveVersions(db, [followed]);
  const subject = tagOf(followed);
  return { token: seal(secrets, followed, reader), subject, version: versions.get(subject) ?? "" };
}

/** This person's order list, matching `listOrders`. */
export function listOf({ user_id, roles }: Actor): Followed {
  if (roles.includes("admin")) return { kind: "all", id: "" };
  return { kind: roles.includes("vendor") ? "seller" : "customer", id: user_id };
}

export function liveOrders(db: Queryable, secrets: Secrets): PublicKind {
  return {
    parameter: "orders",
    event: "orders",
    tag(token) {
      const followed = followedBy(secrets, token);
      return followed ? tagOf(followed) : "";
    },
    max_ids: 2,
    reader_of: (token) => followedBy(secrets, token)?.reader,
    valid_id: (token) => (followedBy(secrets, token)?.ends_ms ?? 0) > Date.now(),
    async read(tokens) {
      const followed = tokens.flatMap((token) => {
        const found = followedBy(secrets, token);
        return found ? [[token, found] as const] : [];
      });
      const versions = await liveVersions(
        db,
        followed.map(([, found]) => found),
      );
      return new Map(
        followed.map(([token, found]) => {
          const subject = tagOf(found);
          const state: OrdersState = { subject, version: versions.get(subject) ?? "" };
          return [token, JSON.stringify(state)];
        }),
      );
    },
  };
}
