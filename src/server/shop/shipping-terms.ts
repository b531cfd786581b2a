/** What the shop charges for delivery (R19, product.md §4), in yuan: free from, otherwise. */
export const shopShipping = { freeFrom: '500.00', freight: '8.00' } as const;
