import type { Actor } from "../../platform/actor.ts";

/** All payments, as the gateway reports them. */
export function canSeePayments(actor: Actor | null): boolean {
  return actor?.roles.includes("admin") ?? false;
}

/** Send refunds again that failed, and record how else they were paid. */
export function canSettleRefunds(actor: Actor | null): boolean {
  return canSeePayments(actor);
}

/** Refund an unmatched payment, or say what it pays. */
export function canDecideUnmatched(actor: Actor | null): boolean {
  return canSeePayments(actor);
}
