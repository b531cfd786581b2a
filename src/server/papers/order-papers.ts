import type { Database } from '../database/database.ts';
import { invoicePaper, issuedFor } from '../invoice/invoice-file.ts';
import { drawPdf } from '../pdf/draw-pdf.ts';
import { deliveryNote } from './delivery-note.ts';
import { reportEntries } from './report-entries.ts';
import { reportsOfOrder } from './report-store.ts';
import { sellerLicence } from './seller-licence.ts';
import type { UploadFiles } from '../upload/upload-files.ts';
import type { SentOrder } from './sent-order.ts';
import { fileName, numbered, type ZipEntry } from './zip-of.ts';

/**
 * What goes with the goods of an order's parcels (随货资料): a delivery note each, the report of every batch that is in
 * them, the seller's licences, and the invoices that are issued. All of it is read now, and drawn when its turn comes.
 */
export async function papersOf(
  database: Database,
  files: UploadFiles,
  parcels: readonly [SentOrder, ...SentOrder[]],
  madeAt: Date,
): Promise<ZipEntry[]> {
  const [{ order, seller }] = parcels;
  const { id: orderId, buyerId, sn } = order;
  const places = parcels.map(({ parcel }) => parcel.place);
  const reports = await reportsOfOrder(database, orderId, places);
  const invoices = await issuedFor(database, orderId);
  return [
    ...parcels.map((sent) => ({
      name: `${fileName(`随货同行单 ${sn}${sent.isOneOfSeveral ? ` 包裹 ${sent.parcel.place}` : ''}`)}.pdf`,
      make: () => drawPdf(deliveryNote(sent, madeAt)),
    })),
    ...reportEntries(reports, { files, folder: '药检报告/', madeAt }),
    ...seller.licences.map((licence, place) => ({
      name: `供货方资质/${numbered(place)} ${fileName(licence.name)}.pdf`,
      make: () => drawPdf(sellerLicence(licence, madeAt)),
    })),
    ...invoices.map(({ id, number }, place) => ({
      name: `发票/${numbered(place)} ${fileName(`电子发票 ${number ?? ''}`)}.pdf`,
      make: async () => (await invoicePaper(database, { id, buyerId, format: 'pdf' })).bytes,
    })),
  ];
}
