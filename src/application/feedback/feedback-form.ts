import { checkFeedback, type Feedback, feedbackBounds, type FeedbackKind, feedbackKinds } from '../../domain/feedback/feedback.ts';
import { refused } from '../../domain/shared/result.ts';
import type { AnnounceFailure } from '../shared/announce-failure.ts';
import { createForm, type Faults, type Form } from '../shared/form.ts';
import type { Messages } from '../shared/messages.ts';
import type { SessionStorage } from '../shared/session-storage.ts';
import { createDraftMemory, type DraftMemory, remembering, withKeptTexts } from '../shared/write/draft-memory.ts';
import { keptFilesIn } from '../upload/kept-files.ts';
import type { KeptFile, UploadGateway } from '../upload/upload-gateway.ts';
import { createUploads, filesOf, keptIds, type Uploads } from '../upload/uploads.ts';
import type { FeedbackGateway } from './feedback-gateway.ts';

/** Typed text; the pictures belong to the uploads. */
interface FeedbackDraft {
  readonly kind: FeedbackKind;
  readonly words: string;
  readonly contact: string;
  readonly pictures: null;
}

/** The feedback form with its pictures. */
interface FeedbackForm {
  readonly form: Form<FeedbackDraft>;
  readonly uploads: Uploads;
}

interface FeedbackNeeds {
  readonly feedback: FeedbackGateway;
  readonly uploads: UploadGateway;
  readonly storage: SessionStorage;
  readonly messages: Messages;
  readonly announceFailure: AnnounceFailure;
}

const draftName = 'feedback';

/** Field lengths. */
export const feedbackLengths = { words: feedbackBounds.words, contact: feedbackBounds.contact } as const;

/** Input from before a reload, as far as it is valid. */
function recalled(drafts: DraftMemory, empty: FeedbackDraft): { readonly draft: FeedbackDraft; readonly files: readonly KeptFile[] } {
  const kept = drafts.recall(draftName);
  const typed = withKeptTexts(empty, kept);
  return {
    draft: { ...typed, kind: feedbackKinds.find((one) => one === typed.kind) ?? empty.kind },
    files: keptFilesIn(kept?.files, feedbackBounds.pictures),
  };
}

/**
 * Creates the feedback form (`/yjfk`); unsent input survives a reload.
 * @param phone of the signed-in account, the initial contact
 * @param done called after sending
 */
export function createFeedbackForm(
  { feedback, uploads: gateway, storage, messages, announceFailure }: FeedbackNeeds,
  phone: string,
  done: () => void,
): FeedbackForm {
  const empty: FeedbackDraft = { kind: 'page', words: '', contact: phone, pictures: null };
  const drafts = createDraftMemory(storage);
  const before = recalled(drafts, empty);
  const uploads = createUploads({ uploads: gateway, announceFailure, use: 'feedback', most: feedbackBounds.pictures, first: before.files });
  const form = createForm<FeedbackDraft, Feedback, null>({
    first: before.draft,
    check: (draft) => {
      const pictures = keptIds(uploads.getState());
      const checked = checkFeedback({ ...draft, pictures: pictures ?? [] });
      const wrong = [...(checked.ok ? [] : checked.refusal), ...(pictures === null ? (['pictures'] as const) : [])];
      return checked.ok && pictures !== null
        ? checked
        : refused(Object.fromEntries(wrong.map((part) => [part, null])) as Faults<keyof FeedbackDraft>);
    },
    send: (said) => feedback.send(said),
    done: () => {
      messages.toast('success', '反馈已提交，答复会发消息告诉您');
      // A changed contact is preset the next time.
      form.open({ ...empty, contact: form.getState().draft?.contact ?? phone });
      uploads.reset([]);
      drafts.keep(draftName, null);
      done();
    },
    messages,
    announceFailure,
  });
  const remember = (): void => {
    const { kind, words, contact } = form.getState().draft ?? empty;
    const files = filesOf(uploads.getState());
    const isEmpty = words.trim() === '' && files.length === 0;
    drafts.keep(draftName, isEmpty ? null : { kind, words, contact, files });
  };
  return { form: remembering(form, remember), uploads: remembering(uploads, remember) };
}
