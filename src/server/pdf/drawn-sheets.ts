import PDFDocument from 'pdfkit';
import { documentFont } from './document-font.ts';
import type { PdfDocument, PdfFact, PdfPart } from './pdf-document.ts';
import { legible, linesOf, widthOf } from './set-lines.ts';

/** In points; A4 has 595 × 842 of them. */
const margin = { side: 42, top: 40, bottom: 46 } as const;
const size = { title: 19, subtitle: 9, heading: 11, body: 9, running: 8 } as const;
const lineHeight = 1.4;
const padding = 5;
const mostLines = 10;
const ink = '#16201E';
const faint = '#5E6663';
const rule = '#9AA4A1';
const shade = '#EEF2F1';

type Align = 'left' | 'center' | 'right';
interface Style {
  readonly at?: number;
  readonly color?: string;
  readonly isHeavy?: boolean;
}
interface Cell {
  readonly lines: readonly string[];
  readonly x: number;
  readonly width: number;
  readonly align: Align;
}

const heightOf = (lines: number): number => lines * size.body * lineHeight + 2 * padding;

/** A document while it is drawn: where its pen is, and the pages that it has. */
class Sheets {
  readonly #pdf: PDFKit.PDFDocument;
  readonly #documents: readonly PdfDocument[];
  /** the one that is drawn, and the pages before it */
  #document: PdfDocument;
  #before = 0;
  #y = 0;

