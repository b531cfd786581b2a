/** A phone as others may see it: 138****6620. */
export const maskedPhone = (phone: string): string => phone.replace(/^(\d{3})\d+(\d{4})$/, '$1****$2');
