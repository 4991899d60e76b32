import * as m from "#messages";

/** As its reader sees it: the organiser types none for the thanks that close a campaign. */
export function updateTitle(update: { title: string; is_closing: boolean }): string {
  return update.is_closing ? m.campaigns_closing_title() : update.title;
}
