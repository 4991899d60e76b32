import type { Transaction } from "../../../../platform/database/database.ts";
import { type FormArgs, formAction, submitForm } from "../../../../platform/http/form.ts";
import { pageContext, servicesContext } from "../../../../platform/http/page-context.ts";
import { openFollowerLink } from "../use-cases/follow-campaign.ts";

type Command = (tx: Transaction, token: string) => Promise<{ campaign_id: string }>;

/** The only button on a page linked from a mail: performs the link's action with the token in the URL. */
export function submitFollowerLink(args: FormArgs & { url: URL }, command: Command) {
  const token = args.url.searchParams.get("token");
  return submitForm(
    args,
    formAction({
      async perform() {
        const { context } = args;
        return {
          done: await openFollowerLink(
            context.get(servicesContext),
            token,
            context.get(pageContext),
            command,
          ),
        };
      },
    }),
  );
}
