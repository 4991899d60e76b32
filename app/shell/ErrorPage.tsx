import { ParaglideMessage as Message } from "@inlang/paraglide-js-react";
import * as m from "#messages";
import { buttonClass } from "../ui/button-class.ts";
import { Anchor } from "../ui/link.tsx";

type ErrorPageProps = {
  /** What happened and what the user can do; undefined when the cause is a bug. */
  message: string | undefined;
  request_id: string | undefined;
};

export function ErrorPage({ message, request_id }: ErrorPageProps) {
  return (
    <section className="page-width flex flex-col items-center py-20 text-center">
      <title>{m.shell_error()}</title>
      <h1 className="text-3xl">{message ? m.shell_error_refused() : m.shell_error_broken()}</h1>
      <p className="mt-3 max-w-lg text-muted">{message ?? m.shell_error_broken_text()}</p>
      {request_id && !message && (
        <p className="mt-4 text-sm text-muted">
          <Message message={m.shell_error_number} markup={{ number: codeOf(request_id) }} />
        </p>
      )}
      <Anchor href="/" className={buttonClass("primary", "large", "mt-8")}>
        {m.shell_home()}
      </Anchor>
    </section>
  );
}

function codeOf(request_id: string) {
  return () => <code className="select-all">{request_id}</code>;
}
