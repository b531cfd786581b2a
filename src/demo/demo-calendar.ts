/** The demo shop's day of opening: every date of its goods and posts counts from here, never from the clock. */
const openingDay = Date.UTC(2026, 10, 20);
const dayMs = 86_400_000;

/** YYYY-MM-DD, `days` after the opening day, or before it when negative. */
export const daysAfterOpening = (days: number): string => new Date(openingDay + days * dayMs).toISOString().slice(0, 10);
