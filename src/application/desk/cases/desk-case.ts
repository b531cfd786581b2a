import { map, merge, Subject } from 'rxjs';
import { amountAsText } from '../../../domain/shared/money.ts';
import { accepted, refused } from '../../../domain/shared/result.ts';
import type { AnnounceFailure } from '../../shared/announce-failure.ts';
import { createForm, type Form } from '../../shared/form.ts';
import { besides, type Load, loadOf, ready, waiting } from '../../shared/load/load.ts';
import { createLoaded, type LoadedViewModel } from '../../shared/load/loaded.ts';
import { createViewModel, type ViewModel } from '../../shared/view-model.ts';
import { createSubmissionKeys } from '../../shared/write/submission-keys.ts';
import type { Desk } from '../desk.ts';
import type { DeskCaseDetail, DeskCaseRow } from '../desk-ports.ts';
import { type CaseAct, caseActFaults, type CaseActDraft, countedGifts, countedLines, firstDraft } from './case-act.ts';

/** One case at the desk: what there is to see, and the one act that is being filled in. */
interface DeskCase extends ViewModel<Load<DeskCaseDetail>> {
  retry(): void;
  /** Opens what asks before an act is done; without the right or at another time it does nothing. */
  begin(act: CaseAct): void;
  readonly act: Form<CaseActDraft>;
  /** A word to the buyer. */
  readonly word: Form<{ readonly text: string }>;
  /** The cases that wait, beside this one. */
  readonly others: LoadedViewModel<readonly DeskCaseRow[]>;
}

type Needs = Pick<Desk, 'deskCases' | 'messages' | 'announceFailure' | 'keys'>;

const doneWords: Readonly<Record<CaseAct, string>> = {
  agree: '已同意，买家已收到通知',
  refuse: '已拒绝，买家已收到理由',
  fetch: '已登记取回',
  receive: '已验收',
  refund: '已退款',
  replace: '已补发',
};

/** Sends an act with what was on the screen: the state of the case, and of a refund the sum. */
function sendAct({ deskCases }: Needs, detail: DeskCaseDetail, draft: CaseActDraft, key: string): Promise<DeskCaseDetail> {
  const { id } = detail.case;
  const said = { seen: detail.seen, words: draft.words.trim() };
  if (draft.act === 'refund') return deskCases.refund(id, { ...said, total: amountAsText(detail.due?.total ?? detail.case.total) }, key);
  if (draft.act !== 'receive') return deskCases[draft.act](id, said, key);
  const gifts = (detail.case.quote?.gifts ?? 0) === 0 ? null : countedGifts(detail, draft);
  return deskCases.receive(id, { ...said, lines: countedLines(detail, draft) ?? [], gifts }, key);
}

/** Creates the view model of one case (`/desk/cases/:id`). */
export function createDeskCase(needs: Needs, id: string): DeskCase {
  const { deskCases, messages, keys } = needs;
  const news = new Subject<DeskCaseDetail>();
  const { patches$, retry, refresh } = loadOf(
    { ask: () => deskCases.read(id), announceFailure: needs.announceFailure, isNamed: true },
    undefined,
  );
  const others = createLoaded(async () => (await deskCases.list('open', 1)).cases, needs.announceFailure);
  const model = createViewModel<Load<DeskCaseDetail>>(
    waiting,
    merge(
      patches$.pipe(map((patch) => besides<DeskCaseDetail, Load<DeskCaseDetail>>(patch))),
      news.pipe(map((detail) => () => ready(detail))),
    ),
  );
  // Somebody may have been faster: what they did is shown, and what was typed stays.
  const announceFailure: AnnounceFailure = (error, ...rest) => {
    needs.announceFailure(error, ...rest);
    refresh();
  };
  const acting = createSubmissionKeys(keys);
  const act = createForm<CaseActDraft, CaseActDraft, DeskCaseDetail>({
    check: (draft) => {
      const { known } = model.getState();
      if (known === null) return refused({ whole: null });
      const faults = caseActFaults(known, draft);
      return Object.keys(faults).length > 0 ? refused(faults) : accepted(draft);
    },
    send: async (draft) => {
      const { known } = model.getState();
      if (known === null) return refused({ whole: null });
      const detail = await sendAct(needs, known, draft, acting.keyFor([known.seen, draft]));
      acting.answered();
      messages.toast('success', doneWords[draft.act]);
      return accepted(detail);
    },
    done: (detail) => {
      news.next(detail);
      others.retry();
    },
    messages,
    announceFailure,
  });
  const writing = createSubmissionKeys(keys);
  const word = createForm<{ readonly text: string }, string, DeskCaseDetail>({
    check: ({ text }) => (text.trim() === '' ? refused({ text: null }) : accepted(text.trim())),
    send: async (text) => {
      const detail = await deskCases.write(id, text, writing.keyFor(text));
      writing.answered();
      return accepted(detail);
    },
    done: (detail) => {
      word.open({ text: '' });
      news.next(detail);
    },
    messages,
    announceFailure,
    first: { text: '' },
  });
  const begin = (wanted: CaseAct): void => {
    const { known } = model.getState();
    if (known?.can.includes(wanted)) act.open(firstDraft(known, wanted));
  };
  return { ...model, retry, begin, act, word, others };
}
