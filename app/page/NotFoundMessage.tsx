import ArrowLeft from "../ui/icons/arrow-left.ts";
import { ButtonLink } from "../ui/Button.tsx";

type NotFoundMessageProps = {
  title: string;
  text: string;
  back: { href: string; label: string };
};

/** The page for something that does not exist or is gone. Use with the status 404. */
export function NotFoundMessage({ title, text, back }: NotFoundMessageProps) {
  return (
    <div className="page-width flex flex-col items-center gap-4 py-20 text-center">
      <h1 className="text-3xl">{title}</h1>
      <p className="max-w-md text-muted">{text}</p>
      <ButtonLink href={back.href} size="large" className="mt-2">
        <ArrowLeft size={20} aria-hidden="true" /> {back.label}
      </ButtonLink>
    </div>
  );
}
