import type { Transaction } from "../../../../platform/database/database.ts";
import { type FormArgs, formAction, submitForm } from "../../../../platform/http/form.ts";
import { pageContext, servicesContext } from "../../../../platform/http/page-context.ts";
import { followNewsletterLink } from "../use-cases/newsletter-links.ts";

type Command = (tx: Transaction, token: string) => Promise<void>;

/** The only button on a page linked from a mail: performs the link's action with the token in the URL. */
export function submitNewsletterLink(args: FormArgs & { url: URL }, command: Command) {
  const token = args.url.searchParams.get("token");
  return submitForm(
    args,
    formAction({
      async perform() {
        const { context } = args;
        await followNewsletterLink(context.get(servicesContext), token, context.get(pageContext), command);
        return { done: true };
      },
    }),
  );
}
