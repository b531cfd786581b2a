import { Button, chakra, Flex, IconButton, Text } from '@chakra-ui/react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { calendarMonth, dayByKey, dayInMonth } from '../../../../application/shared/form-calendar.ts';
import { Icon } from '../../window/icon.tsx';

interface CalendarProps {
  /** The chosen day, `YYYY-MM-DD`; empty for none. */
  readonly chosen: string;
  readonly today: string;
  readonly min: string;
  readonly max: string;
  /** Empty: none. */
  readonly onPick: (day: string) => void;
}

const Day = chakra('button', {
  base: {
    boxSize: '34px',
    borderRadius: 'md',
    color: 'fg',
    _hover: { bg: 'bg.muted' },
    '&[data-other]': { color: 'fg.subtle' },
    '&[data-today]': { fontWeight: 'semibold', color: 'brand.fg' },
    '&[aria-pressed=true]': { bg: 'brand.solid', color: 'fg.inverted' },
    '&[aria-disabled]': { color: 'fg.disabled', cursor: 'not-allowed', bg: 'transparent' },
    '@media (max-width: 900px)': { boxSize: '40px' },
  },
});

/**
 * One month to pick a day from: arrows go by days and weeks, PageUp and PageDown by months, Enter picks. One day of it
 * is a stop for Tab.
 */
export function Calendar({ chosen, today, min, max, onPick }: CalendarProps) {
  const [cursor, setCursor] = useState(() => chosen || (max !== '' && max < today ? max : today));
  const grid = useRef<HTMLTableElement>(null);
  const month = calendarMonth(cursor, { min, max });
  const isMoved = useRef(true);
  useEffect(() => {
    if (!isMoved.current) return;
    isMoved.current = false;
    grid.current?.querySelector<HTMLElement>('button[tabindex="0"]')?.focus({ preventScroll: true });
  }, [cursor]);
  const onKeyDown = (event: KeyboardEvent): void => {
    const next = dayByKey(cursor, event.key);
    if (next === null) return;
    event.preventDefault();
    isMoved.current = true;
    setCursor(next);
  };
  return (
    <>
      <Flex align="center" justify="space-between" mb="1">
        <IconButton size="sm" variant="plain" aria-label="上个月" onClick={() => setCursor(dayInMonth(cursor, -1))}>
          <Icon name="chevron-left" size={16} />
        </IconButton>
        <Text fontWeight="semibold" aria-live="polite">
          {month.name}
        </Text>
        <IconButton size="sm" variant="plain" aria-label="下个月" onClick={() => setCursor(dayInMonth(cursor, 1))}>
          <Icon name="chevron-right" size={16} />
        </IconButton>
      </Flex>
      <chakra.table
        ref={grid}
        aria-label={month.name}
        textAlign="center"
        onKeyDown={onKeyDown}
        css={{ '& th': { h: '7', fontSize: 'xs', fontWeight: 'normal', textAlign: 'center', color: 'fg.muted' } }}
      >
        <thead>
          <tr>
            {['一', '二', '三', '四', '五', '六', '日'].map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {month.weeks.map((week) => (
            <tr key={week[0]?.day}>
              {week.map(({ day, date, isOther, isBarred }) => (
                <td key={day}>
                  <Day
                    type="button"
                    tabIndex={day === cursor ? 0 : -1}
                    aria-label={day}
                    aria-pressed={day === chosen}
                    aria-disabled={isBarred || undefined}
                    data-other={isOther || undefined}
                    data-today={day === today || undefined}
                    onClick={isBarred ? undefined : () => onPick(day)}
                  >
                    {date}
                  </Day>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </chakra.table>
      <Flex justify="space-between" mt="1">
        <Button size="sm" variant="plain" onClick={() => onPick('')}>
          清空
        </Button>
        {(min !== '' && today < min) || (max !== '' && today > max) ? null : (
          <Button size="sm" variant="plain" onClick={() => onPick(today)}>
            今天
          </Button>
        )}
      </Flex>
    </>
  );
}
