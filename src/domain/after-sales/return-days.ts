/** Days after delivery in which wrong and unwanted goods go back (R34): the longest window that ends. */
export const returnDays = 7;
