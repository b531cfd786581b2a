/**
 * `GET /api/order/{id}/papers`: the papers of an order's goods (随货资料) as a zip that is written while it is read:
 * delivery notes, reports of the shipped batches, the seller's licences, and issued invoices. `?parcel=2` asks for
 * those of one shipment (R60). It has no envelope and is therefore not a call of the contract; refusals have one: 404
 * for another buyer's order, 409 before shipping.
 */
export const orderPapers = { path: '/api/order/:id/papers' } as const;

/** The address of an order's papers, or of those of one of its shipments, by its place. */
export const orderPapersAddress = (orderId: number, parcel?: number): string =>
  orderPapers.path.replace(':id', String(orderId)) + (parcel === undefined ? '' : `?parcel=${parcel}`);
