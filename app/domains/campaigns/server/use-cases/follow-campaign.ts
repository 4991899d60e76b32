import * as m from "#messages";
import type { Transaction } from "../../../../platform/database/database.ts";
import { Failure, isFailure } from "../../../../platform/failure.ts";
import type { Services } from "../../../../platform/services.ts";
import { parseEmail } from "../../../../text/email.ts";
import type { Followed, Follower } from "../../following.ts";
import {
  followByAccount as followByAccountIn,
  followByEmail as followByEmailIn,
  unfollowByAccount as unfollowByAccountIn,
  unfollowByPerson as unfollowByPersonIn,
} from "../commands/follow-campaign.ts";
import { publicCampaign } from "../queries/following.ts";

type Visit = { client_address: string };
type Limited = Pick<Services, "db" | "limits" | "config">;

/** Follows by the signed-in account. Throws 404 for a campaign that guests cannot see, 429. */
export async function followByAccount(
  { db, limits }: Limited,
  follower: { campaign_id: string; user_id: string },
  { client_address }: Visit,
): Promise<Followed> {
  await limits.consume("follows_by_address", client_address);
  await db.transaction((tx) => followByAccountIn(tx, follower));
  return { is_following: true, message: m.campaigns_follow_done_account() };
}

/** Throws 429. */
export async function unfollowByAccount(
  { db, limits }: Limited,
  follower: { campaign_id: string; user_id: string },
  { client_address }: Visit,
): Promise<Followed> {
  await limits.consume("follows_by_address", client_address);
  await publicCampaign(db, follower.campaign_id);
  await db.transaction((tx) => unfollowByAccountIn(tx, follower));
  return { is_following: false, message: m.campaigns_follow_ended() };
}

/** Unfollows from the list of followed campaigns, both by account and by address. Throws 404, 429. */
export async function unfollowByPerson(
  { db, limits }: Limited,
  follower: Follower & { campaign_id: string },
  { client_address }: Visit,
): Promise<void> {
  await limits.consume("follows_by_address", client_address);
  await publicCampaign(db, follower.campaign_id);
  await db.transaction((tx) => unfollowByPersonIn(tx, follower));
}

type ByEmail = {
  campaign_id: string;
  email: unknown;
  /** A donation was just paid with this address: no confirmation needed. */
  is_proven?: boolean;
};

/** The response is the same for every address. Throws 400 for an invalid address, 404 as above, 429. */
export async function followByEmail(
  { db, limits, config }: Limited,
  { campaign_id, email: given, is_proven = false }: ByEmail,
  { client_address }: Visit,
): Promise<Followed> {
  const { email } = parseEmail(given);
  if (!email) {
    const problem = m.campaigns_follow_invalid_email();
    throw new Failure(400, "invalid_email", problem, { fields: { email: problem } });
  }
  await limits.consume("follows_by_address", client_address);
  await limits.consume("follow_mails_by_email", email.toLowerCase());
  const { public_url } = config;
  await db.transaction((tx) =>
    followByEmailIn(tx, { campaign_id, email: email.toLowerCase(), is_proven, public_url }),
  );
  return {
    is_following: is_proven,
    message: is_proven ? m.campaigns_follow_done_donation() : m.campaigns_follow_sent(),
  };
}

/** Performs a mail link's action; also for one-click requests of mail clients. Throws what `command` throws, 429. */
export async function openFollowerLink<Result>(
  { db, limits }: Pick<Services, "db" | "limits">,
  given: string | null,
  { client_address }: Visit,
  command: (tx: Transaction, token: string) => Promise<Result>,
): Promise<Result> {
  // An invalid token cannot match, and PostgreSQL cannot even read some of them.
  const token = given && /^[\w-]{1,100}$/.test(given) ? given : "";
  try {
    return await db.transaction((tx) => command(tx, token));
  } catch (error) {
    // Only failures are counted, against guessing: a mail service unsubscribes thousands of people from one address.
    if (isFailure(error)) await limits.consume("follow_links_by_address", client_address);
    throw error;
  }
}
