/** What buyers write and the desk answers: complaints and suggestions, feedback, goods that they look for (R38). */
export const letterKinds = ['ticket', 'feedback', 'wanted'] as const;

/** A kind of what buyers write. */
export type LetterKind = (typeof letterKinds)[number];

/** The longest answer to each kind, in characters. */
export const letterBounds = { ticket: 1000, feedback: 500, wanted: 500 } as const satisfies Record<LetterKind, number>;

/** Hours in which each kind is answered, as the shop promises it; null: nothing is promised. */
export const letterHours: Readonly<Record<LetterKind, number | null>> = { ticket: 24, feedback: null, wanted: null };
