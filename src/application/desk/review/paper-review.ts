import { Subject } from 'rxjs';
import type { lookupResults, outsideRegisters } from '../../../domain/licence/register-lookup.ts';
import { createActForm } from '../act-form.ts';
import type { Desk } from '../desk.ts';
import { createFound } from '../../shared/load/loaded.ts';
import { createViewModel } from '../../shared/view-model.ts';
import type { DeskReview } from './desk-review.ts';
import { markName, missingIn, type ReviewMarks, sentMarks } from './review-marks.ts';

interface Comparing {
  readonly marks: ReviewMarks;
  /** the licence that is compared, and its field, by their places */
  readonly licence: number;
  readonly field: number;
}

interface Lookup {
  readonly register: (typeof outsideRegisters)[number];
  readonly result: (typeof lookupResults)[number];
  readonly note: string;
}

const begun: Comparing = { marks: {}, licence: 0, field: 0 };

/** The next field that was not looked at, from a place on: of this licence, then of the others. */
function nextOpen(review: DeskReview, { marks, licence, field }: Comparing): Pick<Comparing, 'licence' | 'field'> {
  const places = review.licences.flatMap((one, at) => one.fields.map((_field, place) => ({ licence: at, field: place })));
  const from = places.findIndex((place) => place.licence === licence && place.field === field);
  const ordered = [...places.slice(from + 1), ...places.slice(0, from)];
  const isOpen = (place: (typeof places)[number]): boolean => {
    const [of, which] = [review.licences[place.licence], review.licences[place.licence]?.fields[place.field]];
    return of !== undefined && which !== undefined && !(markName(of, which) in marks);
  };
  return ordered.find(isOpen) ?? { licence, field };
}

/**
 * The review of one case: what it is, what was found of each field, and its end.
 * @param onDecided called once it was passed or sent back
 */
export function createPaperReview(desk: Desk, id: string, onDecided: () => void) {
  const { deskReviews, announceFailure } = desk;
  const load = createFound(() => deskReviews.read(id), announceFailure);
  const patches = new Subject<(state: Comparing) => Comparing>();
  const comparing = createViewModel<Comparing>(begun, patches);
  const review = (): DeskReview | null => load.getState().known;
  const marks = () => comparing.getState().marks;
  const mark = (right: string | null, stays: boolean): void => {
    const known = review();
    patches.next((state) => {
      const licence = known?.licences[state.licence];
      const field = licence?.fields[state.field];
      if (known === null || licence === undefined || field === undefined) return state;
      const marked = { ...state, marks: { ...state.marks, [markName(licence, field)]: right } };
      return stays ? marked : { ...marked, ...nextOpen(known, marked) };
    });
  };
  const pass = createActForm<{ readonly licences: ReturnType<typeof sentMarks> }, unknown>(desk, {
    send: ({ licences }, key) => deskReviews.pass(id, licences, key),
    said: '已通过，已通知门店',
    leaves: true,
    done: onDecided,
  });
  return {
    load,
    comparing,
    /** Goes to a licence, at its first field. */
    showLicence: (licence: number): void => patches.next((state) => ({ ...state, licence, field: 0 })),
    /** Goes to a field of the present licence. */
    showField: (field: number): void => patches.next((state) => ({ ...state, field })),
    /** The present field is as the paper says; the next one that is open comes. */
    confirm: (): void => mark(null, false),
    /** The present field is not: what the paper says, empty while it is not typed. */
    correct: (right: string): void => mark(right, true),
    /** The present field stays as it is marked, and the next one that is open comes. */
    goOn: (): void => {
      const known = review();
      if (known !== null) patches.next((state) => ({ ...state, ...nextOpen(known, state) }));
    },
    /** Asks before it passes, once nothing is missing. */
    askToPass: (): void => {
      const known = review();
      if (known !== null && missingIn(known, marks()) === null) pass.open({ licences: sentMarks(known, marks()) });
    },
    pass,
    refuse: createActForm<{ readonly reason: string }, unknown>(desk, {
      check: ({ reason }) => (reason.trim() === '' ? { reason: null } : {}),
      send: ({ reason }, key) =>
        deskReviews.refuse(
          id,
          reason,
          (review()?.licences ?? []).map((licence) => licence.id),
          key,
        ),
      said: '已退回，已通知门店',
      leaves: true,
      done: onDecided,
    }),
    look: createActForm<Lookup, unknown>(desk, {
      send: (found, key) => deskReviews.look(review()?.customerId ?? '', found, key),
      said: '已记下',
      done: () => load.retry(),
    }),
  };
}

/** The review of one case, for its screen. */
export type PaperReview = ReturnType<typeof createPaperReview>;
