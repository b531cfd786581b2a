/** How long somebody stays signed in at the desk (R64: sessions are short). */
export const deskSessionRules = {
  /** hours from the login to the end */
  longestHours: 8,
} as const;
