import { map, merge, Subject } from 'rxjs';
import type { AnnounceFailure } from '../../shared/announce-failure.ts';
import { type Load, loadOf, waiting } from '../../shared/load/load.ts';
import type { Messages } from '../../shared/messages.ts';
import { createViewModel, type ViewModel } from '../../shared/view-model.ts';
import type { GoodsImportGateway, GoodsPreview, RecentImports } from './goods-ports.ts';

/** What a renamed row is: goods of the shop by their id, goods of their own, or left out. */
export type RenameChoice = string | 'new' | 'out';

type Kind = GoodsPreview['kind'];

interface GoodsImportState {
  /** null: no file is chosen */
  readonly file: File | null;
  readonly preview: GoodsPreview | null;
  /** why the file cannot be used; empty: it can, or nothing is known yet */
  readonly fault: string;
  /** goods whose fall is meant */
  readonly falls: ReadonlySet<string>;
  readonly choices: ReadonlyMap<number, RenameChoice>;
  /** places that wait for somebody: columns, missing columns, renamed rows */
  readonly open: number;
  readonly isReading: boolean;
  readonly isSending: boolean;
  readonly recent: Load<RecentImports>;
}

/** 导入: a file of goods, looked at before anything changes (R52–R54). */
export interface GoodsImport extends ViewModel<GoodsImportState> {
  /** Reads a file, or forgets it. */
  choose(file: File | null): void;
  /** Says what a file is for; it is read anew. */
  take(kind: Kind): void;
  /** Says what a column is: a name, `-` for none, or nothing to let it be found; the file is read anew. */
  name(at: number, column: string): void;
  /** Ticks the fall of a price, or no longer. */
  mean(goodsId: string): void;
  choice(line: number, choice: RenameChoice): void;
  /** Does what the preview shows. */
  send(): void;
  /** Reads the same file anew, after somebody changed what it shows. */
  again(): void;
}

interface GoodsImportNeeds {
  readonly deskGoodsImport: GoodsImportGateway;
  readonly messages: Messages;
  readonly announceFailure: AnnounceFailure;
}

interface Own extends Omit<GoodsImportState, 'open'> {
  readonly kind: Kind | null;
  readonly columns: readonly string[];
}

type Patch = (state: Own) => Own;

const nothing = {
  ...{ file: null, preview: null, fault: '', kind: null, columns: [], isReading: false, isSending: false },
  ...{ falls: new Set<string>(), choices: new Map<number, RenameChoice>() },
} as const;

/** A new name alone is taken for the same goods; what differs in more has to be said. */
const presetChoices = ({ renamed }: GoodsPreview): ReadonlyMap<number, RenameChoice> =>
  new Map(
    renamed.flatMap(({ line, kind, isOtherPack, goods: [only] }) =>
      kind === 'named' && !isOtherPack && only !== undefined ? [[line, only.id] as const] : [],
    ),
  );

function openIn({ preview, choices }: Own): number {
  if (preview === null) return 0;
  const columns = preview.columns.filter(({ state }) => state !== 'known' && state !== 'left-out').length;
  return columns + preview.missing.length + preview.renamed.filter(({ line }) => !choices.has(line)).length;
}

const shown = (state: Own): GoodsImportState => ({ ...state, open: openIn(state) });

/** What an import came to, in a sentence. */
const outcomeWords = ({
  added,
  changed,
  unchanged,
}: {
  readonly added: number;
  readonly changed: number;
  readonly unchanged: number;
}): string => `已导入：改 ${changed} 种，新品 ${added} 种，没有变化 ${unchanged} 种`;

/** Creates 导入. */
export function createGoodsImport({ deskGoodsImport, messages, announceFailure }: GoodsImportNeeds): GoodsImport {
  const patches = new Subject<Patch>();
  const recent = loadOf<null, RecentImports>({ ask: () => deskGoodsImport.recent(), announceFailure }, null);
  const model = createViewModel<Own, GoodsImportState>(
    { ...nothing, recent: waiting },
    merge(patches, recent.patches$.pipe(map((patch): Patch => (state) => ({ ...state, recent: patch(state.recent) })))),
    shown,
  );
  const { getOwn, ...view } = model;
  const change = (patch: Partial<Own>): void => patches.next((state) => ({ ...state, ...patch }));
  let asked = 0;
  const read = async (file: File, told: Pick<Own, 'kind' | 'columns'>): Promise<void> => {
    const turn = (asked += 1);
    change({ file, ...told, isReading: true, fault: '' });
    try {
      const outcome = await deskGoodsImport.preview(file, told);
      if (turn !== asked) return;
      if (!outcome.ok) return change({ preview: null, isReading: false, fault: outcome.refusal.file ?? '文件不能使用' });
      const preview = outcome.value;
      change({ preview, isReading: false, falls: new Set(), choices: presetChoices(preview) });
    } catch (error) {
      announceFailure(error);
      if (turn === asked) change({ preview: null, isReading: false, fault: '没有读成，请再选一次' });
    }
  };
  const again = (told: Partial<Pick<Own, 'kind' | 'columns'>> = {}): void => {
    const { file, kind, columns } = getOwn();
    if (file !== null) void read(file, { kind, columns, ...told });
  };
  const send = async (): Promise<void> => {
    const state = getOwn();
    const { file, preview, kind, columns, falls, choices, isSending } = state;
    if (file === null || preview === null || isSending || openIn(state) > 0) return;
    change({ isSending: true, fault: '' });
    try {
      const chosen = { check: preview.check, falls: [...falls], choices: [...choices].map(([line, one]) => `${line}:${one}`) };
      const outcome = await deskGoodsImport.import(file, { kind, columns }, chosen);
      if (!outcome.ok) return change({ isSending: false, fault: outcome.refusal.choices ?? outcome.refusal.file ?? '文件不能使用' });
      messages.toast('success', outcomeWords(outcome.value));
      patches.next((state) => ({ ...nothing, recent: state.recent }));
      recent.refresh();
    } catch (error) {
      announceFailure(error);
      change({ isSending: false });
    }
  };
  return {
    ...view,
    choose: (file) => {
      if (file !== null) return void read(file, { kind: null, columns: [] });
      asked += 1;
      patches.next((state) => ({ ...nothing, recent: state.recent }));
    },
    take: (kind) => again({ kind }),
    name: (at, column) => {
      const { preview, columns } = getOwn();
      const width = preview?.columns.length ?? 0;
      again({ columns: Array.from({ length: width }, (_, place) => (place === at ? column : (columns[place] ?? ''))) });
    },
    mean: (goodsId) =>
      patches.next((state) => {
        const falls = new Set(state.falls);
        if (!falls.delete(goodsId)) falls.add(goodsId);
        return { ...state, falls };
      }),
    choice: (line, choice) => patches.next((state) => ({ ...state, choices: new Map(state.choices).set(line, choice) })),
    send: () => void send(),
    again: () => again(),
  };
}
