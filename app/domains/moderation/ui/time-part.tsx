import { Time } from "../../../ui/Time.tsx";

/** For a message with a day: "Here since {#time/}". */
export function timeOf(moment: Date | string) {
  return function TimePart() {
    return <Time moment={moment} />;
  };
}

/** For a message with how long ago something happened: "edited {#time/}". */
export function timeAgo(moment: Date | string) {
  return function TimePart() {
    return <Time moment={moment} ago />;
  };
}
