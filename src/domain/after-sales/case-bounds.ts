/** Limits of a case (R35): lines, characters, pictures of one request or message. */
export const caseBounds = { lines: 200, words: 500, pictures: 6, carrier: 20, tracking: 40, messages: 200 } as const;

const trackingNumber = /^[A-Za-z0-9][A-Za-z0-9-]{4,39}$/;

/** Whether a text can be a parcel number (运单号): letters, digits and hyphens, at least 5. */
export const isTrackingNumber = (text: string): boolean => trackingNumber.test(text);
