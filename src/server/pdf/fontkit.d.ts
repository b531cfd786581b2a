/** What is used of fontkit, which has no types of its own: pdfkit sets its lines with it. */
declare module 'fontkit' {
  export interface Font {
    readonly unitsPerEm: number;
    hasGlyphForCodePoint(code: number): boolean;
    glyphForCodePoint(code: number): { readonly advanceWidth: number };
  }
  export function openSync(file: string): Font;
}
