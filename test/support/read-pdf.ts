import { extractText, getDocumentProxy, getMeta } from 'unpdf';

/** What a PDF file says, page by page, as a program reads it that knows nothing of how it was made. */
export async function readPdf(bytes: Uint8Array): Promise<{ pages: string[]; title: string }> {
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  const { text } = await extractText(pdf, { mergePages: false });
  const { info } = await getMeta(pdf);
  return { pages: text.map((page) => page.replaceAll(/\s+/gu, ' ')), title: String(info.Title) };
}
