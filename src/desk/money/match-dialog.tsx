import { Button, Flex, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import type { Incoming, IncomingRow } from '../../application/desk/money/incoming.ts';
import { createTargetSearch, foundTargets } from '../../application/desk/money/target-search.ts';
import { actOfUse, differenceWords, effectsOfUse, type ShownUse, shownUse } from '../../application/desk/money/shown-use.ts';
import { shownAmount } from '../../application/shared/shown/shown-money.ts';
import { RadioChoice } from '../../ui/kit/form/radio-choice.tsx';
import { TextField } from '../../ui/kit/form/text-field.tsx';
import { useForm } from '../../ui/kit/form/use-form.ts';
import { useViewModel } from '../../ui/kit/window/hooks/use-view-model.ts';
import { useDeskVisit } from '../app/desk-context.tsx';
import { ActDialog } from '../kit/act-dialog.tsx';
import styles from './money.module.css';
import { SlipLink } from './slip-link.tsx';

const usualReasons = ['店主本人付款，已电话核实', '集团付款，有委托付款书', '法定代表人付款，有授权'];

const keyOf = ({ use: { kind, orderId, buyerId } }: ShownUse): string => `${kind}:${kind === 'order' ? orderId : buyerId}`;

interface MatchDialogProps {
  readonly model: Incoming;
}

/** One transfer: what it may be for, found or searched, and what becomes of it. */
export function MatchDialog({ model: { match, leave, handBack } }: MatchDialogProps) {
  const { draft, isSending, fault } = useForm(match, { reason: '写明为什么是他的钱' });
  if (draft === null) return null;
  const { row, use, reason } = draft;
  const { came } = row;
  const isWaiting = came.proposal !== '';
  const needsSecond = use?.use.needsSecond === true && !isWaiting;
  const missing = isWaiting ? '等第二人复核' : use === null ? '先选这笔钱的去处' : null;
  const instead = (open: () => void) => () => {
    match.close();
    open();
  };
  return (
    <ActDialog
      title={`${came.payer || '无户名'} ${shownAmount(came.amount)}`}
      effects={use === null ? [[`到账 ${came.bookedOn}`, shownAmount(came.amount)]] : effectsOfUse(came, use)}
      act={use === null ? '对应' : actOfUse(came, use)}
      sending="正在对应"
      cancel="不动"
      missing={missing}
      isOpen
      isSending={isSending}
      onAct={match.submit}
      onClose={match.close}
      {...(needsSecond && {
        reason: {
          label: '理由',
          value: reason,
          error: fault('reason'),
          usual: usualReasons,
          onText: (words: string) => match.write({ reason: words }),
        },
      })}
    >
      <Text fontSize="sm" color="fg.muted">
        流水号 {came.reference}，附言 {came.remark || '无'}
        {isWaiting ? `。${came.proposedBy} 提出：${came.proposal}` : ''}
      </Text>
      {isWaiting ? null : <Uses row={row} chosen={use} onChoose={(chosen) => match.write({ use: chosen })} />}
      {use?.use.hasSlip === true ? (
        <Text fontSize="sm">
          买家传了订单 {use.use.sn} 的银行回单：
          <SlipLink orderId={use.use.orderId} sn={use.use.sn} />
        </Text>
      ) : null}
      {needsSecond ? (
        <Text fontSize="sm" color="danger.fg">
          付款户名不是 {use.use.company}，要第二人同意才生效（票、账、货、款一致）。
        </Text>
      ) : null}
      {isWaiting ? null : (
        <Flex gap="2">
          <Button size="sm" variant="outline" onClick={instead(() => leave.open({ row: came, words: came.leftWords }))}>
            先挂着，写明在问什么
          </Button>
          <Button size="sm" variant="outline" onClick={instead(() => handBack.open({ row: came, words: '', reference: '' }))}>
            退回原户
          </Button>
        </Flex>
      )}
    </ActDialog>
  );
}

interface UsesProps {
  readonly row: IncomingRow;
  readonly chosen: ShownUse | null;
  readonly onChoose: (use: ShownUse) => void;
}

/** What was proposed, and what somebody finds. */
function Uses({ row: { came, uses }, chosen, onChoose }: UsesProps) {
  const search = useDeskVisit(createTargetSearch);
  const [{ known }] = useViewModel(search);
  const [words, setWords] = useState('');
  const found = known === null ? [] : foundTargets(known, came).map(({ use, ...shown }) => ({ ...shown, use: shownUse(came, use) }));
  const isChosen = (use: ShownUse): boolean => chosen !== null && keyOf(chosen) === keyOf(use);
  return (
    <Stack gap="2">
      <div className={styles.choices} role="radiogroup" aria-label="这笔钱的去处">
        {uses.map((use) => (
          <RadioChoice
            key={keyOf(use)}
            name="use"
            checked={isChosen(use)}
            onChoose={() => onChoose(use)}
            title={use.lines.map(({ name }) => name).join('、')}
            note={`${use.lines[0]?.note ?? ''}，差额 ${differenceWords(use.gap)}，凭${use.reasons.join('、')}`}
          />
        ))}
      </div>
      <TextField
        label={uses.length === 0 ? '找去处：订单号、单位、手机号' : '都不是？找别的：订单号、单位、手机号'}
        value={words}
        size="sm"
        onText={(text) => {
          setWords(text);
          search.show(text);
        }}
      />
      {found.length === 0 ? null : (
        <div className={`${styles.choices} ${styles.found}`} role="radiogroup" aria-label="找到的去处">
          {found.map(({ key, title, note, use }) => (
            <RadioChoice key={key} name="use" checked={isChosen(use)} onChoose={() => onChoose(use)} title={title} note={note} />
          ))}
        </div>
      )}
    </Stack>
  );
}
