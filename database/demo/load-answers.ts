import { answerSupporter } from "../../app/domains/donations/server/commands/answer-supporter.ts";
import { sql } from "../../app/platform/database/sql.ts";
import type { Services } from "../../app/platform/services.ts";

/** What organisers answer to messages of the demo, by the message. */
const answers: Record<string, string> = {
  "From my first salary.":
    "Thank you. It stands in our register under its own number, and you can ask for that page.",
  "Clear accounts. That is why I give.":
    "Thank you. Tell us when a bill here is hard to read, and we copy it again.",
  "In memory of my grandmother, who taught me to read.":
    "Thank you for telling us of her. We read your line out at our last meeting.",
  "I am a nurse and know what this will change.":
    "Thank you. If you ever pass this way, please come and look at how we do it.",
  "Second gift this year. Keep posting the numbers, please.": "We shall, the bad ones as well. Thank you.",
  "Good wishes from Rourkela.": "Thank you, and our wishes back to Rourkela.",
  "The last update convinced me.": "That is good to hear. The next one is being written.",
};

/** Of each campaign, so many of the newest such messages are answered. */
const answeredCount = 3;

/** Answers messages of demo donors, as their organisers do; nothing where somebody has answered before. */
export async function loadDemoAnswers({ db, notifier }: Services): Promise<void> {
  const messages = await db.many(sql({
    donation_id: "uuid",
    campaign_id: "uuid",
    created_by: "uuid",
    message: "text",
  })`
    select public_id as donation_id, campaign_id, created_by, message from (
      select *, row_number() over (partition by campaign_id order by paid_at desc) as place from donations
      where message = any(${Object.keys(answers)}::text[]) and payment_status = 'paid' and campaign_id is not null
    ) newest join campaigns on campaigns.id = campaign_id
    where place <= ${answeredCount}::int4 and not exists (select from supporter_answers)`);
  await db.transaction(async (tx) => {
    for (const { message, created_by, ...about } of messages)
      await answerSupporter(
        tx,
        { user_id: created_by, roles: ["customer"] },
        { ...about, content: answers[message] as string },
        notifier,
      );
  });
}
