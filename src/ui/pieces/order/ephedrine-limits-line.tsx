import { Text } from '@chakra-ui/react';

interface EphedrineLimitsLineProps {
  /** Packs of goods with ephedrine that one order may have. */
  readonly perOrder: number;
  readonly perPeriod: number;
  readonly periodDays: number;
  /** What may still be ordered now. */
  readonly left: number;
}

/** How much of goods with ephedrine may be bought, and what of it is left. */
export function EphedrineLimitsLine({ perOrder, perPeriod, periodDays, left }: EphedrineLimitsLineProps) {
  return (
    <Text mb="2" fontSize="sm" color="fg.muted">
      每单限购 {perOrder}盒，{periodDays} 天内限购 {perPeriod}盒，目前还可购{' '}
      <Text as="b" fontWeight="semibold" color="fg">
        {left}
      </Text>
      盒
    </Text>
  );
}
