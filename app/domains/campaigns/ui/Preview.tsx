import * as m from "#messages";
import { ButtonLink } from "../../../ui/Button.tsx";

/** Banner above the preview of the public page. */
export function PreviewBanner({ back_href }: { back_href: string }) {
  return (
    <aside
      aria-label={m.campaigns_preview_page()}
      className="border-b border-hairline bg-badge-medium-bg text-badge-medium-text"
    >
      <div className="page-width flex flex-wrap items-center justify-between gap-3 py-3">
        <p className="min-w-0 flex-1 basis-64">
          <strong>{m.campaigns_preview_page()}.</strong> {m.campaigns_preview_text()}
        </p>
        <ButtonLink href={back_href} variant="secondary">
          {m.campaigns_preview_back()}
        </ButtonLink>
      </div>
    </aside>
  );
}

/** Replaces the donate and share buttons. */
export function PreviewNote() {
  return <p className="rounded-control bg-sunken px-4 py-3 text-muted">{m.campaigns_preview_buttons()}</p>;
}
