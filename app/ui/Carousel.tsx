import { Children, type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import * as m from "#messages";
import ChevronLeft from "./icons/chevron-left.ts";
import ChevronRight from "./icons/chevron-right.ts";
import { canStep, lastPosition, nextPosition, slideStatus } from "./carousel-steps.ts";
import { classes } from "./classes.ts";

export type CarouselProps = {
  /** Accessible name of the carousel, as in "Featured campaigns". */
  label: string;
  /** At either end the buttons wrap around. */
  loop?: boolean;
  /** Used in the labels "Previous campaign", "Next campaign". */
  itemName?: string;
  /** One card per child. */
  children: ReactNode;
};

/** A row of cards, 1, 2 or 3 in view, scrolled by touch, keyboard or buttons. */
export function Carousel({ label, loop = false, itemName = m.ui_slide(), children }: CarouselProps) {
  const slides = Children.toArray(children);
  const track = useRef<HTMLUListElement>(null);
  const { position, per_view, moveTo } = useTrack(track, slides.length);
  const [touched, setTouched] = useState(false);
  const state = { position, per_view, loop, count: slides.length };

  const step = (direction: 1 | -1) => {
    setTouched(true);
    moveTo(nextPosition(state, direction));
  };

  return (
    <div role="group" aria-roledescription="carousel" aria-label={label} className="min-w-0">
      <ul
        ref={track}
        aria-label={m.ui_scrollable({ label })}
        className={classes(
          "-mx-2 grid snap-x snap-mandatory scroll-px-2 grid-flow-col gap-4 overflow-x-auto overscroll-x-contain px-2 py-2",
          "auto-cols-[100%] sm:auto-cols-[calc((100%-1rem)/2)] lg:auto-cols-[calc((100%-2rem)/3)]",
          "[scrollbar-width:thin] motion-safe:scroll-smooth rounded-card",
        )}
      >
        {Children.map(slides, (slide, index) => (
          <li
            aria-roledescription="slide"
            aria-label={m.ui_slide_of({ position: index + 1, count: slides.length })}
            className="flex min-w-0 snap-start *:w-full"
          >
            {slide}
          </li>
        ))}
      </ul>
      <div data-needs-script="" className="mt-3 flex items-center justify-end gap-2">
        <p
          aria-live={touched ? "polite" : "off"}
          className="me-1 min-w-16 text-end text-sm text-muted tabular-nums"
        >
          {slideStatus(state)}
        </p>
        <StepButton
          label={m.ui_previous({ item: itemName })}
          disabled={!canStep(state, -1)}
          onClick={() => step(-1)}
        >
          <ChevronLeft size={22} />
        </StepButton>
        <StepButton
          label={m.ui_next({ item: itemName })}
          disabled={!canStep(state, 1)}
          onClick={() => step(1)}
        >
          <ChevronRight size={22} />
        </StepButton>
      </div>
    </div>
  );
}

type StepButtonProps = { label: string; disabled: boolean; onClick: () => void; children: ReactNode };

function StepButton({ label, disabled, onClick, children }: StepButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      // The disabled attribute would drop the focus of the last step.
      aria-disabled={disabled || undefined}
      onClick={disabled ? undefined : onClick}
      className={classes(
        "inline-flex size-11 items-center justify-center rounded-chip border border-control bg-surface text-text",
        "transition-colors duration-quick not-aria-disabled:hover:border-primary not-aria-disabled:hover:text-primary",
        "aria-disabled:cursor-not-allowed aria-disabled:border-hairline aria-disabled:text-control",
      )}
    >
      {children}
    </button>
  );
}

/** The visible part of the track, as the browser laid it out, and functions to move it. */
function useTrack(track: RefObject<HTMLUListElement | null>, count: number) {
  const [view, setView] = useState({ position: 0, per_view: 1 });
  // After a button press the target counts, not the positions passed on the way.
  const heading_for = useRef<number | null>(null);

  useEffect(() => {
    const element = track.current;
    if (!element) return;
    const look = () => setView((before) => measured(element, count, before));
    // A relayout interrupts a smooth scroll (browsers snap again), so the scroll is restarted.
    const onRelayout = () => {
      const goal = heading_for.current;
      if (goal === null) return look();
      setView((before) => withPosition(measured(element, count, before), goal, count));
      element.scrollTo({ left: slideOffset(element, goal) });
    };
    let settling: number | undefined;
    const onSettled = () => {
      const goal = heading_for.current;
      if (goal !== null && Math.abs(element.scrollLeft - slideOffset(element, goal)) > 2) return onRelayout();
      heading_for.current = null;
      look();
    };
    const onScroll = () => {
      window.clearTimeout(settling);
      settling = window.setTimeout(onSettled, 120);
    };
    const onReader = () => {
      heading_for.current = null;
    };
    const observer = new ResizeObserver(onRelayout);
    observer.observe(element);
    const listening = new AbortController();
    const { signal } = listening;
    element.addEventListener("scroll", onScroll, { passive: true, signal });
    for (const kind of ["pointerdown", "wheel", "keydown"]) {
      element.addEventListener(kind, onReader, { passive: true, signal });
    }
    return () => {
      window.clearTimeout(settling);
      observer.disconnect();
      listening.abort();
    };
  }, [track, count]);

  const moveTo = (position: number) => {
    heading_for.current = position;
    setView((before) => ({ ...before, position }));
    const element = track.current;
    if (element) element.scrollTo({ left: slideOffset(element, position) });
  };
  return { ...view, moveTo };
}

/** Scroll offset at which this slide is first, in CSS pixels, limited to the end of the track. */
function slideOffset(track: HTMLElement, position: number): number {
  const first = track.children[0];
  const slide = track.children[position];
  if (!first || !slide) return 0;
  const offset_px = slide.getBoundingClientRect().left - first.getBoundingClientRect().left;
  return Math.min(offset_px, track.scrollWidth - track.clientWidth);
}

type View = { position: number; per_view: number };

function measured(track: HTMLElement, count: number, before: View): View {
  const first = track.children[0];
  if (!first) return before;
  const gap_px = Number.parseFloat(getComputedStyle(track).columnGap) || 0;
  const stride_px = first.getBoundingClientRect().width + gap_px;
  const per_view = Math.max(Math.round(track.clientWidth / stride_px), 1);
  const last = lastPosition({ count, per_view });
  const position = Math.min(Math.round(track.scrollLeft / stride_px), last);
  return position === before.position && per_view === before.per_view ? before : { position, per_view };
}

function withPosition(view: View, position: number, count: number): View {
  return { ...view, position: Math.min(position, lastPosition({ count, per_view: view.per_view })) };
}
