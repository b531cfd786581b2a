import { Box, Button, Stack, Text } from '@chakra-ui/react';
import type { GroupVisit } from '../../application/group-buy/group-buy-gateway.ts';
import type { GroupBuyView } from '../../application/group-buy/group-view.ts';
import { type GroupViewModel, joinMethod, type JoinSum } from '../../application/group-buy/group-view-model.ts';
import { quantityEntry } from '../../application/shared/quantity-entry.ts';
import { shownEnd } from '../../application/shared/shown/shown-time.ts';
import { FormStack } from '../kit/form/form-stack.tsx';
import { RadioChoice } from '../kit/form/radio-choice.tsx';
import { useForm } from '../kit/form/use-form.ts';
import { Instead } from '../kit/window/quantity/instead.tsx';
import { QuantityStepper } from '../kit/window/quantity/quantity-stepper.tsx';
import { Ledger } from '../kit/sheet/ledger.tsx';
import { TotalBar } from '../kit/sheet/total-bar.tsx';
import { phone, useMedia } from '../kit/use-media.ts';
import { AddressLine } from '../pieces/address/address-line.tsx';
import { payMethodName } from '../pieces/order/pay-method-name.ts';
import { Hint } from '../kit/window/page/hint.tsx';

interface JoinFormProps {
  readonly group: GroupBuyView;
  readonly bounds: NonNullable<GroupBuyView['bounds']>;
  readonly payMethods: GroupVisit['payMethods'];
  readonly model: GroupViewModel;
  /** Server seconds. */
  readonly now: number;
}

const words = { quantity: '数量有误', addressId: '请选择收货地址', method: '请选择付款方式' };

/** Why so many units cannot be had, and what can. */
function quantityWords({ refusal }: JoinSum, { least, step, mostEach, left, goods: { unit } }: GroupBuyView): string | null {
  if (refusal === null) return null;
  const said = {
    'not-a-quantity': '请输入数量',
    'below-least': `起拼 ${least}${unit}`,
    'off-step': `按 ${step}${unit}加减`,
    'over-most': `每店最多 ${mostEach}${unit}`,
    'over-left': `本团还剩 ${left}${unit}`,
    'over-stock': '仓里没有这么多',
  }[refusal.code];
  return said;
}

/** How many, where to and how it is paid: one press joins. */
export function JoinForm({ group, bounds, payMethods, model, now }: JoinFormProps) {
  const { draft, isSending, fault, formProps } = useForm(model.form, words);
  const isSmall = useMedia(phone);
  const sum = draft === null ? null : model.sumOf(draft);
  if (draft === null || sum === null) return null;
  const { goods, own, step } = group;
  const method = joinMethod(draft, payMethods);
  const { instead } = sum.refusal ?? { instead: null };
  const submit = (
    <Button type="submit" size="xl" loading={isSending} loadingText="正在参团" disabled={sum.refusal !== null}>
      {method === 'balance' || method === '' ? '付款参团' : '参团并去支付'}
    </Button>
  );
  return (
    <FormStack {...formProps}>
      <Box>
        <QuantityStepper
          name={goods.name}
          size="lg"
          value={sum.quantity}
          entry={quantityEntry({ step, most: bounds.most })}
          refusal={quantityWords(sum, group) ?? fault('quantity')}
          onCommit={(quantity) => model.form.write({ quantity })}
          onType={(quantity) => model.form.write({ quantity })}
        />
        <Text mt="1" fontSize="xs" color="fg.muted">
          {own > 0 ? `我已拼 ${own}${goods.unit}，` : ''}这次 {bounds.least} 至 {bounds.most}
          {goods.unit}，按 {step}
          {goods.unit}加减
        </Text>
        <Instead quantity={instead} unit={goods.unit} name={goods.name} onTake={(quantity) => model.form.write({ quantity })} />
      </Box>
      <JoinHint group={group} sum={sum} />
      <AddressLine
        addresses={model.addresses}
        chosen={draft.addressId}
        onChoose={(addressId) => model.form.write({ addressId })}
        error={fault('addressId')}
      />
      <Stack gap="2" role="radiogroup" aria-label="付款方式">
        {payMethods.map(({ id, name, note }) => (
          <RadioChoice
            key={id}
            name="group-pay-method"
            checked={id === method}
            onChoose={() => model.form.write({ method: id })}
            title={payMethodName(id, name)}
            note={note}
          />
        ))}
      </Stack>
      <Ledger
        rows={[
          { name: `${sum.quantity}${goods.unit} × ¥${group.price}`, amount: `¥${sum.amount}` },
          { name: '运费', amount: '已含' },
        ]}
        total={{ name: '现在付', amount: sum.amount }}
      />
      {fault('method') === null && fault('whole') === null ? null : (
        <Text role="alert" fontSize="sm" color="danger.fg">
          {fault('method') ?? fault('whole')}
        </Text>
      )}
      {isSmall ? (
        <TotalBar count={null} start={`${sum.quantity}${goods.unit}`} label="现在付" amount={sum.amount}>
          {submit}
        </TotalBar>
      ) : (
        submit
      )}
      <Text fontSize="xs" color="fg.muted">
        {group.stage === 'reached'
          ? '本团已成团，付款后直接安排发货，不能退出。'
          : `${shownEnd(group.endsAt, now)} 没凑满：所付款项全额原路退回，不用申请。截止前 2 小时停止退团。`}
      </Text>
    </FormStack>
  );
}

function JoinHint({
  group: {
    stage,
    missing,
    goods: { unit },
  },
  sum,
}: {
  readonly group: GroupBuyView;
  readonly sum: JoinSum;
}) {
  if (stage !== 'gathering' || sum.refusal !== null) return null;
  return (
    <Hint tone="brand" icon="bulb">
      {sum.missing === 0 ? '加上这些当场成团' : `加满 ${missing}${unit}当场成团，加上这些还差 ${sum.missing}${unit}`}
    </Hint>
  );
}
