import { Observable, Subject } from 'rxjs';
import { alertTitle } from '../../domain/errors/error-catalogue.ts';
import { createViewModel, type ViewModel } from './view-model.ts';

/** A message for a few seconds. `text` is ready to show. */
export interface Toast {
  readonly id: number;
  readonly tone: 'success' | 'warning' | 'error';
  readonly text: string;
  /** Actions while it is shown. */
  readonly acts: readonly ToastAct[];
  /** It is read on the next screen: what it tells leads there. */
  readonly goesAlong: boolean;
  /** The number under which the shop wrote a failure down. */
  readonly reference?: string | undefined;
}

/** A button on a toast; the ui words it. */
interface ToastAct {
  readonly code: 'undo' | 'to-cart' | 'retry';
  press(): void;
}

interface ToastOptions {
  readonly acts?: Toast['acts'];
  readonly goesAlong?: boolean;
  readonly reference?: string | undefined;
}

/** A confirmation before an action; the ui words it. */
export type Question =
  /** `names`: of the goods, in their order. */
  | { readonly code: 'delete-lines'; readonly names: readonly string[] }
  | { readonly code: 'keep-as-favorites'; readonly names: readonly string[] }
  | { readonly code: 'remove-address'; readonly name: string; readonly place: string }
  | { readonly code: 'delete-group'; readonly name: string }
  | { readonly code: 'remove-title'; readonly email: string }
  | { readonly code: 'sign-out'; readonly others: boolean }
  | { readonly code: 'approve-order' }
  | { readonly code: 'remove-person'; readonly name: string; readonly isSelf: boolean }
  | { readonly code: 'cancel-order' }
  | { readonly code: 'confirm-received' }
  | { readonly code: 'join-group'; readonly units: string; readonly amount: string; readonly place: string }
  | { readonly code: 'leave-group'; readonly units: string; readonly amount: string }
  | { readonly code: 'withdraw-after-sales' }
  | { readonly code: 'unbook-lecture'; readonly name: string }
  | { readonly code: 'pay-order'; readonly amount: string }
  | { readonly code: 'leave-draw' }
  | { readonly code: 'unbind-wechat'; readonly nickname: string }
  | { readonly code: 'logout' };

/** A dialog over the page until it is answered or closed; one at a time, the rest wait. */
export type Dialog =
  | { readonly kind: 'alert'; readonly id: number; readonly text: string }
  | { readonly kind: 'confirm'; readonly id: number; readonly question: Question }
  | { readonly kind: 'favorite-added'; readonly id: number }
  | { readonly kind: 'qualification'; readonly id: number; readonly text: string }
  /** The contact panel. */
  | { readonly kind: 'contact'; readonly id: number }
  /** How to put the shop on the desktop when the browser has no prompt: with the saved file, or by its menu. */
  | { readonly kind: 'desktop-hint'; readonly id: number; readonly isSaved: boolean }
  /** The page is outdated and should be reloaded. */
  | { readonly kind: 'refresh'; readonly id: number; readonly text: string };

/** The default title of a dialog (§8). */
export const defaultTitle = alertTitle;

/** All messages outside the page's own content. */
interface MessagesState {
  /** The first is shown, unless a dialog is open; behind it failures wait for their turn, and the newest one. */
  readonly toasts: readonly Toast[];
  readonly dialogs: readonly Dialog[];
}

/** The owner of toasts and dialogs (§8). */
export interface Messages extends ViewModel<MessagesState> {
  /** Shows a toast and gives its number. A success gives way to what is newer; a failure is read first. */
  toast(tone: Toast['tone'], text: string, options?: ToastOptions): number;
  alert(text: string): void;
  favoriteAdded(): void;
  qualification(text: string): void;
  contact(): void;
  /** @param isSaved a shortcut file was just saved */
  desktopHint(isSaved: boolean): void;
  /** Offers to reload the page, with the reason in `text`. */
  refresh(text: string): void;
  /** Asks; the stream emits true or false once, and unsubscribing withdraws the question. */
  ask(question: Question): Observable<boolean>;
  /** Closes a dialog; `accepted` answers a question, and is true only for its affirmative button. */
  close(id: number, accepted?: boolean): void;
  /** Removes a toast: after its time, or by the buyer. */
  dismiss(id: number): void;
  /** The buyer is on the screen of this path: a toast of another one ends, unless it goes along. */
  arrive(path: string): void;
}

/** A dialog without its number; distributes over the union, so that each kind keeps its own members. */
type Unnumbered<D> = D extends Dialog ? Omit<D, 'id'> : never;

/** Creates the owner; one for the whole page. */
export function createMessages(): Messages {
  const patches = new Subject<(state: MessagesState) => MessagesState>();
  const answers = new Subject<{ readonly id: number; readonly accepted: boolean }>();
  const model = createViewModel<MessagesState>({ toasts: [], dialogs: [] }, patches);
  // The owner subscribes to itself, so that no message is lost before the page listens.
  model.subscribe(() => undefined);
  let lastId = 0;
  let place: string | null = null;
  const open = (dialog: Unnumbered<Dialog>): number => {
    const id = (lastId += 1);
    patches.next((state) =>
      state.dialogs.some((other) => isSameDialog(other, dialog))
        ? state
        : { toasts: state.toasts.filter(isFailure), dialogs: [...state.dialogs, { ...dialog, id }] },
    );
    return id;
  };
  const remove = (id: number): void => patches.next((state) => ({ ...state, dialogs: state.dialogs.filter((dialog) => dialog.id !== id) }));
  return {
    ...model,
    toast: (tone, text, options) => {
      const failures = model.getState().toasts.filter(isFailure);
      // Equal failures at the same time are shown once; equal successes may repeat.
      const said = failures.find((toast) => toast.tone === tone && toast.text === text);
      if (said !== undefined) return said.id;
      const id = (lastId += 1);
      patches.next((state) => ({ ...state, toasts: [...failures, { acts: [], goesAlong: false, ...options, id, tone, text }] }));
      return id;
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
    arrive: (path) => {
      const isElsewhere = place !== null && place !== path;
      place = path;
      if (!isElsewhere) return;
      patches.next((state) => ({
        ...state,
        toasts: state.toasts.flatMap((toast) => (toast.goesAlong ? [{ ...toast, goesAlong: false }] : [])),
      }));
    },
  };
}

const isFailure = ({ tone }: Toast): boolean => tone !== 'success';

/** Calls that time out together make one dialog. Questions are never merged: each needs its own answer. */
const isSameDialog = (one: Dialog, other: Unnumbered<Dialog>): boolean =>
  one.kind === other.kind && one.kind !== 'confirm' && ('text' in one ? one.text : '') === ('text' in other ? other.text : '');
