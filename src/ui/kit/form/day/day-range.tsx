import { Button, Flex } from '@chakra-ui/react';
import { type Days, usualDays } from '../../../../application/shared/form-days.ts';
import { useScreens } from '../../window/screens-context.tsx';
import { DayInput } from './day-input.tsx';

const usualNames = { week: '近 7 天', month: '本月', quarter: '近 3 月' } as const;

interface DayRangeProps {
  /** 下单日期: what the days are of. */
  readonly what: string;
  readonly days: Days;
  readonly onDays: (days: Days) => void;
}

/** From a day to a day, both included. */
export function DayRange({ what, days, onDays }: DayRangeProps) {
  const { from, until } = days;
  const size = { flex: '1', minW: '0', w: { base: 'auto', md: '138px' } } as const;
  return (
    <Flex align="center" gap="1.5" minW="0" flex={{ base: '1 1 100%', md: 'none' }} color="fg.muted">
      <DayInput {...size} name={`${what}从`} what={`${what}从`} max={until} value={from} onDay={(day) => onDays({ from: day, until })} />
      至
      <DayInput
        {...size}
        side="end"
        name={`${what}到`}
        what={`${what}到`}
        min={from}
        value={until}
        onDay={(day) => onDays({ from, until: day })}
      />
    </Flex>
  );
}

interface UsualDaysProps {
  readonly days: Days;
  /** A usual period was chosen; the chosen one once more: no days. */
  readonly onChoose: (days: Days) => void;
}

/** 近 7 天, 本月, 近 3 月: what is asked for most, by one press. */
export function UsualDays({ days, onChoose }: UsualDaysProps) {
  const { clock } = useScreens();
  return (
    <Flex role="group" aria-label="常用日期" gap="1.5">
      {usualDays(clock.now()).map(({ kind, from, until }) => {
        const isChosen = days.from === from && days.until === until;
        return (
          <Button
            key={kind}
            size="sm"
            variant={isChosen ? 'surface' : 'outline'}
            aria-pressed={isChosen}
            onClick={() => onChoose(isChosen ? { from: '', until: '' } : { from, until })}
          >
            {usualNames[kind]}
          </Button>
        );
      })}
    </Flex>
  );
}
