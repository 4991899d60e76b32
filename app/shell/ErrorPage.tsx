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
      <title>Something went wrong</title>
      <h1 className="text-3xl">{message ? "This did not work" : "Something broke on our side"}</h1>
      <p className="mt-3 max-w-lg text-muted">
        {message ??
          "It is not your fault, and we have been told. If you were giving, look for our e-mail before you try again: a finished payment is never lost."}
      </p>
      {request_id && !message && (
        <p className="mt-4 text-sm text-muted">
          If you write to us, mention this number: <code className="select-all">{request_id}</code>
        </p>
      )}
      <Anchor href="/" className={buttonClass("primary", "large", "mt-8")}>
        Return to Home
      </Anchor>
    </section>
  );
}
