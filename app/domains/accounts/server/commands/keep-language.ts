import type { Transaction } from "../../../../platform/database/database.ts";
import { command } from "../../../../platform/database/sql.ts";
import { currentLanguage } from "../../../../text/language.ts";

/** Mails and notifications come in the language of the page on which their reader signed in or saved settings last. */
export async function keepLanguage(tx: Transaction, user_id: string): Promise<void> {
  const language = currentLanguage();
  await tx.run(command`
    update users set language = ${language} where user_id = ${user_id} and language <> ${language}`);
}
