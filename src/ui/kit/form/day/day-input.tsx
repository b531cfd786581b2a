import { Box, chakra, Input, type InputProps } from '@chakra-ui/react';
import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { isDayOrNone, typedDay } from '../../../../application/shared/form-days.ts';
import { today } from '../../../../application/shared/shown/shown-time.ts';
import { Icon } from '../../window/icon.tsx';
import { late, LatePart } from '../../window/late.tsx';
import { useScreens } from '../../window/screens-context.tsx';
import { Bone } from '../../window/skeleton/bone.tsx';
import type { LateIcon } from '../../window/icon-paths.ts';

const calendarIcon: LateIcon = { path: 'M3.5 4.5h13v12h-13zM3.5 8h13M7 2.8v3M13 2.8v3' };

const Calendar = late(() => import('./calendar.tsx').then((module) => module.Calendar));

interface DayInputProps extends Omit<InputProps, 'onChange' | 'value' | 'min' | 'max' | 'type'> {
  /** 下单日期从: the field's name, where no label stands over it. */
  readonly name?: string | undefined;
  /** What the day is for, for the calendar's button. */
  readonly what: string;
  /** YYYY-MM-DD, or what was typed and is none yet. */
  readonly value: string;
  readonly onDay: (text: string) => void;
  /** YYYY-MM-DD, both included; empty for none. */
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  /** Where the calendar hangs: from the field's start or its end. */
  readonly side?: 'start' | 'end' | undefined;
}

/** What is whole already: anything shorter may still go on. */
const isWhole = (text: string): boolean => /^\d{8}$|^\d{4}-\d{2}-\d{2}$/.test(text.normalize('NFKC').trim());

/**
 * A day as YYYY-MM-DD, whatever the browser's language: typed in any usual way, or picked from a calendar. A browser's
 * own field would say mm/dd/yyyy to a Chinese shop.
 */
export function DayInput({ name, what, value, onDay, min = '', max = '', side = 'start', w, flex, minW, maxW, ...rest }: DayInputProps) {
  const { clock } = useScreens();
  const [isOpen, setOpen] = useState(false);
  const [isTyping, setTyping] = useState(false);
  const whole = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const isBad = !isTyping && !isDayOrNone(value);
  useEffect(() => field.current?.setCustomValidity(isDayOrNone(value) ? '' : '日期写作 2026-11-03'), [value]);
  useEffect(() => {
    if (!isOpen) return undefined;
    const leave = (event: PointerEvent) => {
      if (event.target instanceof Node && !whole.current?.contains(event.target)) setOpen(false);
    };
    document.addEventListener('pointerdown', leave);
    return () => document.removeEventListener('pointerdown', leave);
  }, [isOpen]);
  const onBlur = ({ relatedTarget, currentTarget }: FocusEvent<HTMLElement>): void => {
    setTyping(false);
    if (typedDay(value) !== value) onDay(typedDay(value));
    if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) setOpen(false);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' && event.target === field.current && typedDay(value) !== value) onDay(typedDay(value));
    if (event.key === 'ArrowDown' && event.altKey) setOpen(true);
    if (event.key !== 'Escape' || !isOpen) return;
    event.stopPropagation();
    setOpen(false);
    field.current?.focus();
  };
  return (
    <Box ref={whole} position="relative" {...{ w, flex, minW, maxW }} onBlur={onBlur} onKeyDown={onKeyDown}>
      <Input
        {...rest}
        ref={field}
        aria-label={name}
        aria-invalid={isBad || undefined}
        inputMode="numeric"
        autoComplete="off"
        placeholder="年-月-日"
        maxLength={12}
        pe="9"
        value={value}
        onChange={({ target }) => {
          setTyping(true);
          onDay(isWhole(target.value) ? typedDay(target.value) : target.value);
        }}
      />
      <chakra.button
        type="button"
        position="absolute"
        insetY="0"
        insetEnd="0"
        w="{spacing.9}"
        display="grid"
        placeItems="center"
        color="fg.muted"
        _hover={{ color: 'brand.fg' }}
        aria-label={`从日历选${what}`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name={calendarIcon} size={16} />
      </chakra.button>
      {isOpen ? (
        <Box
          role="dialog"
          aria-label={`选${what}`}
          position="absolute"
          top="calc(100% + 4px)"
          insetStart={side === 'start' ? '0' : 'auto'}
          insetEnd={side === 'end' ? '0' : 'auto'}
          zIndex="dropdown"
          w="max-content"
          p="2"
          borderWidth="1px"
          borderRadius="md"
          bg="bg"
          boxShadow="md"
          fontSize="sm"
          color="fg"
        >
          <LatePart fallback={<Bone width={238} height={280} />}>
            <Calendar
              chosen={isDayOrNone(value) ? value : ''}
              today={today(clock.now())}
              min={min}
              max={max}
              onPick={(day) => {
                onDay(day);
                setOpen(false);
                field.current?.focus();
              }}
            />
          </LatePart>
        </Box>
      ) : null}
    </Box>
  );
}
