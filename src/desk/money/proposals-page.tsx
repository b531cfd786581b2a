import { Button, Flex, Stack } from '@chakra-ui/react';
import { useState } from 'react';
import { moneyPageFrom } from '../../application/desk/money/money-address.ts';
import type { ShownProposal } from '../../application/desk/money/money-ports.ts';
import {
  balanceAfter,
  createProposals,
  decisionWords,
  proposalTitle,
  type ProposalsModel,
} from '../../application/desk/money/proposals.ts';
import { createTargetSearch } from '../../application/desk/money/target-search.ts';
import { shownAge } from '../../application/desk/shown-age.ts';
import { shownAmount } from '../../application/shared/shown/shown-money.ts';
import { RadioChoice } from '../../ui/kit/form/radio-choice.tsx';
import { TextField } from '../../ui/kit/form/text-field.tsx';
import { useForm } from '../../ui/kit/form/use-form.ts';
import { PagedList } from '../../ui/kit/paged/paged-list.tsx';
import { useViewModel } from '../../ui/kit/window/hooks/use-view-model.ts';
import { EmptyState } from '../../ui/kit/window/page/empty-state.tsx';
import { useDesk, useDeskVisit } from '../app/desk-context.tsx';
import { useDeskPerson } from '../app/desk-person.ts';
import { ActDialog } from '../kit/act-dialog.tsx';
import { AgeText } from '../kit/age-text.tsx';
import { type DeskColumn, DeskTable } from '../kit/desk-table.tsx';
import { MoneyFrame } from './money-frame.tsx';
import { pageAddress, useMoneyPlace } from './use-money-page.ts';
import styles from './money.module.css';

/** Within a working day somebody should have looked. */
const limitSeconds = 86_400;

/** 待复核: what one person proposed; another one agrees or does not (R64). */
export function ProposalsPage() {
  const [load, model] = useMoneyPlace(moneyPageFrom, createProposals);
  const { clock } = useDesk();
  const { rights } = useDeskPerson();
  const columns: readonly DeskColumn<ShownProposal>[] = [
    { head: '什么', cell: (proposal) => <b>{proposalTitle(proposal)}</b>, onPhone: '1' },
    { head: '单位', cell: ({ company }) => company },
    { head: '要办的事', cell: ({ words, reason }) => `${words}。${reason}`, isWide: true },
    { head: '谁提出', cell: ({ proposedBy }) => proposedBy, onPhone: '1-end' },
    {
      head: '等了',
      cell: ({ proposedAt }) => <AgeText age={shownAge(proposedAt, clock.now(), limitSeconds)} />,
      isFigure: true,
      onPhone: '2-end',
    },
    {
      head: '下一步',
      isFigure: true,
      cell: (proposal) =>
        proposal.acts.length === 0 ? (
          <span className={styles.muted}>等另一人</span>
        ) : (
          <Flex gap="2" justify="end">
            {proposal.acts.map((decision) => (
              <button
                key={decision}
                type="button"
                className={styles.link}
                onClick={() => model.decide.open({ proposal, decision, reason: '' })}
              >
                {decisionWords[decision].act}
              </button>
            ))}
          </Flex>
        ),
    },
  ];
  const open = (decision: 'approve' | 'decline') => (proposal: ShownProposal) => {
    if (proposal.acts.includes(decision)) model.decide.open({ proposal, decision, reason: '' });
  };
  return (
    <MoneyFrame tab="proposals" count={load.known?.total}>
      <div className={styles.bar}>
        <span className={styles.muted}>提出的人不能复核自己的。</span>
        {rights.includes('adjust') ? (
          <span>
            <Button size="sm" variant="outline" onClick={() => model.balance.open({ shop: null, way: 'add', amount: '', reason: '' })}>
              提出余额调整
            </Button>
          </span>
        ) : null}
      </div>
      <PagedList
        load={load}
        onRetry={model.retry}
        hrefFor={pageAddress('/desk/money/proposals')}
        failure={{ title: '待复核加载失败' }}
        skeleton={<div className={styles.head} aria-busy="true" />}
        empty={<EmptyState icon="check" title="没有等复核的事" />}
      >
        {({ proposals }) => (
          <DeskTable
            label="待第二人复核"
            columns={columns}
            rows={proposals}
            keyOf={({ id }) => id}
            acts={{ 1: { does: '同意', act: open('approve') }, 2: { does: '不同意', act: open('decline') } }}
          />
        )}
      </PagedList>
      <Decide model={model} />
      <BalanceChange model={model} />
    </MoneyFrame>
  );
}

