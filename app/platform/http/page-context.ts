import { createContext, data } from "react-router";
import { type Failure, isFailure } from "../failure.ts";
import type { Services } from "../services.ts";
import type { PageVisit } from "./page-visit.ts";

export const servicesContext = createContext<Services>();
export const pageContext = createContext<PageVisit>();

/** An expected failure becomes the page of its status, with its message; everything else is a bug. */
export async function orErrorPage<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (isFailure(error)) throw data({ code: error.code, message: error.message }, { status: error.status });
    throw error;
  }
}

/** For an action that shows a refusal on its own page: when it is worth another try. */
export function retryAfter(failure: Failure): HeadersInit {
  return failure.retry_after_seconds ? { "Retry-After": String(failure.retry_after_seconds) } : {};
}
