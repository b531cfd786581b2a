import { expect, it } from 'vitest';
import { invoiceFormatOf, isXmlOf } from '../../../src/domain/invoice/invoice-format.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

it.each([
  ['a PDF', '%PDF-1.7\n%', 'pdf'],
  ['an OFD, which is a ZIP with OFD.xml in it', 'PK\u0003\u0004\u0014\u0000 Doc_0/Document.xml OFD.xml', 'ofd'],
  ['another ZIP', 'PK\u0003\u0004\u0014\u0000 word/document.xml', null],
  ['XML', '<?xml version="1.0" encoding="UTF-8"?><EInvoice/>', 'xml'],
  ['XML behind a byte order mark and blanks', '\uFEFF \n<EInvoice/>', 'xml'],
  ['a page of the web', '<!DOCTYPE html><html>', null],
  ['a page without a doctype', '<html lang="zh">', null],
  ['a text', '发票号码 24312000000012345678', null],
  ['nothing', '', null],
])('knows %s by its content', (_what, text, format) => {
  expect(invoiceFormatOf(bytes(text))).toBe(format);
});

it('knows whether XML names a number', () => {
  const xml = bytes('<EInvoice><EIid>24312000000012345678</EIid></EInvoice>');
  expect([isXmlOf(xml, '24312000000012345678'), isXmlOf(xml, '24312000000012345679')]).toEqual([true, false]);
});
