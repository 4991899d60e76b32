import { startTransition, useEffect, useEffectEvent, useRef, useState } from "react";
import { useNavigation } from "react-router";
import { stayingHere } from "./staying-here.ts";

const typingPause_ms = 300;

type Asked = { run: () => void; isHere: () => boolean };

/**
 * For a list that follows what is typed: runs something after a pause in typing, the last that was asked. Not once the
 * visitor goes to another page, which would not open if the list navigated then.
 */
export function useTypingPause() {
  const timer = useRef<number>(undefined);
  const asked = useRef<Asked>(undefined);
  const [due, setDue] = useState<Asked>();
  const leaves_for = useNavigation().location?.pathname;
  const runWhereStays = useEffectEvent((now: Asked | undefined) => {
    const stays = leaves_for === undefined || leaves_for === window.location.pathname;
    if (now && now === asked.current && stays && now.isHere()) now.run();
  });
  // On a slow device a link may be pressed that React does not know yet: it renders that first.
  useEffect(() => runWhereStays(due), [due]);
  const end = () => {
    window.clearTimeout(timer.current);
    asked.current = undefined;
  };
  useEffect(() => () => window.clearTimeout(timer.current), []);
  return {
    end,
    begin(run: () => void) {
      end();
      const now = { run, isHere: stayingHere() };
      asked.current = now;
      timer.current = window.setTimeout(() => startTransition(() => setDue(now)), typingPause_ms);
    },
  };
}
