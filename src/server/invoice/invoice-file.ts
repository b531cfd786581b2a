import { and, asc, eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { invoiceFile } from '../../contract/invoice/invoice-calls.ts';
import type { InvoiceFormat } from '../../domain/invoice/invoice-format.ts';
import type { Database } from '../database/database.ts';
import { shopLicences } from '../database/schema/content.ts';
import { invoicedOrders, invoiceRows, invoices } from '../database/schema/invoice.ts';
import { orders } from '../database/schema/order.ts';
import type { Api } from '../http/api.ts';
import { checkInput } from '../http/check-input.ts';
import { notFound, Refusal } from '../http/refusal.ts';
import { requireShownShop } from '../http/route.ts';
import { rowId } from '../http/row-id.ts';
import { announceFile } from '../http/send-file.ts';
import { visitOf } from '../http/session.ts';
import { buyerOf } from '../http/visit.ts';
import { drawPdf } from '../pdf/draw-pdf.ts';
import { attachedFile } from './attached-files.ts';
import { invoiceDocument, invoiceFileName } from './invoice-document.ts';
import type { InvoiceRow } from './keep-invoice.ts';

/** A file of one issued invoice, as it is saved. */
interface InvoiceFile {
  readonly name: string;
  readonly bytes: Buffer;
}

const original = alias(invoices, 'original');

/** Draws an issued invoice. */
async function drawn(database: Database, invoice: InvoiceRow, redOf: string | null): Promise<Buffer> {
  const { id } = invoice;
  const rows = await database.select().from(invoiceRows).where(eq(invoiceRows.invoiceId, id)).orderBy(asc(invoiceRows.position));
  const named = await database
    .select({ sn: orders.sn })
    .from(invoicedOrders)
    .innerJoin(orders, eq(orders.id, invoicedOrders.orderId))
    .where(eq(invoicedOrders.invoiceId, id))
    .orderBy(asc(orders.id));
  const [business] = await database
    .select()
    .from(shopLicences)
    .where(eq(shopLicences.kind, 'business'))
    .orderBy(asc(shopLicences.position))
    .limit(1);
  const seller = { company: business?.holder ?? '', address: business?.address ?? '', taxNumber: business?.number ?? '' };
  const paper = { invoice, rows, redOf, orders: named.map(({ sn }) => sn), seller };
  return drawPdf(invoiceDocument(paper));
}

/**
 * A file of an issued invoice of a shop: the tax office's own (R63), or a PDF that the shop draws.
 * @throws Refusal 404 where it is not this shop's or has no such file, 409 where it is not issued
 */
export async function invoicePaper(
  database: Database,
  { id, buyerId, format }: { readonly id: number; readonly buyerId: number; readonly format: InvoiceFormat },
): Promise<InvoiceFile> {
  const [found] = await database
    .select({ invoice: invoices, redOf: original.number })
    .from(invoices)
    .leftJoin(original, eq(original.id, invoices.redOf))
    .where(and(eq(invoices.id, id), eq(invoices.buyerId, buyerId)));
  if (found === undefined) throw notFound('发票不存在');
  const { invoice, redOf } = found;
  if (invoice.state !== 'issued') throw new Refusal(409, '发票还没有开出');
  const bytes = (await attachedFile(database, id, format)) ?? (format === 'pdf' ? await drawn(database, invoice, redOf) : null);
  if (bytes === null) throw notFound('发票没有这种格式的文件');
  return { name: invoiceFileName(invoice, format), bytes };
}

/** The issued invoices that an order stands on, red letters among them, the oldest first. */
export const issuedFor = (database: Database, orderId: number): Promise<{ id: number; number: string | null }[]> =>
  database
    .select({ id: invoices.id, number: invoices.number })
    .from(invoicedOrders)
    .innerJoin(invoices, eq(invoices.id, invoicedOrders.invoiceId))
    .where(and(eq(invoicedOrders.orderId, orderId), eq(invoices.state, 'issued')))
    .orderBy(asc(invoices.id));

/** `GET /api/invoice/{id}`: a file and no envelope, therefore no call of the contract; refusals are as everywhere. */
export function invoiceFileRoute({ app, ...api }: Api): void {
  app.get(invoiceFile.path.replace('{id}', ':id'), async (request, reply) => {
    const visit = await visitOf({ app, ...api }, request, reply);
    const buyerId = buyerOf(visit).id;
    const { shop, format } = checkInput(invoiceFile.query, request.query, invoiceFile.labels);
    requireShownShop(visit, shop);
    const { id } = checkInput(invoiceFile.params, request.params, invoiceFile.labels);
    const { name, bytes } = await invoicePaper(api.database, { id: rowId(id) ?? 0, buyerId, format });
    return announceFile(reply, { name, plainKind: 'invoice', type: `application/${format}`, isSaved: true }).send(bytes);
  });
}
