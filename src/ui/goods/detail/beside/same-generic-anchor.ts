/** Where the comparison with other makers stands on the goods page. */
export const sameGenericAnchor = 'same-generic';
