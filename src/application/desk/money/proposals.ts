import { amountAsText, inYuan, money, readTypedAmount } from '../../../domain/shared/money.ts';
import { proposalKindNames } from '../../../domain/desk/proposal.ts';
import { accepted, refused } from '../../../domain/shared/result.ts';
import type { AnnounceFailure } from '../../shared/announce-failure.ts';
import { createForm, type Form } from '../../shared/form.ts';
import { createPaged, type PagedViewModel } from '../../shared/load/paged.ts';
import type { Messages } from '../../shared/messages.ts';
import type { KeySource } from '../../shared/write/submission-keys.ts';
import type { DeskProposals, DeskRefunds, FoundTargets, ShownProposal } from './money-ports.ts';
import { createToldActs } from './told-acts.ts';

type ProposalPage = Awaited<ReturnType<DeskProposals['list']>>;
type Decision = ShownProposal['acts'][number];

/** What is decided of a proposal, with the reason where it is declined. */
interface DecisionDraft {
  readonly proposal: ShownProposal;
  readonly decision: Decision;
  readonly reason: string;
}

/** A balance that is to be put right. */
interface BalanceDraft {
  /** null: nobody is chosen yet */
  readonly shop: FoundTargets['shops'][number] | null;
  readonly way: 'add' | 'take';
  readonly amount: string;
  readonly reason: string;
}

/** 待复核: what one person proposed, and another decides (R64). */
export interface ProposalsModel extends PagedViewModel<number, ProposalPage> {
  readonly decide: Form<DecisionDraft>;
  readonly balance: Form<BalanceDraft>;
}

interface ProposalsNeeds {
  readonly deskProposals: DeskProposals;
  readonly deskRefunds: Pick<DeskRefunds, 'proposeBalance'>;
  readonly keys: KeySource;
  readonly messages: Messages;
  readonly announceFailure: AnnounceFailure;
}

/** What kind of thing is proposed: 余额调整, 他人付款. */
export const proposalTitle = ({ kind }: Pick<ShownProposal, 'kind'>): string => proposalKindNames[kind];

/** What a decision does, for its button and its message. */
export const decisionWords: Readonly<Record<Decision, { readonly act: string; readonly done: string }>> = {
  approve: { act: '同意', done: '已同意，并已办理' },
  decline: { act: '不同意', done: '已退回' },
  withdraw: { act: '撤回', done: '已撤回' },
};

/** What a balance is afterwards, in yuan; null where that is not typed yet, or would be below nothing. */
export function balanceAfter({ shop, way, amount }: BalanceDraft): string | null {
  const typed = readTypedAmount(amount, 2);
  if (shop === null || typed === null || typed.lte(0)) return null;
  const after = way === 'add' ? shop.balance.plus(typed) : shop.balance.minus(typed);
  return after.lt(0) ? null : inYuan(amountAsText(after));
}

/** Creates 待复核. */
export function createProposals({ deskProposals, deskRefunds, keys, messages, announceFailure }: ProposalsNeeds): ProposalsModel {
  const list = createPaged<number, ProposalPage>({ ask: (page) => deskProposals.list({ state: 'waiting', page }), announceFailure }, 1);
  const { keyFor, said } = createToldActs({ keys, messages, reread: () => list.retry() });
  const kit = { messages, announceFailure };
  return {
    ...list,
    decide: createForm<DecisionDraft, DecisionDraft, Decision>({
      ...kit,
      check: (draft) => (draft.decision === 'decline' && draft.reason.trim() === '' ? refused({ reason: null }) : accepted(draft)),
      send: async ({ proposal: { id }, decision, reason }) => {
        const key = keyFor([id, decision, reason]);
        if (decision === 'withdraw') await deskProposals.withdraw(id, key);
        else {
          const outcome = await deskProposals.decide(id, decision, reason, key);
          if (!outcome.ok) return outcome;
        }
        return accepted(decision);
      },
      done: (decision) => said(decisionWords[decision].done),
    }),
    balance: createForm<BalanceDraft, BalanceDraft & { readonly shop: NonNullable<BalanceDraft['shop']> }, unknown>({
      ...kit,
      check: (draft) => {
        const { shop, amount, reason } = draft;
        const typed = readTypedAmount(amount, 2);
        const faults = {
          ...(shop === null && { shop: null }),
          ...((typed === null || typed.lte(0)) && { amount: null }),
          ...(typed !== null && shop !== null && typed.gt(0) && balanceAfter(draft) === null && { amount: '余额不足' }),
          ...(reason.trim() === '' && { reason: null }),
        };
        return shop === null || Object.keys(faults).length > 0 ? refused(faults) : accepted({ ...draft, shop });
      },
      send: ({ shop, way, amount, reason }) => {
        const form = { way, amount: amountAsText(readTypedAmount(amount, 2) ?? money('0')), expect: amountAsText(shop.balance), reason };
        return deskRefunds.proposeBalance(shop.id, form, keyFor([shop.id, form]));
      },
      done: () => said('已提出，等第二人复核'),
    }),
  };
}
