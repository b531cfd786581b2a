const shape = /^[\p{L}\p{N}._/-]{1,30}$/u;

/** Whether a text can be the code by which the seller's own books (ERP) know goods or a customer (R52). */
export const isBookCode = (text: string): boolean => shape.test(text);
