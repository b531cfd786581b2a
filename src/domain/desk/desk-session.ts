/** How long somebody stays signed in at the desk, and how often they may try (R64: sessions are short). */
export const deskSessionRules = {
  /** hours from the login to the end */
  longestHours: 8,
  /** minutes without a call after which it ends */
  idleMinutes: 120,
  /** wrong passwords or codes for one phone, and from one address, in `lockMinutes` */
  tries: 8,
  triesOfCaller: 40,
  lockMinutes: 15,
} as const;

/** Steps of a time-based code (RFC 6238), in seconds, and by how many of them a clock may be wrong. */
export const totpRules = { digits: 6, stepSeconds: 30, stepsApart: 1 } as const;
