import { Box, Button, chakra, Grid, Heading, HStack, Stack } from '@chakra-ui/react';
import type { PayState } from '../../application/payment/pay-view-model.ts';
import { Icon } from '../kit/window/icon.tsx';
import { late, LatePart } from '../kit/window/late.tsx';

// Its library weighs as much as the header.
const QrCode = late(() => import('../kit/qr-code.tsx').then((module) => module.QrCode));

/** The words that a code asks for, by the way to pay. */
const scanWords: Readonly<Record<string, string>> = { wechat: '用微信扫一扫付款', alipay: '用支付宝扫一扫付款' };

interface ProviderPanelProps {
  readonly started: NonNullable<PayState['started']>;
  /** The way to pay, as the shop names it. */
  readonly name: string;
  readonly amount: string;
  readonly onBack: () => void;
}

/** Where to pay at a provider: its page, and the same as a code for a phone. The page hears of the money by itself. */
export function ProviderPanel({ started: { kind, address, method }, name, amount, onBack }: ProviderPanelProps) {
  // Whoever looks on the phone itself has nothing to scan its page with, and the button opens it.
  const hereOnly = kind === 'page' ? { '@media (hover: none) and (pointer: coarse)': { display: 'none' } } : {};
  const full = kind === 'page' ? new URL(address, window.location.href).href : address;
  return (
    <Grid
      as="section"
      aria-label={name}
      templateColumns={{ base: 'minmax(0, 1fr)', md: '216px minmax(0, 1fr)' }}
      alignItems="center"
      justifyItems={{ base: 'center', md: 'start' }}
      gap={{ base: '3', md: '6' }}
      px={{ base: '4', md: '6' }}
      py={{ base: '4', md: '5' }}
    >
      <Box
        order={{ base: 1, sm: 0 }}
        boxSize="216px"
        borderWidth="1px"
        borderRadius="lg"
        overflow="hidden"
        css={{ '& svg': { boxSize: '100%' }, ...hereOnly }}
      >
        <LatePart>
          <QrCode text={full} label={`${name}二维码`} />
        </LatePart>
      </Box>
      <Stack gap="2.5" align={{ base: 'center', md: 'start' }} textAlign={{ base: 'center', md: 'start' }} color="fg.muted">
        <Heading as="h2" size="md">
          {name} ¥{amount}
        </Heading>
        {kind === 'page' ? (
          <>
            <chakra.p css={{ '@media (hover: none) and (pointer: coarse)': { display: 'none' } }}>
              {scanWords[method] ?? '用手机扫码'}，或在电脑上打开收银台付款
            </chakra.p>
            <chakra.p css={{ display: 'none', '@media (hover: none) and (pointer: coarse)': { display: 'block' } }}>
              在收银台付款后回到本页
            </chakra.p>
          </>
        ) : (
          <p>{scanWords[method] ?? '用手机扫码付款'}</p>
        )}
        {kind === 'page' ? (
          <Button asChild size="xl">
            <a href={full} target="_blank" rel="noopener">
              打开{name}收银台
            </a>
          </Button>
        ) : null}
        <HStack gap="1.5" fontSize="sm" role="status">
          <Icon name="clock" size={16} />
          等待付款结果，到账后本页自动更新
        </HStack>
        <Button variant="plain" size="sm" minH="{spacing.6}" textDecoration="underline" textUnderlineOffset="3px" onClick={onBack}>
          换一种付款方式
        </Button>
      </Stack>
    </Grid>
  );
}
