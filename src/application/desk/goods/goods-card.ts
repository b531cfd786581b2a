import { EMPTY, from, merge, Subject, switchMap } from 'rxjs';
import { accepted, refused, type Result } from '../../../domain/shared/result.ts';
import type { AnnounceFailure } from '../../shared/announce-failure.ts';
import { createForm, type Faults, type Form } from '../../shared/form.ts';
import type { Messages } from '../../shared/messages.ts';
import { createViewModel, type ViewModel } from '../../shared/view-model.ts';
import { createSubmissionKeys, type KeySource } from '../../shared/write/submission-keys.ts';
import type { BatchHolders, DeskGoodsDetail, DeskGoodsGateway } from './goods-ports.ts';

/** A batch of goods. */
export type DeskBatch = DeskGoodsDetail['batches'][number];

/** A count of a batch, as it is typed. */
interface CountDraft {
  /** null: the batch is new */
  readonly of: DeskBatch | null;
  readonly batch: string;
  readonly units: string;
  readonly madeOn: string;
  readonly expiresOn: string;
}

/** Goods or a batch that somebody stops. */
interface StopDraft {
  /** null: the goods as a whole */
  readonly of: DeskBatch | null;
  readonly reason: string;
}

/** A batch that somebody recalls. */
interface RecallDraft {
  readonly of: DeskBatch;
  readonly reason: string;
}

interface GoodsCardState {
  /** whose batches, pictures and reports are open; null: nobody's */
  readonly id: string | null;
  /** null while they come */
  readonly goods: DeskGoodsDetail | null;
  /** where reports lie, by the number of their batch */
  readonly reports: Readonly<Record<string, string>>;
  /** where the batch went that somebody is about to recall; null while it comes */
  readonly holders: BatchHolders | null;
  /** what is under way: a file of a batch, of the pictures, or an act */
  readonly busy: string | null;
}

/** The batches, pictures and reports of one goods, below its row. */
export interface GoodsCard extends ViewModel<GoodsCardState> {
  readonly count: Form<CountDraft>;
  readonly stop: Form<StopDraft>;
  readonly recall: Form<RecallDraft>;
  /** Asks where a batch went, before somebody recalls it. */
  openRecall(of: DeskBatch): void;
  /** Opens goods, or closes them where they are open. */
  toggle(id: string): void;
  resume(batch: string | null): void;
  addPicture(file: File): void;
  removePicture(picture: string): void;
  leadPicture(picture: string): void;
  addReport(batch: string, file: File): void;
  removeReport(batch: string): void;
}

interface GoodsCardNeeds {
  readonly deskGoods: DeskGoodsGateway;
  readonly keys: KeySource;
  readonly messages: Messages;
  readonly announceFailure: AnnounceFailure;
  /** Called when something of goods has changed. */
  readonly changed: () => void;
}

type Patch = (state: GoodsCardState) => GoodsCardState;

const closed: GoodsCardState = { id: null, goods: null, reports: {}, holders: null, busy: null };

/** Units as they are typed: digits alone. */
const unitsIn = (text: string): number | null => (/^\d{1,8}$/.test(text.trim()) ? Number(text.trim()) : null);

type CheckedCount = Omit<CountDraft, 'units'> & { readonly units: number };

function checkedCount(draft: CountDraft): Result<CheckedCount, Faults<keyof CountDraft>> {
  const units = unitsIn(draft.units);
  const faults: Faults<keyof CountDraft> = {
    ...(draft.of === null && draft.batch.trim() === '' && { batch: '请写批号' }),
    ...(units === null && { units: '数量要写成整数' }),
  };
  return units === null || Object.keys(faults).length > 0 ? refused(faults) : accepted({ ...draft, batch: draft.batch.trim(), units });
}