  constructor(documents: readonly PdfDocument[]) {
    const [document] = documents;
    if (document === undefined) throw new Error('There is nothing to draw');
    this.#documents = documents;
    this.#document = document;
    this.#pdf = new PDFDocument({
      size: 'A4',
      // Its own margin would end a page where the footer is written.
      margin: 0,
      autoFirstPage: false,
      // pdfkit takes an opened font as well, which its types do not say; opening it anew took half of the time.
      font: documentFont() as unknown as string,
      bufferPages: true,
      lang: 'zh-CN',
      displayTitle: true,
      info: { Title: legible(document.title), Producer: 'Yaoji', Creator: 'Yaoji', CreationDate: document.madeAt },
    });
  }

  get #left(): number {
    return margin.side;
  }
  get #width(): number {
    return this.#pdf.page.width - 2 * margin.side;
  }
  get #end(): number {
    return this.#pdf.page.height - margin.bottom;
  }

  /** One line that was set already; a heavy one has its outline drawn as well, so that one weight of the font does. */
  #write(text: string, x: number, y: number, { at = size.body, color = ink, isHeavy = false }: Style = {}): void {
    if (text === '') return;
    this.#pdf.fontSize(at).fillColor(color);
    if (isHeavy) this.#pdf.lineWidth(at / 30).strokeColor(color);
    this.#pdf.text(text, x, y, { lineBreak: false, fill: true, stroke: isHeavy });
  }

  #placed(text: string, { x, width, align }: Omit<Cell, 'lines'>, y: number, style: Style = {}): void {
    const free = width - widthOf(text, style.at ?? size.body);
    this.#write(text, x + (align === 'right' ? free : align === 'center' ? free / 2 : 0), y, style);
  }

  #line(y: number, color = rule, weight = 0.6): void {
    this.#pdf
      .moveTo(this.#left, y)
      .lineTo(this.#left + this.#width, y)
      .lineWidth(weight)
      .strokeColor(color)
      .stroke();
  }

  #newPage(): void {
    const { mark, title, name, isLandscape } = this.#document;
    this.#pdf.addPage({ size: 'A4', layout: isLandscape ? 'landscape' : 'portrait', margin: 0 });
    this.#y = margin.top;
    if (mark) this.#drawMark(legible(mark));
    if (this.#pdf.bufferedPageRange().count === this.#before + 1) return;
    const [running] = linesOf(`${title}　${name}`, size.running, this.#width, 1);
    this.#write(running ?? '', this.#left, this.#y, { at: size.running, color: faint });
    this.#y += size.running * lineHeight + 6;
  }

  #drawMark(mark: string): void {
    const { width, height } = this.#pdf.page;
    const at = Math.min(120, (0.7 * width) / Math.max(1, [...mark].length));
    this.#pdf
      .save()
      .rotate(-28, { origin: [width / 2, height / 2] })
      .fillOpacity(0.07);
    this.#write(mark, (width - widthOf(mark, at)) / 2, height / 2 - at / 2, { at });
    this.#pdf.restore();
  }

  /** Room of a height, on this page or on the next. @returns whether a page was begun */
  #room(height: number): boolean {
    if (this.#y + height <= this.#end) return false;
    this.#newPage();
    return true;
  }

  #row(cells: readonly Cell[], style: Style & { readonly isShaded?: boolean } = {}): void {
    const height = heightOf(Math.max(1, ...cells.map(({ lines }) => lines.length)));
    if (style.isShaded) this.#pdf.rect(this.#left, this.#y, this.#width, height).fillColor(shade).fill();
    for (const { lines, ...place } of cells) {
      lines.forEach((text, at) => this.#placed(text, place, this.#y + padding + at * size.body * lineHeight, style));
    }
    this.#y += height;
    this.#line(this.#y);
  }

  #facts(facts: readonly PdfFact[]): void {
    const labelWidth = 66;
    const half = this.#width / 2;
    const cell = (text: string, x: number, width: number): Cell => ({
      lines: linesOf(text, size.body, width, mostLines),
      x,
      width,
      align: 'left',
    });
    const rows: PdfFact[][] = [];
    for (const fact of facts) {
      const last = rows.at(-1);
      if (last?.length === 1 && !last[0]?.isWide && !fact.isWide) last.push(fact);
      else rows.push([fact]);
    }
    this.#line(this.#y);
    for (const row of rows) {
      const width = row.length === 1 ? this.#width : half;
      const values = row.map(({ value }, at) => cell(value || '—', this.#left + at * half + labelWidth, width - labelWidth - padding));
      if (this.#room(heightOf(Math.max(...values.map(({ lines }) => lines.length))))) this.#line(this.#y);
      const top = this.#y + padding;
      row.forEach(({ label }, at) =>
        this.#write(linesOf(label, size.body, labelWidth - padding, 1)[0] ?? '', this.#left + at * half + padding, top, { color: faint }),
      );
      this.#row(values);
    }
    this.#y += 10;
  }

  #table({ columns, rows, closing }: Extract<PdfPart, { kind: 'table' }>): void {
    const whole = columns.reduce((sum, { part }) => sum + part, 0);
    let x = this.#left;
    const places = columns.map(({ part, isFigure }): Omit<Cell, 'lines'> => {
      const width = (this.#width * part) / whole;
      x += width;
      return { x: x - width + padding, width: width - 2 * padding, align: isFigure ? 'right' : 'left' };
    });
    const set = (texts: readonly string[]): Cell[] =>
      places.map((place, at) => ({ ...place, lines: linesOf(texts[at] ?? '', size.body, place.width, mostLines) }));
    const head = set(columns.map(({ name }) => name));
    const drawHead = () => {
      this.#line(this.#y, ink, 1);
      this.#row(head, { isHeavy: true, isShaded: true });
    };
    this.#room(heightOf(4));
    drawHead();
    for (const row of rows) {
      const cells = set(row);
      if (this.#room(heightOf(Math.max(...cells.map(({ lines }) => lines.length))))) drawHead();
      this.#row(cells);
    }
    if (closing) {
      const cells = set(closing);
      if (this.#room(heightOf(Math.max(...cells.map(({ lines }) => lines.length))))) drawHead();
      this.#row(cells, { isHeavy: true });
    }
    this.#y += 10;
  }

  #words(text: string, kind: 'heading' | 'words'): void {
    const at = size[kind === 'heading' ? 'heading' : 'body'];
    const style = { at, isHeavy: kind === 'heading' };
    // A heading does not stand alone at the end of a page.
    if (kind === 'heading') this.#room(at * lineHeight + heightOf(4));
    for (const line of linesOf(text, at, this.#width, 200)) {
      this.#room(at * lineHeight);
      this.#write(line, this.#left, this.#y, style);
      this.#y += at * lineHeight;
    }
    this.#y += 6;
  }

  #head(): void {
    const { title, subtitle } = this.#document;
    const whole = { x: this.#left, width: this.#width, align: 'center' } as const;
    for (const line of linesOf(title, size.title, this.#width, 2)) {
      this.#placed(line, whole, this.#y, { at: size.title, isHeavy: true });
      this.#y += size.title * lineHeight;
    }
    for (const line of subtitle ? linesOf(subtitle, size.subtitle, this.#width, 2) : []) {
      this.#placed(line, whole, this.#y, { at: size.subtitle, color: faint });
      this.#y += size.subtitle * lineHeight;
    }
    this.#y += 10;
  }

  #feet(): void {
    const count = this.#pdf.bufferedPageRange().count - this.#before;
    for (let page = 0; page < count; page += 1) {
      this.#pdf.switchToPage(this.#before + page);
      const y = this.#end + 12;
      const number = `第 ${page + 1} 页 共 ${count} 页`;
      const free = this.#width - widthOf(number, size.running) - 12;
      this.#line(this.#end + 6);
      this.#write(linesOf(this.#document.footer, size.running, free, 1)[0] ?? '', this.#left, y, { at: size.running, color: faint });
      this.#placed(number, { x: this.#left, width: this.#width, align: 'right' }, y, { at: size.running, color: faint });
    }
  }

  /** Draws all of it and closes it. */
  drawn(): PDFKit.PDFDocument {
    for (const document of this.#documents) {
      this.#document = document;
      this.#before = this.#pdf.bufferedPageRange().count;
      this.#newPage();
      this.#head();
      for (const part of document.parts) {
        if (part.kind === 'facts') this.#facts(part.facts);
        else if (part.kind === 'table') this.#table(part);
        else this.#words(part.text, part.kind);
      }
      this.#feet();
    }
    this.#pdf.end();
    return this.#pdf;
  }
}

/** Draws documents into one file. */
export async function drawnFile(documents: readonly PdfDocument[]): Promise<Uint8Array> {
  const parts: Buffer[] = [];
  for await (const part of new Sheets(documents).drawn()) parts.push(part as Buffer);
  return Buffer.concat(parts);
}
