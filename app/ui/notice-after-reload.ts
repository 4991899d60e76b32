import type { Notice } from "../text/notice.ts";

const storageKey = "notice";

/** Keeps a notice for the next page of this tab, which shows it when it has loaded. */
export function noticeAfterReload(notice: Notice): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(notice));
  } catch {
    // Without storage the page still shows the result in its numbers.
  }
}

/** Takes the notice that the page before left, once. */
export function takeNoticeAfterReload(): Notice | undefined {
  try {
    const text = sessionStorage.getItem(storageKey);
    sessionStorage.removeItem(storageKey);
    return text ? (JSON.parse(text) as Notice) : undefined;
  } catch {
    return undefined;
  }
}
