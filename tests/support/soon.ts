import { vi } from "vitest";
import { patience_ms } from "./patience.ts";

/** Until it holds. */
export const soon = <T>(check: () => T | Promise<T>) => vi.waitFor(check, patience_ms);