/** Creates what is open below a row. */
export function createGoodsCard({ deskGoods, keys, messages, announceFailure, changed }: GoodsCardNeeds): GoodsCard {
  const patches = new Subject<Patch>();
  const openings = new Subject<string>();
  const submissions = createSubmissionKeys(keys);
  const arrived = async (goods: DeskGoodsDetail): Promise<Patch> => {
    const withReport = goods.batches.filter(({ report }) => report !== '');
    const addresses = await Promise.all(withReport.map(async ({ number }) => [number, await deskGoods.report(goods.id, number)] as const));
    return (state) => (state.id === goods.id ? { ...state, goods, reports: Object.fromEntries(addresses) } : state);
  };
  const read = async (id: string): Promise<Patch> => {
    try {
      return await arrived(await deskGoods.read(id));
    } catch (error) {
      announceFailure(error);
      return (state) => (state.id === id ? closed : state);
    }
  };
  const opened$ = openings.pipe(switchMap((id) => (id === '' ? EMPTY : from(read(id)))));
  const model = createViewModel<GoodsCardState>(closed, merge(patches, opened$));
  const done = (words: string) => (goods: DeskGoodsDetail) => {
    submissions.answered();
    messages.toast('success', words);
    void arrived(goods).then((patch) => patches.next(patch));
    changed();
  };
  const idOf = (): string => model.getState().id ?? '';
  /** Something that is done with one press, one after the other. */
  const act = async (
    busy: string,
    words: string,
    work: (id: string) => Promise<DeskGoodsDetail | Result<DeskGoodsDetail, Faults<'file'>>>,
  ) => {
    const { id, busy: before } = model.getState();
    if (id === null || before !== null) return;
    patches.next((state) => ({ ...state, busy }));
    try {
      const answer = await work(id);
      if (!('ok' in answer)) done(words)(answer);
      else if (answer.ok) done(words)(answer.value);
      else messages.toast('error', answer.refusal.file ?? '文件不能使用');
    } catch (error) {
      announceFailure(error);
    } finally {
      patches.next((state) => ({ ...state, busy: null }));
    }
  };
  const kit = { messages, announceFailure };
  return {
    ...model,
    count: createForm<CountDraft, CheckedCount, DeskGoodsDetail>({
      ...kit,
      check: checkedCount,
      send: ({ of, batch, units, madeOn, expiresOn }) => {
        const typed = { batch: of?.number ?? batch, units, madeOn, expiresOn, seen: of?.stock ?? null };
        return deskGoods.count(idOf(), typed, submissions.keyFor([idOf(), typed]));
      },
      done: done('库存已改'),
    }),
    stop: createForm<StopDraft, StopDraft, DeskGoodsDetail>({
      ...kit,
      check: (draft) => (draft.reason.trim() === '' ? refused({ reason: '请写理由' }) : accepted(draft)),
      send: ({ of, reason }) => deskGoods.stop(idOf(), of?.number ?? null, reason.trim()),
      done: done('已停用'),
    }),
    ...createRecall({ deskGoods, messages, announceFailure, submissions }, { idOf, patches, done }),
    toggle: (id) => {
      const isOpen = model.getState().id === id;
      patches.next(() => (isOpen ? closed : { ...closed, id }));
      openings.next(isOpen ? '' : id);
    },
    resume: (batch) => void act('resume', '已恢复', (id) => deskGoods.resume(id, batch)),
    addPicture: (file) => void act('picture', '图片已加', (id) => deskGoods.addPicture(id, file)),
    removePicture: (picture) => void act(picture, '图片已拿掉', (id) => deskGoods.removePicture(id, picture)),
    leadPicture: (picture) => void act(picture, '已设为首图', (id) => deskGoods.leadPicture(id, picture)),
    addReport: (batch, file) => void act(`report ${batch}`, '药检报告已加', (id) => deskGoods.addReport(id, batch, file)),
    removeReport: (batch) => void act(`report ${batch}`, '药检报告已拿掉', (id) => deskGoods.removeReport(id, batch)),
  };
}

interface RecallOf {
  readonly idOf: () => string;
  readonly patches: Subject<Patch>;
  readonly done: (words: string) => (goods: DeskGoodsDetail) => void;
}

/** The recall of a batch: first where it went, then the reason; everybody who was sent some is told. */
function createRecall(
  {
    deskGoods,
    submissions,
    ...kit
  }: Pick<GoodsCardNeeds, 'deskGoods' | 'messages' | 'announceFailure'> & { readonly submissions: ReturnType<typeof createSubmissionKeys> },
  { idOf, patches, done }: RecallOf,
): Pick<GoodsCard, 'recall' | 'openRecall'> {
  const recall = createForm<RecallDraft, RecallDraft, { readonly goods: DeskGoodsDetail; readonly told: number }>({
    ...kit,
    check: (draft) => (draft.reason.trim() === '' ? refused({ reason: '请写理由' }) : accepted(draft)),
    send: ({ of, reason }) => {
      const asked = [idOf(), of.number, reason.trim()] as const;
      return deskGoods.recall(...asked, submissions.keyFor(asked));
    },
    done: ({ goods, told }) => done(told === 0 ? '已召回，没有要通知的门店' : `已召回，通知了 ${told} 家`)(goods),
  });
  const openRecall = (of: DeskBatch): void => {
    patches.next((state) => ({ ...state, holders: null }));
    recall.open({ of, reason: of.stopReason });
    deskGoods.holders(idOf(), of.number).then(
      (holders) => patches.next((state) => ({ ...state, holders })),
      (error: unknown) => {
        kit.announceFailure(error);
        recall.close();
      },
    );
  };
  return { recall, openRecall };
}

/** A draft of a count: of a batch as it is, or of a new one. */
export const countOf = (of: DeskBatch | null): CountDraft => ({
  ...{ of, batch: of?.number ?? '', units: of === null ? '' : String(of.stock), madeOn: of?.madeOn ?? '', expiresOn: of?.expiresOn ?? '' },
});
