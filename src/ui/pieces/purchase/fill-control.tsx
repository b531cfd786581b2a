import { Button, Flex, Text } from '@chakra-ui/react';
import { fillChoices } from '../../../application/goods/batch/fill-offers.ts';

interface FillControlProps {
  /** The days that the quantities were filled for; null while they were not. */
  readonly days: number | null;
  /** What it did: 12 种已按 21 天填好，3 种够用. */
  readonly said: string;
  readonly onFill: (days: (typeof fillChoices)[number]) => void;
  readonly onUndo: () => void;
}

/** 补到 14, 21 or 30 天: one press fills all quantities by the shop's own rhythm, and can be undone. */
export function FillControl({ days, said, onFill, onUndo }: FillControlProps) {
  return (
    <Flex role="group" aria-label="补到几天" wrap="wrap" align="center" gap="{spacing.1} {spacing.1.5}" fontSize="sm" data-print="none">
      <Text as="span" color="fg.muted" title="按本店采购节奏算日均用量，减去余量和购物车里的，凑整中包装">
        补到
      </Text>
      {fillChoices.map((one) => (
        <Button
          key={one}
          size="sm"
          px="2"
          variant={one === days ? 'subtle' : 'outline'}
          aria-pressed={one === days}
          aria-label={`补到 ${String(one)} 天`}
          onClick={() => onFill(one)}
        >
          {one} 天
        </Button>
      ))}
      {days === null ? null : (
        <Button size="sm" px="2" variant="outline" onClick={onUndo}>
          撤销
        </Button>
      )}
      <Text role="status" as="span" fontSize="xs" color="fg.muted">
        {days === null ? '' : said}
      </Text>
    </Flex>
  );
}
