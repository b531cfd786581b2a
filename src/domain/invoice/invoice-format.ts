/** R63: the formats in which the tax office hands out an invoice. */
export const invoiceFormats = ['pdf', 'ofd', 'xml'] as const;

/** One of these formats. */
export type InvoiceFormat = (typeof invoiceFormats)[number];

/** The size of an invoice's file at most, in bytes. */
export const mostInvoiceBytes = 1024 * 1024;

const hasText = (content: Uint8Array, text: string): boolean => new TextDecoder('latin1').decode(content).includes(text);

/** Blanks and a byte order mark, as they come before the first element, then `<`. */
const beginsXml = /^(?:\u00EF\u00BB\u00BF)?\s*</;

/**
 * The format of an invoice's file by its content, whatever its name says; null for one that the tax office does not
 * hand out. An OFD is a ZIP with `OFD.xml` in it.
 */
export function invoiceFormatOf(content: Uint8Array): InvoiceFormat | null {
  const head = new TextDecoder('latin1').decode(content.subarray(0, 64));
  if (head.startsWith('%PDF-')) return 'pdf';
  if (head.startsWith('PK\u0003\u0004')) return hasText(content, 'OFD.xml') ? 'ofd' : null;
  return beginsXml.test(head) && !/<!doctype html|<html/i.test(head) ? 'xml' : null;
}

/**
 * Whether an XML file is that of an invoice: it names the invoice's number. PDF and OFD are not read.
 * @param number of the tax office, digits
 */
export const isXmlOf = (content: Uint8Array, number: string): boolean => hasText(content, number);
