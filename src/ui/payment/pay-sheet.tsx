import type { TimeLeft } from '../../application/shared/server-clock.ts';
import { Box, Button, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { OrderActionRefusal } from '../../application/order/order-gateway.ts';
import type { PayState, PayViewModel } from '../../application/payment/pay-view-model.ts';
import type { BalanceView, PayView } from '../../application/payment/pay-view.ts';
import { RadioChoice } from '../kit/form/radio-choice.tsx';
import { Price } from '../kit/window/price.tsx';
import { Countdown } from '../kit/clock/countdown.tsx';
import { Notice } from '../kit/counter/notice.tsx';
import { Panel } from '../kit/window/page/panel.tsx';
import { late, LatePart } from '../kit/window/late.tsx';
import { useScreens } from '../kit/window/screens-context.tsx';
import { useTimeLeft } from '../kit/clock/use-time-left.ts';
import { payMethodName } from '../pieces/order/pay-method-name.ts';

// Most orders are paid from the balance.
const ProviderPanel = late(() => import('./provider-panel.tsx').then((module) => module.ProviderPanel));
const TransferPanel = late(() => import('./transfer-panel.tsx').then((module) => module.TransferPanel));

interface PaySheetProps {
  readonly view: PayView;
  readonly refusal: OrderActionRefusal | null;
  readonly busy: PayState['busy'];
  readonly started: PayState['started'];
  readonly pay: PayViewModel;
}

const balanceWords = (balance: BalanceView): string =>
  balance.code === 'enough' ? `可用 ¥${balance.balance}，支付后余 ¥${balance.rest}` : `可用 ¥${balance.balance}，还差 ¥${balance.missing}`;

/** From the balance and on account it is paid at once; at a provider, and at the bank, the buyer pays there. */
const payWords = (isPaying: boolean, method: string | undefined, amount: string): string => {
  const isAtOnce = method === undefined || method === 'balance' || method === 'account';
  if (method === 'transfer') return isPaying ? '正在提交' : `用对公转账付 ¥${amount}`;
  if (isPaying) return isAtOnce ? '正在付款' : '正在打开';
  return isAtOnce ? `确认付款 ¥${amount}` : `去支付 ¥${amount}`;
};

/** What is due, how long there is, and from what it is paid. */
export function PaySheet({ view, refusal, busy, started, pay }: PaySheetProps) {
  const { order, expiresAt, methods, balance, purchaser, bankTransfer } = view;
  const [isOther, setOther] = useState(false);
  const isTransfer = bankTransfer !== null && !isOther;
  const isChoosing = started === null && !isTransfer;
  const left = useTimeLeft(expiresAt);
  const [wanted, want] = useState<string | null>(null);
  // Where none is open, the first one still says why.
  const method = methods.find(({ id }) => id === wanted) ?? methods.find(({ isOpen }) => isOpen) ?? methods[0] ?? null;
  const isTooLow = method?.id === 'balance' && (balance?.code === 'too-low' || !method.isOpen);
  return (
    <Box maxW="720px" mx="auto" mb="8">
      <Panel>
        <PayHead order={order} left={left} />
        {purchaser === null ? null : (
          <Box px="4" pt="3">
            <Notice status="info">含麻商品订单：采购人 {purchaser.name}，不支持现金支付；收货后须填写回执，确认前不能再订含麻商品。</Notice>
          </Box>
        )}
        {started === null && isTransfer ? (
          <LatePart>
            <TransferPanel orderId={order.id} account={bankTransfer} onBack={() => setOther(true)} />
          </LatePart>
        ) : null}
        {started === null ? null : (
          <LatePart>
            <ProviderPanel
              started={started}
              name={payMethodName(started.method, methods.find(({ id }) => id === started.method)?.name)}
              amount={order.payable}
              onBack={pay.chooseAgain}
            />
          </LatePart>
        )}
        {isChoosing ? (
          <Stack gap="2.5" p="4" role="radiogroup" aria-label="付款方式">
            <Heading as="h2" size="sm">
              付款方式
            </Heading>
            {methods.map(({ id, name, isOpen, note }) => (
              <RadioChoice
                key={id}
                name="pay-method"
                checked={id === method?.id}
                disabled={!isOpen}
                onChoose={() => want(id)}
                title={payMethodName(id, name)}
                note={id === 'balance' && balance ? balanceWords(balance) : note}
              />
            ))}
            <div role="status">
              {methods.some(({ isOpen }) => isOpen) ? null : <NoWay />}
              <Refusal
                refusal={refusal}
                isTooLow={isTooLow}
                balance={balance}
                hasOther={methods.some(({ id, isOpen }) => isOpen && id !== 'balance')}
              />
            </div>
          </Stack>
        ) : null}
        <Flex
          direction={{ base: 'column-reverse', md: 'row' }}
          align={{ base: 'stretch', md: 'center' }}
          justify="space-between"
          gap={{ base: '2', md: '4' }}
          px="4"
          pb="4"
        >
          <Button variant="ghost" disabled={busy !== null} onClick={pay.cancel}>
            {busy === 'cancelling' ? '正在取消' : '取消订单'}
          </Button>
          {isChoosing ? (
            <Button
              size="xl"
              disabled={busy !== null || !method?.isOpen || isTooLow || left?.over === true}
              aria-busy={busy === 'paying'}
              onClick={() => {
                if (method === null) return;
                if (method.id === 'transfer') setOther(false);
                pay.pay(method.id);
              }}
            >
              {payWords(busy === 'paying', method?.id, order.payable)}
            </Button>
          ) : null}
        </Flex>
      </Panel>
    </Box>
  );
}

function Refusal({
  refusal,
  isTooLow,
  balance,
  hasOther,
}: {
  readonly refusal: OrderActionRefusal | null;
  readonly isTooLow: boolean;
  readonly balance: BalanceView | null;
  readonly hasOther: boolean;
}) {
  if (refusal?.code === 'balance-too-low' || isTooLow) {
    return (
      <Notice status="warning">
        余额不足{balance?.code === 'too-low' ? `，还差 ¥${balance.missing}` : ''}，款项未扣。{hasOther ? '请换用其他付款方式。' : ''}
      </Notice>
    );
  }
  return refusal ? <Notice status="warning">订单状态已变化，款项未扣，请核对后再付款。</Notice> : null;
}

/** Nothing can be paid with: it is said whom to call (R48). */
function NoWay() {
  const { messages } = useScreens();
  return (
    <Notice
      status="warning"
      action={
        <Button variant="plain" size="sm" onClick={() => messages.contact()}>
          联系客服
        </Button>
      }
    >
      现在没有可用的付款方式，请联系供货方付款；订单在付款时限内为您保留。
    </Notice>
  );
}

/** What is due, how long there is, and for which order. */
function PayHead({ order, left }: { readonly order: PayView['order']; readonly left: TimeLeft | null }) {
  return (
    <Box px="4" py="6" borderBottomWidth="1px" textAlign="center">
      <Text color="fg.muted">应付金额</Text>
      <Text mt="1" mb="2">
        <Price amount={order.payable} size="xl" />
      </Text>
      {left === null ? null : <PayClock left={left} />}
      <Flex wrap="wrap" justify="center" gap="{spacing.1} {spacing.5}" mt="2.5" fontSize="sm" color="fg.muted">
        <span>订单号 {order.number}</span>
        <span>
          {order.kinds} 种 {order.units.toLocaleString('en-US')} 件
        </span>
        <Text asChild color="brand.fg">
          <Link to={`/order/info/${encodeURIComponent(order.id)}`}>订单详情</Link>
        </Text>
      </Flex>
    </Box>
  );
}

/** How long the order waits for its money. */
function PayClock({ left }: { readonly left: TimeLeft }) {
  if (left.over) return <p role="status">付款时限已过，正在核对订单状态</p>;
  return (
    <Flex justify="center">
      <Countdown label="剩余付款时间" left={left} isShort />
    </Flex>
  );
}
