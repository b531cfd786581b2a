import { createHash } from 'node:crypto';
import { ruleFigures, type StatedFigures, withFigures } from '../../domain/shop/stated-figures.ts';
import { sellerFigureNames } from '../shop/shop-figures.ts';

/** A text that buyers sign or agree to; it may state figures by name. */
export interface LegalText {
  readonly version: string;
  readonly title: string;
  readonly sections: readonly { readonly title: string; readonly text: string }[];
}

/** The names that such a text may state figures by: those of the rules, and who the seller is. */
export const legalFigureNames: readonly string[] = [...Object.keys(ruleFigures), ...sellerFigureNames];

/** The text as it is read and signed. */
export const filledText = ({ sections, ...text }: LegalText, figures: StatedFigures): LegalText => ({
  ...text,
  sections: sections.map(({ title, text: words }) => ({ title, text: withFigures(words, figures) })),
});

/** What tells two texts apart: SHA-256 over title and sections, in hexadecimal. */
export const textHash = ({ title, sections }: Pick<LegalText, 'title' | 'sections'>): string =>
  createHash('sha256')
    .update(JSON.stringify([title, sections.map((section) => [section.title, section.text])]))
    .digest('hex');
