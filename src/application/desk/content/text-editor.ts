import { map, merge, Subject } from 'rxjs';
import { contentBounds } from '../../../domain/desk/content-bounds.ts';
import { accepted, refused } from '../../../domain/shared/result.ts';
import type { AnnounceFailure } from '../../shared/announce-failure.ts';
import { createForm, type Form } from '../../shared/form.ts';
import { GatewayError } from '../../shared/gateway-error.ts';
import { besides, inReady, type Load, loadOf, waiting } from '../../shared/load/load.ts';
import { createViewModel, type ViewModel } from '../../shared/view-model.ts';
import { createSubmissionKeys } from '../../shared/write/submission-keys.ts';
import { createActForm } from '../act-form.ts';
import type { Desk } from '../desk.ts';
import type { DeskText, DeskTextKind, DeskTextPage } from './content-ports.ts';
import { noPreview, previewsOf, type TextPreview } from './text-preview.ts';

/** What is typed. */
interface TextDraft {
  readonly place: string;
  readonly title: string;
  readonly text: string;
}

/** A text with what its editor needs. */
interface EditedText {
  /** null: it is not written yet */
  readonly text: DeskText | null;
  readonly places: DeskTextPage['places'];
  /** figures that it may name, with their values now */
  readonly figures: readonly { readonly name: string; readonly value: string }[];
}

type EditorState = Load<EditedText> & {
  readonly preview: TextPreview;
  /** what a colleague wrote meanwhile: nothing is saved before somebody chose; null: nothing */
  readonly theirs: DeskText | null;
};

/** The editor of one text. */
export interface TextEditor extends ViewModel<EditorState> {
  readonly form: Form<TextDraft>;
  /** Publishes, or takes down: open while that is asked. */
  readonly showing: Form<{ readonly isShown: boolean }>;
  /** Puts what they wrote in the place of what is typed, or goes on with that over theirs. */
  takeTheirs(): void;
  keepMine(): void;
  /** Keeps a picture of the shop's own. @returns what a text names it by; null where that failed */
  addPicture(file: File): Promise<string | null>;
  retry(): void;
}

type Needs = Pick<Desk, 'deskTexts' | 'shopWords' | 'messages' | 'announceFailure' | 'keys'>;

/** The longest of what is written, in characters. */
export const textBounds = { title: contentBounds.title, text: contentBounds.text } as const;

const draftOf = ({ text, places }: EditedText, place: string): TextDraft => ({
  place: text?.place ?? places.find(({ id }) => id === place)?.id ?? places[0]?.id ?? '',
  title: text?.title ?? '',
  text: text?.text ?? '',
});

/** Keeps a picture. @returns its address; null where that failed, which was said then */
async function keptPicture(
  { shopWords, messages, announceFailure }: Omit<Needs, 'deskTexts' | 'keys'>,
  file: File,
): Promise<string | null> {
  try {
    const kept = await shopWords.addPicture(file);
    if (kept.ok) return kept.value.address;
    messages.toast('error', Object.values(kept.refusal)[0] ?? '图片不能用');
  } catch (error) {
    announceFailure(error);
  }
  return null;
}

interface WrittenText {
  /** null: it is new, and nobody else has it */
  readonly asked: () => { readonly kind: DeskTextKind; readonly id: string } | null;
  readonly seen: () => string | undefined;
}

/** Of two who write one text the second sees what the first wrote: beside their own, without a dialog over both. */
function conflictTold(
  { deskTexts, messages, announceFailure }: Pick<Needs, 'deskTexts' | 'messages' | 'announceFailure'>,
  { asked, seen }: WrittenText,
  show: (theirs: DeskText) => void,
): AnnounceFailure {
  return (error, ...rest) => {
    const text = asked();
    if (!(error instanceof GatewayError) || error.kind !== 'business' || text === null) {
      announceFailure(error, ...rest);
      return;
    }
    deskTexts.read(text).then(
      (theirs) => {
        if (theirs.seen === seen()) announceFailure(error, ...rest);
        else {
          show(theirs);
          messages.toast('error', error.detail.message);
        }
      },
      () => announceFailure(error, ...rest),
    );
  };
}

