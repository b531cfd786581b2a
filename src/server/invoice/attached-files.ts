import { and, asc, eq, inArray } from 'drizzle-orm';
import { type InvoiceFormat, invoiceFormatOf, isXmlOf, mostInvoiceBytes } from '../../domain/invoice/invoice-format.ts';
import type { Database } from '../database/database.ts';
import { invoiceFiles } from '../database/schema/invoice.ts';
import { fieldRefused, Refusal } from '../http/refusal.ts';
import { lockInvoice } from './settle-invoice.ts';

/**
 * Attaches the tax office's own file to an issued invoice (R63), in place of an earlier one of its format.
 * @throws Refusal 404, 409 before it is issued, 422 for another kind of file, one too large, or the XML of another one
 */
export async function attachInvoiceFile(
  transaction: Database,
  { id, content, at }: { readonly id: number; readonly content: Buffer; readonly at: Date },
): Promise<{ readonly number: string; readonly format: InvoiceFormat }> {
  const { number, state } = await lockInvoice(transaction, id);
  if (state !== 'issued' || number === null) throw new Refusal(409, '发票还没有开出，不能附文件');
  if (content.length > mostInvoiceBytes) throw fieldRefused('file', `文件超过 ${mostInvoiceBytes / 1024 / 1024} MB`);
  const format = invoiceFormatOf(content);
  if (format === null) throw fieldRefused('file', '文件不是 PDF、OFD 或 XML');
  if (format === 'xml' && !isXmlOf(content, number)) throw fieldRefused('file', `文件里没有发票号码 ${number}`);
  await transaction
    .insert(invoiceFiles)
    .values({ invoiceId: id, format, content, attachedAt: at })
    .onConflictDoUpdate({ target: [invoiceFiles.invoiceId, invoiceFiles.format], set: { content, attachedAt: at } });
  return { number, format };
}

/** Which files of the tax office's invoices have. */
export async function attachedFormats(database: Database, ids: readonly number[]): Promise<(invoiceId: number) => InvoiceFormat[]> {
  const rows = await database
    .select({ invoiceId: invoiceFiles.invoiceId, format: invoiceFiles.format })
    .from(invoiceFiles)
    .where(inArray(invoiceFiles.invoiceId, [...ids]))
    .orderBy(asc(invoiceFiles.format));
  return (invoiceId) => rows.filter((row) => row.invoiceId === invoiceId).map(({ format }) => format);
}

/** The tax office's file of an invoice in a format; undefined where none is attached. */
export async function attachedFile(database: Database, invoiceId: number, format: InvoiceFormat): Promise<Buffer | undefined> {
  const ofFormat = and(eq(invoiceFiles.invoiceId, invoiceId), eq(invoiceFiles.format, format));
  const [file] = await database.select({ content: invoiceFiles.content }).from(invoiceFiles).where(ofFormat);
  return file?.content;
}
