import { Box, Button, Flex, Grid, Text } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import type { MemberOrders } from '../../application/member/member-orders.ts';
import { type FirstStep, firstSteps } from '../../application/member/first-steps.ts';
import type { LoadedViewModel } from '../../application/shared/load/loaded.ts';
import type { VoucherCounts } from '../../application/voucher/voucher-gateway.ts';
import { useViewModel } from '../kit/window/hooks/use-view-model.ts';
import { Icon } from '../kit/window/icon.tsx';
import { useKnownPath } from '../kit/window/known-paths.tsx';
import { Panel } from '../kit/window/page/panel.tsx';
import { useScreens } from '../kit/window/screens-context.tsx';

const words: Readonly<
  Record<FirstStep['name'], { readonly title: string; readonly note: string; readonly act: string; readonly to: string }>
> = {
  sign: { title: '签电子合同', note: '在线签署，签好即可下单', act: '去签署', to: '/dzht' },
  coupon: { title: '领首单券', note: '领取后结算时自动使用', act: '去领券', to: '/lqzx' },
  list: { title: '贴一张采购单', note: '从 Excel、微信或 ERP 粘贴，自动匹配品种', act: '快速采购', to: '/kjcg' },
};

interface FirstStepsPartProps {
  readonly orders: LoadedViewModel<MemberOrders>;
  readonly vouchers: LoadedViewModel<VoucherCounts>;
}

/** What a new shop does before its first order: three steps, the next of them as a button. */
export function FirstStepsPart({ orders, vouchers }: FirstStepsPartProps) {
  const [{ facts }] = useViewModel(useScreens().session);
  const [{ value: known }] = useViewModel(orders);
  const [{ value: counts }] = useViewModel(vouchers);
  const isKnown = useKnownPath();
  const buyer = facts?.buyer ?? null;
  const all = buyer && firstSteps({ buyer, orders: known, vouchers: counts, cartLines: facts?.cartLines ?? 0 });
  const steps = all?.filter(({ name }) => isKnown(words[name].to)) ?? [];
  const next = steps.find(({ isDone }) => !isDone);
  if (next === undefined) return null;
  return (
    <Panel title="开始采购" note={`${steps.length} 步完成首单`}>
      <Grid
        as="ol"
        listStyleType="none"
        gap="2.5"
        templateColumns={{ base: 'minmax(0, 1fr)', md: `repeat(${steps.length}, minmax(0, 1fr))` }}
      >
        {steps.map((step, at) => (
          <Step key={step.name} step={step} number={at + 1} isNext={step === next} />
        ))}
      </Grid>
    </Panel>
  );
}

function Step({ step: { name, isDone }, number, isNext }: { readonly step: FirstStep; readonly number: number; readonly isNext: boolean }) {
  const { title, note, act, to } = words[name];
  return (
    <Flex
      as="li"
      gap="3"
      align="center"
      px="3"
      py="2.5"
      borderWidth="1px"
      borderColor={isNext ? 'brand.solid' : 'border'}
      borderRadius="md"
      bg={isNext ? 'brand.subtle' : 'bg'}
      fontSize="sm"
      aria-current={isNext ? 'step' : undefined}
    >
      <Flex
        flex="none"
        boxSize="24px"
        align="center"
        justify="center"
        borderRadius="full"
        borderWidth="1px"
        borderColor={isDone || isNext ? 'brand.solid' : 'border.emphasized'}
        color="brand.fg"
        fontWeight="semibold"
      >
        {isDone ? <Icon name="check" size={14} /> : number}
      </Flex>
      <Box flex="1" minW="0">
        <Text fontWeight="semibold">{title}</Text>
        <Text fontSize="xs" color="fg.muted">
          {isDone ? '已完成' : note}
        </Text>
      </Box>
      {isDone ? null : (
        <Button asChild size="sm" variant={isNext ? 'solid' : 'outline'}>
          <Link to={to}>{act}</Link>
        </Button>
      )}
    </Flex>
  );
}
