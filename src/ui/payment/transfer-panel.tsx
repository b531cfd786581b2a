import { Button, Flex, Heading, HStack, Stack, Text } from '@chakra-ui/react';
import type { PayView } from '../../application/payment/pay-view.ts';
import { Facts } from '../kit/counter/facts.tsx';
import { Notice } from '../kit/counter/notice.tsx';
import { Icon } from '../kit/window/icon.tsx';
import { late, LatePart } from '../kit/window/late.tsx';
import { Bone } from '../kit/window/skeleton/bone.tsx';
import { CopiedFact, copiedLooks } from '../pieces/payment/copied-fact.tsx';

const SlipField = late(() => import('./slip-field.tsx').then((module) => module.SlipField));

interface TransferPanelProps {
  readonly orderId: string;
  readonly account: NonNullable<PayView['bankTransfer']>;
  readonly onBack: () => void;
}

/** Where to transfer how much to, with which remark and until when (R49). The page hears of the money by itself. */
export function TransferPanel({ orderId, account, onBack }: TransferPanelProps) {
  const { accountName, bank, accountNumber, missing, received, code, dueAt, slip } = account;
  return (
    <Stack as="section" aria-label="对公转账" gap="3" p={{ base: '4', md: '5' }}>
      <Heading as="h2" size="md">
        请转账 ¥{missing}
      </Heading>
      {received === null ? null : (
        <Notice status="warning">
          已收到 ¥{received}，还差 ¥{missing}，补足后发货。
        </Notice>
      )}
      <Facts css={copiedLooks}>
        <CopiedFact name="附言" text={code} isMain />
        <CopiedFact name="户名" text={accountName} />
        <CopiedFact name="账号" text={accountNumber.replaceAll(' ', '')} shown={accountNumber} />
        <CopiedFact name="开户行" text={bank} />
        <CopiedFact name="金额" text={missing.replaceAll(',', '')} shown={`¥${missing}`} />
      </Facts>
      <Text fontSize="sm" color="fg.muted">
        请用本单位的对公账户，在 {dueAt} 前转账，并把附言写进转账备注；金额与附言相符的款项最快入账。逾期订单取消，已到的款项转入余额。
      </Text>
      <LatePart fallback={<Bone height={210} />}>
        {/* Whoever comes back from another way to pay is told anew what the order has. */}
        <SlipField key={slip?.id} orderId={orderId} slip={slip} />
      </LatePart>
      <Flex wrap="wrap" justify="space-between" align="center" gap="2">
        <HStack gap="1.5" fontSize="sm" color="fg.muted" role="status">
          <Icon name="clock" size={16} />
          等待转账，到账后本页自动更新
        </HStack>
        <Button variant="plain" size="sm" minH="{spacing.6}" textDecoration="underline" textUnderlineOffset="3px" onClick={onBack}>
          换一种付款方式
        </Button>
      </Flex>
    </Stack>
  );
}