/**
 * Creates the editor of a text (`/desk/content/texts/:kind/:id`).
 * @param id null: a new one, at first in `place`
 * @param written called with a new one once it has its number
 */
export function createTextEditor(
  { deskTexts, shopWords, messages, announceFailure, keys }: Needs,
  { kind, id, place }: { readonly kind: DeskTextKind; readonly id: string | null; readonly place: string },
  written: (text: DeskText) => void,
): TextEditor {
  type Patch = (state: EditorState) => EditorState;
  const patches = new Subject<Patch>();
  let named = id;
  const ask = async (): Promise<EditedText> => {
    const [{ places }, { figures }, text] = await Promise.all([
      deskTexts.list({ kind, part: 'all', place: '', words: '', page: 1 }),
      deskTexts.figures(),
      named === null ? null : deskTexts.read({ kind, id: named }),
    ]);
    const edited = { text, places, figures };
    // What somebody types stays, whatever comes anew.
    if (form.getState().draft === null) form.open(draftOf(edited, place));
    return edited;
  };
  // What is typed rests on the text that it began with: a newer one is told of when it is saved, and not taken over.
  const keep = (fresh: EditedText, before: EditedText): EditedText => ({ ...fresh, text: before.text });
  const loading = loadOf({ ask, announceFailure, isNamed: true, keep }, undefined);
  const known = (): DeskText | null => model.getState().value?.text ?? null;
  const format = () => known()?.format ?? 'markdown';
  const took =
    (text: DeskText): Patch =>
    (state) => ({ ...besides<EditedText, EditorState>(inReady((value) => ({ ...value, text })))(state), theirs: null });

  const conflicted = conflictTold(
    { deskTexts, messages, announceFailure },
    { asked: () => (named === null ? null : { kind, id: named }), seen: () => known()?.seen },
    (theirs) => patches.next((state) => ({ ...state, theirs })),
  );
  const submission = createSubmissionKeys(keys);
  const form = createForm<TextDraft, TextDraft, DeskText>({
    check: (draft) => {
      const checked = { ...draft, title: draft.title.trim() };
      const faults = { ...(checked.title === '' && { title: null }), ...(checked.text.trim() === '' && { text: null }) };
      return Object.keys(faults).length > 0 ? refused(faults) : accepted(checked);
    },
    send: async (draft) => {
      const content = { ...draft, format: format() };
      const before = known();
      const key = submission.keyFor([content, before?.seen]);
      const sent =
        named === null
          ? await deskTexts.add(kind, content, key)
          : await deskTexts.change({ kind, id: named }, { ...content, seen: before?.seen ?? '' }, key);
      if (sent.ok) submission.answered();
      return sent;
    },
    done: (text) => {
      const isNew = named === null;
      named = text.id;
      messages.toast('success', text.isShown ? '已保存，读者马上看到' : '草稿已保存');
      patches.next(took(text));
      form.open({ place: text.place, title: text.title, text: text.text });
      if (isNew) written(text);
    },
    messages,
    announceFailure: conflicted,
  });
  const showing = createActForm<{ readonly isShown: boolean }, DeskText>(
    { messages, announceFailure: conflicted, keys },
    {
      send: async ({ isShown }, key) => {
        const text = await deskTexts.show({ kind, id: named ?? '' }, isShown, known()?.seen ?? '', key);
        patches.next(took(text));
        return text;
      },
      said: '已更新',
      done: () => undefined,
    },
  );
  const preview$ = previewsOf(deskTexts, form, format).pipe(map((preview): Patch => (state) => ({ ...state, preview })));
  const first: EditorState = { ...waiting, preview: noPreview, theirs: null };
  const model = createViewModel<EditorState>(first, merge(loading.patches$.pipe(map((patch): Patch => besides(patch))), patches, preview$));
  return {
    ...model,
    form,
    showing,
    takeTheirs: () => {
      const { theirs } = model.getState();
      if (theirs === null) return;
      patches.next(took(theirs));
      form.open({ place: theirs.place, title: theirs.title, text: theirs.text });
    },
    keepMine: () => {
      const { theirs } = model.getState();
      if (theirs !== null) patches.next(took(theirs));
    },
    addPicture: (file) => keptPicture({ shopWords, messages, announceFailure }, file),
    retry: loading.retry,
  };
}