function Decide({ model: { decide } }: { readonly model: ProposalsModel }) {
  const { draft, isSending, fault } = useForm(decide, { reason: '写明为什么不同意' });
  if (draft === null) return null;
  const { proposal, decision } = draft;
  const { act } = decisionWords[decision];
  return (
    <ActDialog
      title={`${proposalTitle(proposal)}：${act}`}
      effects={[
        [proposal.company, proposal.words],
        [`${proposal.proposedBy} 的理由`, proposal.reason],
        ['之后', decision === 'approve' ? '马上办理，记在两人名下' : '不办，记下是谁'],
      ]}
      act={act}
      sending="正在处理"
      cancel="再看看"
      isOpen
      isSending={isSending}
      onAct={decide.submit}
      onClose={decide.close}
      {...(decision === 'decline' && {
        reason: {
          label: '理由',
          value: draft.reason,
          error: fault('reason'),
          usual: ['凭证不足', '金额不对', '先问客户'],
          onText: (reason: string) => decide.write({ reason }),
        },
      })}
    />
  );
}

function BalanceChange({ model: { balance } }: { readonly model: ProposalsModel }) {
  const { draft, isSending, fault, field } = useForm(balance, { shop: '选一个客户', amount: '填写大于 0 的金额', reason: '写明理由' });
  if (draft === null) return null;
  const { shop, way, amount, reason } = draft;
  const after = balanceAfter(draft);
  return (
    <ActDialog
      title="提出余额调整"
      effects={
        shop === null
          ? [['先选客户', '再写金额和理由']]
          : [
              [shop.company, `¥${shownAmount(shop.balance)} → ${after ?? '…'}`],
              ['第二人同意之后', `${way === 'add' ? '加' : '减'} ${amount || '…'} 元，买家看得到理由`],
            ]
      }
      act="提出，等第二人复核"
      sending="正在提出"
      cancel="不调"
      missing={shop === null ? '先选客户' : null}
      isOpen
      isSending={isSending}
      onAct={balance.submit}
      onClose={balance.close}
      reason={{
        label: '理由，买家看得到',
        value: reason,
        error: fault('reason'),
        usual: ['重复扣款', '多收运费', '对账补记'],
        onText: (words) => balance.write({ reason: words }),
      }}
    >
      <Stack gap="2">
        <ShopChoice model={balance} />
        <div className={styles.choices} role="radiogroup" aria-label="增减">
          <RadioChoice name="way" checked={way === 'add'} onChoose={() => balance.write({ way: 'add' })} title="加到余额" />
          <RadioChoice name="way" checked={way === 'take'} onChoose={() => balance.write({ way: 'take' })} title="从余额减" />
        </div>
        <TextField label="金额，元" {...field('amount')} inputMode="decimal" maxLength={14} required />
      </Stack>
    </ActDialog>
  );
}

function ShopChoice({ model }: { readonly model: ProposalsModel['balance'] }) {
  const search = useDeskVisit(createTargetSearch);
  const [{ known }] = useViewModel(search);
  const [{ draft }] = useViewModel(model);
  const [words, setWords] = useState('');
  return (
    <>
      <TextField
        label="客户：单位、手机号、客户编码"
        value={words}
        onText={(text) => {
          setWords(text);
          search.show(text);
        }}
      />
      <div className={`${styles.choices} ${styles.found}`} role="radiogroup" aria-label="客户">
        {(known?.shops ?? []).map((shop) => (
          <RadioChoice
            key={shop.id}
            name="shop"
            checked={draft?.shop?.id === shop.id}
            onChoose={() => model.write({ shop })}
            title={shop.company}
            note={`余额 ¥${shownAmount(shop.balance)}`}
          />
        ))}
      </div>
    </>
  );
}
