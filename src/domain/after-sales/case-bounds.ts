/** How long and how many the parts of a case may be (R35): lines of a case, letters, pictures of one ask or message. */
export const caseBounds = { lines: 200, words: 500, pictures: 6, carrier: 20, tracking: 40, messages: 200 } as const;

const trackingNumber = /^[A-Za-z0-9][A-Za-z0-9-]{4,39}$/;

/** Whether a text may be a parcel's number (运单号): letters, digits and hyphens, at least 5. */
export const isTrackingNumber = (text: string): boolean => trackingNumber.test(text);
