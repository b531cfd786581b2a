/** A phone as others may read it over the shoulder: 138****6620. */
export const maskedPhone = (phone: string): string => phone.replace(/^(\d{3})\d+(\d{4})$/, '$1****$2');
