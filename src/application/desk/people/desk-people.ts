import { map, merge, Subject } from 'rxjs';
import { isMobileNumber } from '../../../domain/account/contact-rules.ts';
import { type DeskRole, deskRoleNames, deskRoles, rolesFault, rolesFaultWords } from '../../../domain/desk/desk-role.ts';
import { accepted, refused, type Result } from '../../../domain/shared/result.ts';
import type { AnnounceFailure } from '../../shared/announce-failure.ts';
import { createForm, type Faults, type Form } from '../../shared/form.ts';
import type { Answered } from '../../shared/gateway-of.ts';
import { besides, type Load, loadOf, waiting } from '../../shared/load/load.ts';
import type { Messages } from '../../shared/messages.ts';
import { createViewModel, type ViewModel } from '../../shared/view-model.ts';
import type { DeskPorts } from '../desk-ports.ts';
import { shownDeskMinute } from '../shown-desk-time.ts';

/** One of the seller's people, ready to show. */
export interface ShownDeskPerson {
  readonly id: string;
  readonly name: string;
  readonly phone: string;
  readonly roles: readonly DeskRole[];
  /** 管理员 订单员 */
  readonly roleWords: string;
  readonly codes: '短信' | '动态码';
  /** 11-23 09:02; null: never */
  readonly lastLogin: string | null;
  /** since when they are stopped; null: they work here */
  readonly stopped: string | null;
}

/** What is typed about somebody; null for somebody new. */
interface DeskPersonDraft {
  readonly id: string | null;
  readonly name: string;
  readonly phone: string;
  readonly roles: readonly DeskRole[];
}

/** A first password that is shown once. */
interface FirstPassword {
  readonly name: string;
  readonly password: string;
}

/** Roles that can be given, with their names. */
export const roleChoices: readonly { readonly role: DeskRole; readonly name: string }[] = deskRoles.map((role) => ({
  role,
  name: deskRoleNames[role],
}));

type PeopleState = Load<readonly ShownDeskPerson[]> & {
  /** the person about whom something is being done */
  readonly busyId: string | null;
  readonly firstPassword: FirstPassword | null;
};

/** 人员: who works at the desk, for administrators (R64). */
export interface DeskPeople extends ViewModel<PeopleState> {
  /** Opens an account, or changes roles. */
  readonly form: Form<DeskPersonDraft>;
  /** Stops them: signed out at once. True once it is done. */
  stop(person: ShownDeskPerson): Promise<boolean>;
  resume(person: ShownDeskPerson): Promise<boolean>;
  /** A new first password, which the state then shows. */
  renewPassword(person: ShownDeskPerson): Promise<boolean>;
  /** The first password was read. */
  forgetPassword(): void;
  retry(): void;
}

interface PeopleNeeds {
  readonly deskPeople: DeskPorts['deskPeople'];
  readonly messages: Messages;
  readonly announceFailure: AnnounceFailure;
}

type Told = Answered<DeskPorts['deskPeople']['list']>['people'][number];

const momentOf = (seconds: number): string | null => (seconds === 0 ? null : shownDeskMinute(seconds));

const shown = ({ id, name, phone, roles, hasTotp, lastLoginAt, stoppedAt }: Told): ShownDeskPerson => ({
  ...{ id, name, phone, roles },
  roleWords: roles.map((role) => deskRoleNames[role]).join(' '),
  codes: hasTotp ? '动态码' : '短信',
  lastLogin: momentOf(lastLoginAt),
  stopped: momentOf(stoppedAt),
});

/** What the rules refuse of a draft, before it is sent. */
function checkDraft(draft: DeskPersonDraft): Result<DeskPersonDraft, Faults<keyof DeskPersonDraft>> {
  const checked = { ...draft, name: draft.name.trim(), phone: draft.phone.trim() };
  const roles = rolesFault(checked.roles);
  const faults = {
    ...(checked.name === '' && { name: null }),
    ...(!isMobileNumber(checked.phone) && { phone: null }),
    ...(roles !== null && { roles: rolesFaultWords[roles] }),
  };
  return Object.keys(faults).length > 0 ? refused(faults) : accepted(checked);
}

type Patch = (state: PeopleState) => PeopleState;

/** Creates the view model of the people at the desk. */
export function createDeskPeople({ deskPeople, messages, announceFailure }: PeopleNeeds): DeskPeople {
  const ask = async (): Promise<readonly ShownDeskPerson[]> => (await deskPeople.list()).people.map(shown);
  const { patches$, retry, refresh } = loadOf({ ask, announceFailure }, undefined);
  const patches = new Subject<Patch>();
  const shows = (firstPassword: FirstPassword | null) => patches.next((state) => ({ ...state, firstPassword }));
  const form = createForm<DeskPersonDraft, DeskPersonDraft, FirstPassword | null>({
    check: checkDraft,
    send: async ({ id, name, phone, roles }) => {
      if (id !== null) {
        const sent = await deskPeople.changeRoles(id, roles);
        return sent.ok ? accepted(null) : refused(sent.refusal);
      }
      const sent = await deskPeople.add({ name, phone, roles });
      return sent.ok ? accepted({ name, password: sent.value.password }) : refused(sent.refusal);
    },
    done: (given) => {
      if (given !== null) shows(given);
      refresh();
    },
    messages,
    announceFailure,
  });
  const doing = async ({ id }: ShownDeskPerson, work: () => Promise<unknown>): Promise<boolean> => {
    patches.next((state) => ({ ...state, busyId: id }));
    try {
      await work();
      return true;
    } catch (error) {
      announceFailure(error);
      return false;
    } finally {
      patches.next((state) => ({ ...state, busyId: null }));
      refresh();
    }
  };
  const first: PeopleState = { ...waiting, busyId: null, firstPassword: null };
  return {
    ...createViewModel<PeopleState>(first, merge(patches$.pipe(map((patch): Patch => besides(patch))), patches)),
    form,
    stop: (person) => doing(person, () => deskPeople.stop(person.id)),
    resume: (person) => doing(person, () => deskPeople.resume(person.id)),
    renewPassword: (person) =>
      doing(person, async () => {
        const { password } = await deskPeople.renewPassword(person.id);
        shows({ name: person.name, password });
      }),
    forgetPassword: () => shows(null),
    retry,
  };
}
