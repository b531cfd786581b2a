import { map, merge, Subject } from 'rxjs';
import { letterBounds } from '../../../domain/desk/letter.ts';
import { accepted, refused } from '../../../domain/shared/result.ts';
import type { AnnounceFailure } from '../../shared/announce-failure.ts';
import { createForm, type Form } from '../../shared/form.ts';
import { besides, type Load, loadOf, ready, waiting } from '../../shared/load/load.ts';
import { createLoaded, type LoadedViewModel } from '../../shared/load/loaded.ts';
import { createViewModel, type ViewModel } from '../../shared/view-model.ts';
import { createSubmissionKeys } from '../../shared/write/submission-keys.ts';
import type { Desk } from '../desk.ts';
import type { DeskLetter, LetterRow } from '../desk-ports.ts';

/** The name of what a buyer wrote. */
type LetterName = Parameters<Desk['letters']['read']>[0];

interface AnswerDraft {
  readonly words: string;
}

/** One of what buyers wrote, with its answer. */
interface LetterModel extends ViewModel<Load<DeskLetter>> {
  retry(): void;
  readonly answer: Form<AnswerDraft>;
  /** Nothing more is to be done about it: open while that is asked. */
  readonly closing: Form<{ readonly sure: true }>;
  /** What else waits. */
  readonly others: LoadedViewModel<readonly LetterRow[]>;
}

type Needs = Pick<Desk, 'letters' | 'messages' | 'announceFailure' | 'keys'>;

/** The longest answer to a kind, in characters. */
export const mostAnswerWords: Readonly<Record<LetterRow['kind'], number>> = letterBounds;

/** What is written most, by kind. */
export const usualAnswers: Readonly<Record<LetterRow['kind'], readonly string[]>> = {
  ticket: ['已收到，我们核实后今天内电话联系您。', '给您添麻烦了，已与司机核实，明天一早补送。'],
  feedback: ['谢谢您的意见，已转给负责的同事。', '这项已经改好，请再试。'],
  wanted: ['正在联系厂家，到货后会通知您。', '厂家暂时停产，可先看同名其他规格。'],
};

/** Creates the view model of one letter (`/desk/letters/:kind/:id`). */
export function createLetter(needs: Needs, name: LetterName): LetterModel {
  const { letters, messages, keys } = needs;
  const news = new Subject<DeskLetter>();
  const { patches$, retry, refresh } = loadOf(
    { ask: () => letters.read(name), announceFailure: needs.announceFailure, isNamed: true },
    undefined,
  );
  const others = createLoaded(async () => (await letters.list({ part: 'open', kind: null, page: 1 })).letters, needs.announceFailure);
  const model = createViewModel<Load<DeskLetter>>(
    waiting,
    merge(patches$.pipe(map((patch) => besides<DeskLetter, Load<DeskLetter>>(patch))), news.pipe(map((letter) => () => ready(letter)))),
  );
  // A colleague may have answered: their words are shown beside what was typed.
  const announceFailure: AnnounceFailure = (error, ...rest) => {
    needs.announceFailure(error, ...rest);
    refresh();
  };
  const done = (letter: DeskLetter): void => {
    news.next(letter);
    others.retry();
  };
  const submission = createSubmissionKeys(keys);
  const answer = createForm<AnswerDraft, string, DeskLetter>({
    check: ({ words }) => (words.trim() === '' ? refused({ words: null }) : accepted(words.trim())),
    send: async (words) => {
      const seen = model.getState().known?.answeredAt ?? 0;
      const letter = await letters.answer(name, words, seen, submission.keyFor([words, seen]));
      submission.answered();
      messages.toast('success', '已答复，对方已收到');
      return accepted(letter);
    },
    done: (letter) => {
      answer.open({ words: '' });
      done(letter);
    },
    messages,
    announceFailure,
    first: { words: '' },
  });
  const closing = createForm<{ readonly sure: true }, null, DeskLetter>({
    check: () => accepted(null),
    send: async () => {
      const letter = await letters.close(name);
      messages.toast('success', '已办结');
      return accepted(letter);
    },
    done,
    messages,
    announceFailure,
  });
  return { ...model, retry, answer, closing, others };
}
