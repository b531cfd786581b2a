import { distinctUntilChanged, filter, ignoreElements, map, merge, Subject, tap } from 'rxjs';
import type { Session } from '../account/session.ts';
import { type AnnounceFailure, inSilence } from '../shared/announce-failure.ts';
import { heard } from '../shared/heard.ts';
import { besides, inReady, type Load, loadOf, waiting } from '../shared/load/load.ts';
import type { Messages } from '../shared/messages.ts';
import { createViewModel, type ViewModel } from '../shared/view-model.ts';
import { createTurns } from '../shared/write/turns.ts';
import type { UnansweredWrites } from '../shared/write/unanswered-writes.ts';
import { inboxAddress } from './inbox-address.ts';
import type { InboxGateway, InboxMessage, InboxPage, InboxQuery, MutableKind, Unread } from './inbox-gateway.ts';

/** My messages; `busy`: the running action on all of them, or on a kind. */
type InboxState = Load<InboxPage> & { readonly busy: 'read' | MutableKind | null };

/** The buyer's actions at `/wdxx`. */
interface InboxViewModel extends ViewModel<InboxState> {
  show(query: InboxQuery): void;
  retry(): void;
  /** Opening marks a message as read: shown at once, and sent wherever its link leads. */
  open(message: InboxMessage): void;
  /** Marks everything in the tab as read. */
  readAll(): void;
  mute(kind: MutableKind, isMuted: boolean): void;
}

interface InboxNeeds {
  readonly inbox: InboxGateway;
  readonly session: Session;
  readonly messages: Messages;
  readonly unanswered: UnansweredWrites;
  readonly announceFailure: AnnounceFailure;
}

type Patch = (state: InboxState) => InboxState;

const patched = (change: (page: InboxPage) => InboxPage): Patch => besides(inReady(change));
const read =
  (isMeant: (message: InboxMessage) => boolean) =>
  (page: InboxPage): InboxPage => ({
    ...page,
    messages: page.messages.map((message) => (message.isRead || !isMeant(message) ? message : { ...message, isRead: true })),
  });

/** Creates the view model of my messages. */
export function createInbox({ inbox, session, messages, unanswered, announceFailure }: InboxNeeds, first: InboxQuery): InboxViewModel {
  const patches = new Subject<Patch>();
  const turns = createTurns(unanswered);
  let tab = first.tab;
  const isSame = (one: InboxQuery, other: InboxQuery): boolean => inboxAddress(one) === inboxAddress(other);
  const ask = async (query: InboxQuery): Promise<InboxPage> => {
    const page = await inbox.list(query);
    session.hearUnread(page.unread);
    return page;
  };
  const { patches$, show, retry, refresh } = loadOf({ ask, isSame, announceFailure }, first);
  const learned =
    (change: (page: InboxPage) => InboxPage = (page) => page) =>
    <Told extends Unread>(told: Told): void => {
      session.hearUnread(told.unread);
      patches.next(patched((page) => ({ ...change(page), ...told })));
    };
  const during = async (busy: InboxState['busy'], act: () => Promise<void>): Promise<void> => {
    if (model.getState().busy !== null) return;
    patches.next((state) => ({ ...state, busy }));
    try {
      await turns.take(act);
    } catch (error) {
      announceFailure(error);
    }
    patches.next((state) => ({ ...state, busy: null }));
  };
  // New messages appear by themselves when the badge reports them.
  const came$ = heard(session).pipe(
    map(({ facts }) => facts?.buyer?.unreadMessages ?? 0),
    distinctUntilChanged(),
    filter((unread) => unread > (model.getState().value?.unread ?? unread)),
    tap(refresh),
    ignoreElements(),
  );

  const model: ViewModel<InboxState> = createViewModel<InboxState>(
    { ...waiting, busy: null },
    merge(patches$.pipe(map((patch): Patch => besides(patch))), patches, came$),
  );
  return {
    ...model,
    show: (query) => {
      tab = query.tab;
      show(query);
    },
    retry,
    open: ({ id, isRead }) => {
      if (isRead) return;
      patches.next(patched(read((message) => message.id === id)));
      turns
        .write(() => inbox.read([id]))
        .then(learned(), (error: unknown) => {
          // A failure is silent; messages are then shown as unread again.
          inSilence(error);
          refresh();
        });
    },
    readAll: () => {
      const { value } = model.getState();
      if (value === null) return;
      const kind = tab === 'all' || tab === 'unread' ? null : tab;
      void during('read', async () => {
        learned(read((message) => Number(message.id) <= value.newest))(await inbox.readAll(kind, value.newest));
        messages.toast('success', '已全部标为已读');
        if (tab === 'unread') retry();
      });
    },
    mute: (kind, isMuted) =>
      void during(kind, async () => {
        learned(isMuted ? read((message) => message.kind === kind) : undefined)(await inbox.mute(kind, isMuted));
      }),
  };
}
