/** A column of a table. */
interface PdfColumn {
  readonly name: string;
  /** its part of the width, beside those of the others */
  readonly part: number;
  /** figures stand on the right */
  readonly isFigure?: boolean;
}

/** One thing of a document, below what stands before it. */
export type PdfPart =
  /** labels and values, two pairs a row; a pair that is `wide` has a row of its own */
  | { readonly kind: 'facts'; readonly facts: readonly PdfFact[] }
  /** `closing`: the row of sums at its end */
  | {
      readonly kind: 'table';
      readonly columns: readonly PdfColumn[];
      readonly rows: readonly (readonly string[])[];
      readonly closing?: readonly string[];
    }
  | { readonly kind: 'heading' | 'words'; readonly text: string };

/** A label and its value. */
export interface PdfFact {
  readonly label: string;
  readonly value: string;
  readonly isWide?: boolean;
}

/** A paper of the trade, as it is drawn; its texts may come from anybody. */
export interface PdfDocument {
  readonly title: string;
  /** below the title: whose it is, or what it is not */
  readonly subtitle?: string;
  /** beside the title on each page after the first, e.g. its number */
  readonly name: string;
  readonly parts: readonly PdfPart[];
  /** at the foot of every page */
  readonly footer: string;
  /** printed slantwise over every page of what is no real paper */
  readonly mark?: string;
  /** tables of many columns lie on their side */
  readonly isLandscape?: boolean;
  /** when it was made out */
  readonly madeAt: Date;
}
