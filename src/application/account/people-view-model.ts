import { map, merge, Subject } from 'rxjs';
import { checkPerson, checkWork, limitAsText, mostPeople } from '../../domain/account/shop-person.ts';
import { shopRoleNames } from '../../domain/account/shop-role-names.ts';
import type { InvitedRole } from '../../domain/account/shop-role.ts';
import { accepted, refused, type Result } from '../../domain/shared/result.ts';
import type { AnnounceFailure } from '../shared/announce-failure.ts';
import { createForm, type Faults, type Form } from '../shared/form.ts';
import { besides, type Load, loadOf, ready, waiting } from '../shared/load/load.ts';
import type { Messages } from '../shared/messages.ts';
import type { Navigator } from '../shared/navigator.ts';
import { shownFace } from '../shared/shown/shown-money.ts';
import { shownTime } from '../shared/shown/shown-time.ts';
import { createViewModel, type ViewModel } from '../shared/view-model.ts';
import { actsOf } from '../shared/write/acts.ts';
import type { PeopleGateway, ShopPerson } from './people-gateway.ts';
import type { Session } from './session.ts';

/** How many people a shop may have beside its owner. */
export const peopleLimit: number = mostPeople;

/** The roles as people call them. */
export const roleNames: Readonly<Record<InvitedRole, string>> = shopRoleNames;

/** Somebody of the shop, ready to show. */
export interface PersonView {
  readonly id: string;
  readonly phone: string;
  readonly name: string;
  readonly role: InvitedRole;
  /** 2,000 in yuan; null: any amount, or a role that does not order. */
  readonly orderLimit: string | null;
  readonly invited: string;
  /** null: not yet. */
  readonly joined: string | null;
  readonly isSelf: boolean;
}

/** What is typed about a person; a new one without an id. */
export interface PersonDraft {
  readonly id: string | null;
  readonly phone: string;
  readonly name: string;
  readonly role: InvitedRole;
  /** In yuan; empty for any amount. */
  readonly orderLimit: string;
}

type PeopleState = Load<readonly PersonView[]> & {
  /** The person being removed. */
  readonly busy: PersonView | null;
};

interface PeopleViewModel extends ViewModel<PeopleState> {
  /** Invites and changes people in place. */
  readonly form: Form<PersonDraft>;
  invite(): void;
  change(person: PersonView): void;
  /** Asks for confirmation; whoever removes themselves is signed out. */
  remove(person: PersonView): void;
  retry(): void;
}

interface PeopleNeeds {
  readonly people: PeopleGateway;
  readonly session: Pick<Session, 'end'>;
  readonly navigator: Navigator;
  readonly messages: Messages;
  readonly announceFailure: AnnounceFailure;
}

const empty: PersonDraft = { id: null, phone: '', name: '', role: 'purchaser', orderLimit: '' };

const shown = (people: readonly ShopPerson[]): readonly PersonView[] =>
  people.map(({ orderLimit, invitedAt, joinedAt, ...person }) => ({
    ...person,
    orderLimit: orderLimit === null ? null : shownFace(orderLimit),
    invited: shownTime(invitedAt),
    joined: joinedAt === null ? null : shownTime(joinedAt),
  }));

/** The draft in the form that is sent, or every field that the rules refuse. */
function checkDraft(draft: PersonDraft): Result<PersonDraft, Faults<keyof PersonDraft>> {
  const checked = draft.id === null ? checkPerson(draft) : checkWork(draft);
  if (!checked.ok) return refused(Object.fromEntries(checked.refusal.map((field) => [field, null])));
  return accepted({ ...draft, ...checked.value, orderLimit: limitAsText(checked.value.orderLimit) });
}

type Patch = (state: PeopleState) => PeopleState;

/** Creates the view model of `/zzh`: who works for the shop (R65). */
export function createPeopleViewModel({ people, session, navigator, messages, announceFailure }: PeopleNeeds): PeopleViewModel {
  const { patches$, retry, refresh } = loadOf({ ask: async () => shown(await people.list()), announceFailure }, undefined);
  const saved = new Subject<readonly ShopPerson[]>();
  const are =
    (all: readonly ShopPerson[]): Patch =>
    (state) => ({ ...state, ...ready(shown(all)) });
  const form = createForm({
    check: checkDraft,
    send: ({ id, phone, ...work }: PersonDraft) => (id === null ? people.invite({ phone, ...work }) : people.change({ id, ...work })),
    done: (all: readonly ShopPerson[]) => saved.next(all),
    messages,
    announceFailure,
  });
  const acts = actsOf<PersonView, Patch>({
    question: ({ name, isSelf }) => ({ code: 'remove-person', name, isSelf }),
    perform: async ({ id, isSelf }) => {
      const left = await people.remove(id);
      if (isSelf) {
        session.end();
        navigator.goToLogin();
      }
      return are(left);
    },
    busy: (busy) => (state) => ({ ...state, busy }),
    reread: refresh,
    messages,
    announceFailure,
  });
  return {
    ...createViewModel<PeopleState>(
      { ...waiting, busy: null },
      merge(patches$.pipe(map((patch): Patch => besides(patch))), saved.pipe(map(are)), acts.patches$),
    ),
    form,
    invite: () => form.open(empty),
    change: ({ id, phone, name, role, orderLimit }) =>
      form.open({ id, phone, name, role, orderLimit: (orderLimit ?? '').replaceAll(',', '') }),
    remove: acts.act,
    retry,
  };
}
