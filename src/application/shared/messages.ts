import { Observable, Subject } from 'rxjs';
import { alertTitle } from '../../domain/errors/error-catalogue.ts';
import { createViewModel, type ViewModel } from './view-model.ts';

/** A passing word, shown for a few seconds. `text` is ready to show. */
export interface Toast {
  readonly id: number;
  readonly tone: 'success' | 'warning' | 'error';
  readonly text: string;
  /** What can be done about it while it is shown. */
  readonly acts: readonly ToastAct[];
}

/** A button on a passing word; the ui words it. */
interface ToastAct {
  readonly code: 'undo' | 'to-cart';
  press(): void;
}

/** What the buyer is asked before something is done; the ui words it. */
export type Question =
  /** `names`: of the goods, in their order. */
  | { readonly code: 'delete-lines'; readonly names: readonly string[] }
  | { readonly code: 'keep-as-favorites'; readonly names: readonly string[] }
  | { readonly code: 'remove-address'; readonly name: string; readonly place: string }
  | { readonly code: 'delete-group'; readonly name: string }
  | { readonly code: 'remove-title'; readonly email: string }
  | { readonly code: 'sign-out'; readonly others: boolean }
  | { readonly code: 'cancel-order' }
  | { readonly code: 'confirm-received' }
  | { readonly code: 'leave-group'; readonly units: string; readonly amount: string }
  | { readonly code: 'withdraw-after-sales' }
  | { readonly code: 'unbook-lecture'; readonly name: string }
  | { readonly code: 'pay-order'; readonly amount: string }
  | { readonly code: 'leave-draw' }
  | { readonly code: 'unbind-wechat'; readonly nickname: string }
  | { readonly code: 'logout' };

/** What stands over the page until it is answered or closed; one at a time, the rest wait. */
export type Dialog =
  | { readonly kind: 'alert'; readonly id: number; readonly text: string }
  | { readonly kind: 'confirm'; readonly id: number; readonly question: Question }
  | { readonly kind: 'favorite-added'; readonly id: number }
  | { readonly kind: 'qualification'; readonly id: number; readonly text: string }
  /** Whom to ask, and how. */
  | { readonly kind: 'contact'; readonly id: number }
  /** How the shop gets onto the first screen where the browser cannot ask: by the file just saved, or by its menu. */
  | { readonly kind: 'desktop-hint'; readonly id: number; readonly isSaved: boolean }
  /** The page as it stands is of no use any more: it should be loaded anew. */
  | { readonly kind: 'refresh'; readonly id: number; readonly text: string };

/** What a dialog is called that has no title of its own (§8). */
export const defaultTitle = alertTitle;

/** Everything that is said to the buyer outside the page's own content. */
interface MessagesState {
  readonly toasts: readonly Toast[];
  readonly dialogs: readonly Dialog[];
}

/** The one owner of toasts and dialogs (§8): said once, in one place. */
export interface Messages extends ViewModel<MessagesState> {
  toast(tone: Toast['tone'], text: string, acts?: Toast['acts']): void;
  alert(text: string): void;
  favoriteAdded(): void;
  qualification(text: string): void;
  contact(): void;
  /** @param isSaved a shortcut's file was just saved, and waits to be put there */
  desktopHint(isSaved: boolean): void;
  /** Offers to load the page anew, because of what `text` says. */
  refresh(text: string): void;
  /** Asks; the stream gives true or false once, when answered, and takes the question back when unsubscribed. */
  ask(question: Question): Observable<boolean>;
  /** Closes a dialog; `accepted` answers a question, and is true only for its affirmative button. */
  close(id: number, accepted?: boolean): void;
  /** Takes a toast away: after its time, or by the buyer. */
  dismiss(id: number): void;
}

/** A dialog before it got its number; distributes over the union, so that each kind keeps its own members. */
type Unnumbered<D> = D extends Dialog ? Omit<D, 'id'> : never;

/** Creates the owner; one for the whole page. */
export function createMessages(): Messages {
  const patches = new Subject<(state: MessagesState) => MessagesState>();
  const answers = new Subject<{ readonly id: number; readonly accepted: boolean }>();
  const model = createViewModel<MessagesState>({ toasts: [], dialogs: [] }, patches);
  // What is said before the page listens must not get lost: the owner listens to itself.
  model.subscribe(() => undefined);
  let lastId = 0;
  const open = (dialog: Unnumbered<Dialog>): number => {
    const id = (lastId += 1);
    patches.next((state) =>
      state.dialogs.some((other) => isSameDialog(other, dialog)) ? state : { ...state, dialogs: [...state.dialogs, { ...dialog, id }] },
    );
    return id;
  };
  const remove = (id: number): void => patches.next((state) => ({ ...state, dialogs: state.dialogs.filter((dialog) => dialog.id !== id) }));
  return {
    ...model,
    toast: (tone, text, acts = []) => {
      const id = (lastId += 1);
      // Five calls that fail alike are one failure; what succeeded twice may say so twice.
      const isSaid = (other: Toast): boolean => tone === 'error' && other.tone === tone && other.text === text;
      patches.next((state) => (state.toasts.some(isSaid) ? state : { ...state, toasts: [...state.toasts, { id, tone, text, acts }] }));
    },
    alert: (text) => void open({ kind: 'alert', text }),
    favoriteAdded: () => void open({ kind: 'favorite-added' }),
    qualification: (text) => void open({ kind: 'qualification', text }),
    contact: () => void open({ kind: 'contact' }),
    desktopHint: (isSaved) => void open({ kind: 'desktop-hint', isSaved }),
    refresh: (text) => void open({ kind: 'refresh', text }),
    ask: (question) =>
      new Observable((listener) => {
        const id = open({ kind: 'confirm', question });
        const subscription = answers.subscribe((answer) => {
          if (answer.id !== id) return;
          listener.next(answer.accepted);
          listener.complete();
        });
        return () => {
          subscription.unsubscribe();
          remove(id);
        };
      }),
    close: (id, accepted = false) => {
      remove(id);
      answers.next({ id, accepted });
    },
    dismiss: (id) => patches.next((state) => ({ ...state, toasts: state.toasts.filter((toast) => toast.id !== id) })),
  };
}

/** Five calls that time out at once make one dialog. Questions are never merged: each wants its own answer. */
const isSameDialog = (one: Dialog, other: Unnumbered<Dialog>): boolean =>
  one.kind === other.kind && one.kind !== 'confirm' && ('text' in one ? one.text : '') === ('text' in other ? other.text : '');
