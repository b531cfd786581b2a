import type { DeskReview } from './desk-review.ts';

type ReviewedLicence = DeskReview['licences'][number];
type ReviewedField = ReviewedLicence['fields'][number];

/** What was found of the fields, by `markName`: null, it is right; a text, what the paper says instead. */
export type ReviewMarks = Readonly<Record<string, string | null>>;

/** A field of a licence among the marks. */
export const markName = (licence: Pick<ReviewedLicence, 'id'>, field: Pick<ReviewedField, 'field'>): string =>
  `${licence.id}.${field.field}`;

/** How a field was marked; `wrong` also while the paper's value is not typed yet. */
type FieldMark = 'open' | 'right' | 'wrong';

/** How a field is marked. */
export function markOf(marks: ReviewMarks, licence: ReviewedLicence, field: ReviewedField): FieldMark {
  const mark = marks[markName(licence, field)];
  return mark === undefined ? 'open' : mark === null ? 'right' : 'wrong';
}

/** How far a review has come. */
interface ReviewProgress {
  readonly right: number;
  readonly wrong: number;
  readonly open: number;
}

/** How far the review of one licence has come. */
export function progressOf(marks: ReviewMarks, licence: ReviewedLicence): ReviewProgress {
  const count = (wanted: FieldMark) => licence.fields.filter((field) => markOf(marks, licence, field) === wanted).length;
  return { right: count('right'), wrong: count('wrong'), open: count('open') };
}

const scopeWords = ({ choices }: ReviewedField, codes: string): string =>
  codes
    .split(',')
    .map((code) => choices.find((choice) => choice.code === code)?.name ?? code)
    .join(' ');

const shownRight = (field: ReviewedField, right: string): string =>
  field.choices.length > 0 ? scopeWords(field, right) : right === '' && field.field === 'validUntil' ? '长期' : right;

/** What is put right, in words: 有效期至 2029-05-20 → 2029-03-20. */
export const correctionsIn = (review: DeskReview, marks: ReviewMarks): readonly string[] =>
  review.licences.flatMap((licence) =>
    licence.fields.flatMap((field) => {
      const right = marks[markName(licence, field)];
      return typeof right !== 'string' || !field.isCorrectable
        ? []
        : [`${licence.name} ${field.name} ${field.shown} → ${shownRight(field, right)}`];
    }),
  );

/** What stands between a review and its passing, in words; null: it may pass. */
export function missingIn(review: DeskReview, marks: ReviewMarks): string | null {
  const open = review.licences.reduce((sum, licence) => sum + progressOf(marks, licence).open, 0);
  if (open > 0) return `还有 ${open} 项未看`;
  const fields = review.licences.flatMap((licence) => licence.fields.map((field) => ({ field, mark: marks[markName(licence, field)] })));
  const wrong = fields.filter(({ mark }) => typeof mark === 'string');
  const final = wrong.find(({ field }) => !field.isCorrectable);
  if (final !== undefined) return `${final.field.name}不符，只能退回`;
  const untold = wrong.filter(({ field, mark }) => mark === '' && field.field !== 'validUntil');
  return untold.length > 0 ? `${untold.length} 处没填照上的` : null;
}

/** What is sent of a review that passes. */
export const sentMarks = (review: DeskReview, marks: ReviewMarks) =>
  review.licences.map((licence) => ({
    licence_id: licence.id,
    fields: licence.fields.map((field) => {
      const right = marks[markName(licence, field)];
      return { field: field.field, seen: field.value, ...(typeof right === 'string' && { right }) };
    }),
  }));
