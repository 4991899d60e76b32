/** In India, where clocks are never changed, every day has it. */
export const day_ms = 86_400_000;
