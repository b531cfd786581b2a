import { chakra, useSlotRecipe } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import choice from './choice.module.css';

interface RadioChoiceProps {
  /** One name a group. */
  readonly name: string;
  readonly checked: boolean;
  readonly disabled?: boolean | undefined;
  readonly onChoose: () => void;
  /** 陈静 138****6620 */
  readonly title: ReactNode;
  readonly note?: ReactNode;
  /** A word at the end: 默认, 免运费. */
  readonly end?: ReactNode;
}

/**
 * One of a few, as a card: an address, a way of paying. The look is the theme's RadioCard; the browser's own radio
 * behaves like it for nothing, without the weight of Chakra's machine.
 */
export function RadioChoice({ name, checked, disabled = false, onChoose, title, note, end }: RadioChoiceProps) {
  const styles = useSlotRecipe({ key: 'radioCard' })();
  return (
    <chakra.label css={styles['item']} data-checked={checked || undefined} data-disabled={disabled || undefined}>
      <chakra.span css={styles['itemIndicator']}>
        <input type="radio" className={choice.radio} name={name} checked={checked} disabled={disabled} onChange={onChoose} />
      </chakra.span>
      <chakra.span css={styles['itemContent']}>
        <chakra.b css={styles['itemText']}>{title}</chakra.b>
        {note === undefined ? null : <chakra.small css={styles['itemDescription']}>{note}</chakra.small>}
      </chakra.span>
      {end === undefined ? null : <chakra.span css={styles['itemAddon']}>{end}</chakra.span>}
    </chakra.label>
  );
}
