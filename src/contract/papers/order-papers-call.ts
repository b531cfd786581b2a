/**
 * `GET /api/order/{id}/papers`: what goes with the goods of an order (随货资料), as a zip that is written while it is
 * read: its delivery note, the reports of the batches that were sent, the seller's licences, and invoices that are
 * issued. No envelope, therefore no call of the contract; refusals are in the envelope as everywhere: 404 for another's
 * order, 409 before it was sent.
 */
export const orderPapers = { path: '/api/order/:id/papers' } as const;

/** Where the papers of an order are. */
export const orderPapersAddress = (orderId: number): string => orderPapers.path.replace(':id', String(orderId));
