import type { ReactNode } from "react";
import { Time } from "../../../ui/Time.tsx";

/** For a message with how long ago something happened: "edited {#time/}". */
export function timeAgo(moment: Date | string) {
  return function TimePart() {
    return <Time moment={moment} ago />;
  };
}

export function Strong({ children }: { children?: ReactNode }) {
  return <strong>{children}</strong>;
}
