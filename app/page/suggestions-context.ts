import { type ComponentType, createContext, type RefObject } from "react";

/** Where typed words may lead, shown below the field; it listens to the field itself. */
export type SuggestionsBelow = ComponentType<{ field: RefObject<HTMLInputElement | null> }>;

/** Loads them when a search field is first used. Null: a field has none. */
export const SuggestionsContext = createContext<(() => Promise<{ default: SuggestionsBelow }>) | null>(null);
