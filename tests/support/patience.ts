/**
 * How long a test waits for what comes soon. A machine may stand still for a minute, and a timer that then expires fires
 * before what meanwhile arrived is read.
 */
export const patience_ms = 150_000;
