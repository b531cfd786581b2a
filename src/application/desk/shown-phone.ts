/** A phone in groups, as one reads it out: 138 0000 6612. */
export const groupedPhone = (phone: string): string => phone.replace(/^(\d{3})(\d{4})(\d{4})$/, '$1 $2 $3');
