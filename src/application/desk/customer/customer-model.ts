import { isMobileNumber } from '../../../domain/account/contact-rules.ts';
import { createActForm } from '../act-form.ts';
import type { Desk } from '../desk.ts';
import type { DeskPorts } from '../desk-ports.ts';
import { loadOf, waiting, type Load } from '../../shared/load/load.ts';
import { createFound } from '../../shared/load/loaded.ts';
import { createViewModel } from '../../shared/view-model.ts';

type DeskCustomerGateway = DeskPorts['deskCustomers'];

/** All that the desk knows of a shop. */
export type DeskCustomer = Awaited<ReturnType<DeskCustomerGateway['read']>>;

/** A page of the list. */
export type DeskCustomers = Awaited<ReturnType<DeskCustomerGateway['list']>>;

/** What a stop would do. */
export type StopEffects = Awaited<ReturnType<DeskCustomerGateway['stopEffects']>>;

/** A shop, or one of its licences. */
interface StopDraft {
  /** null: the whole shop */
  readonly licenceId: string | null;
  readonly name: string;
  readonly reason: string;
}

const needsReason = ({ reason }: { readonly reason: string }) => (reason.trim() === '' ? { reason: null } : {});
/** Who serves the shop, as it is said back with a change. */
const contactOf = ({ serviceName, servicePhone }: DeskCustomer): string => `${serviceName} ${servicePhone}`.trim();

/** One customer for a visit of the screen: what is known, and the acts behind their dialogs. */
export function createCustomerModel(desk: Desk, id: string) {
  const { deskCustomers, deskProposals, announceFailure } = desk;
  const load = createFound(() => deskCustomers.read(id), announceFailure);
  const effectsLoad = loadOf<string | null, StopEffects>(
    { ask: (licenceId) => deskCustomers.stopEffects(id, licenceId), announceFailure },
    null,
  );
  const effects = {
    ...createViewModel<Load<StopEffects>>(waiting, effectsLoad.patches$),
    show: effectsLoad.show,
    retry: effectsLoad.retry,
  };
  const known = (): DeskCustomer => {
    const { known: customer } = load.getState();
    if (customer === null) throw new Error('an act on a customer that is not shown');
    return customer;
  };
  const done = () => load.retry();
  return {
    load,
    /** What the stop in the dialog would do. */
    effects,
    stop: createActForm<StopDraft, unknown>(desk, {
      check: needsReason,
      send: ({ licenceId, reason }, key) => deskCustomers.stop(id, licenceId, reason, key),
      said: '已停用，已通知门店',
      done,
    }),
    resume: createActForm<Omit<StopDraft, 'reason'>, unknown>(desk, {
      send: ({ licenceId }, key) => deskCustomers.resume(id, licenceId, key),
      said: '已恢复，已通知门店',
      done,
    }),
    supply: createActForm<{ readonly customerClass: string }, unknown>(desk, {
      send: ({ customerClass }, key) => deskCustomers.changeClass(id, customerClass, known().customerClass, key),
      said: '等级已改',
      done,
    }),
    contact: createActForm<{ readonly name: string; readonly phone: string }, unknown>(desk, {
      send: (contact, key) => deskCustomers.changeContact(id, contact, contactOf(known()), key),
      said: '业务员已改',
      done,
    }),
    phone: createActForm<{ readonly phone: string }, unknown>(desk, {
      check: ({ phone }) => (isMobileNumber(phone.trim()) ? {} : { phone: null }),
      send: ({ phone }, key) => deskCustomers.resetPhone(id, phone.trim(), known().phone, key),
      said: '登录手机已改，原手机收到通知',
      done,
    }),
    grant: createActForm<{ readonly goods: string; readonly name: string; readonly decision: 'granted' | 'refused' }, unknown>(desk, {
      check: ({ goods }) => (goods.trim() === '' ? { goods: null } : {}),
      send: ({ goods, decision }, key) => deskCustomers.grant(id, goods.trim(), decision, key),
      said: '控销授权已改',
      done,
    }),
    terms: createActForm<{ readonly limit: string; readonly days: string; readonly cutOffDay: string; readonly reason: string }, unknown>(
      desk,
      {
        check: (draft) => ({
          ...(/^(\d{1,8}(\.\d{1,2})?)?$/.test(draft.limit.trim()) ? {} : { limit: null }),
          ...(/^\d{1,3}$/.test(draft.days.trim() || '0') ? {} : { days: null }),
          ...(/^\d{1,2}$/.test(draft.cutOffDay.trim() || '0') ? {} : { cutOffDay: null }),
          ...needsReason(draft),
        }),
        send: ({ limit, days, cutOffDay, reason }, key) =>
          deskCustomers.proposeTerms(
            id,
            { limit: limit.trim(), days: Number(days), cutOffDay: Number(cutOffDay), reason, was: known().terms.version },
            key,
          ),
        said: '已提出，等另一人复核',
        done,
      },
    ),
    decide: createActForm<
      { readonly proposalId: string; readonly decision: 'approve' | 'decline' | 'withdraw'; readonly reason: string },
      unknown
    >(desk, {
      check: (draft) => (draft.decision === 'decline' ? needsReason(draft) : {}),
      send: ({ proposalId, decision, reason }, key) =>
        decision === 'withdraw' ? deskProposals.withdraw(proposalId, key) : deskProposals.decide(proposalId, decision, reason, key),
      said: '已处理',
      done,
    }),
  };
}

/** One customer, for its screen. */
export type CustomerModel = ReturnType<typeof createCustomerModel>;
