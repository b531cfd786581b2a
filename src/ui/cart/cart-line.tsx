import { type KeyboardEvent, memo } from 'react';
import { Link } from 'react-router-dom';
import type { CartViewModel } from '../../application/cart/cart-view-model.ts';
import type { LineView } from '../../application/cart/line-view.ts';
import { classNames } from '../shared/class-names.ts';
import { CheckBox } from '../shared/form/check-box.tsx';
import { GoodsBadge } from '../shared/goods/goods-badge.tsx';
import { goodsHref } from '../shared/goods/goods-words.ts';
import { PackShot } from '../shared/goods/pack-shot.tsx';
import { QuantityStepper } from '../shared/goods/quantity-stepper.tsx';
import { RxTag } from '../shared/goods/rx-tag.tsx';
import { ToolButton } from '../shared/tool-button.tsx';
import styles from './cart-line.module.css';
import grid from './line-grid.module.css';
import { LineFacts } from './line-facts.tsx';
import { LineHint } from './line-hint.tsx';
import { classTags, detailWords, excessWords, marksOf, reasonWords } from './price-words.ts';

/** What a line needs of the cart's view model; it never changes, so that a row draws anew only with its line. */
export type LineIntents = Pick<CartViewModel, 'changeQuantity' | 'select' | 'remove'>;

export interface CartLineProps {
  readonly line: LineView;
  readonly cart: LineIntents;
}

/** Enter goes to the next quantity, as in the order table: a column is typed down without the mouse. */
function focusNextQuantity(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement) || event.target.type !== 'text') return;
  const fields = [...document.querySelectorAll<HTMLInputElement>('[data-quantity] input')];
  fields[fields.indexOf(event.target) + 1]?.focus();
}

const refusalOf = ({ refusal, excess, selected, unit }: LineView): string | null =>
  refusal !== '' ? refusal : excess && selected ? excessWords(excess, unit) : null;

/** One line of the cart. */
export const CartLine = memo(function CartLine({ line, cart }: CartLineProps) {
  const { id, name, unit } = line;
  return (
    <li className={classNames(styles.line, line.excess && line.selected && styles.wrong)}>
      <CheckBox className={grid.check} checked={line.selected} label={`选择${name}`} onChange={(selected) => cart.select([id], selected)} />
      <Link className={grid.picture} to={goodsHref(line.goodsId)} tabIndex={-1} aria-hidden="true">
        <PackShot src={line.picture} alt="" size={44} />
      </Link>
      <div className={classNames(grid.text, styles.text)}>
        <p className={styles.name}>
          <Link to={goodsHref(line.goodsId)}>{name}</Link>
          {line.classes.map((goodsClass) => (
            <RxTag key={goodsClass} {...classTags[goodsClass]} />
          ))}
          {marksOf(line).map((tag) => (
            <GoodsBadge key={tag.name} name={tag.name} describe={tag.describe} />
          ))}
        </p>
        <p className={styles.detail}>{detailWords(line)}</p>
        <LineFacts line={line} />
      </div>
      <div className={classNames(grid.price, styles.price)}>
        <b>¥{line.unitPrice}</b>
        <span>{reasonWords(line.reason, unit, line.endsAt)}</span>
      </div>
      <div className={classNames(grid.quantity, styles.quantity)} data-quantity={id} onKeyDown={focusNextQuantity}>
        <QuantityStepper
          name={name}
          size="sm"
          value={line.quantity}
          step={line.step}
          refusal={refusalOf(line)}
          onCommit={(quantity) => cart.changeQuantity(id, quantity)}
        />
        <LineHint line={line} onQuantity={(quantity) => cart.changeQuantity(id, quantity)} />
      </div>
      <div className={classNames(grid.amount, styles.amount)}>
        <b>{line.amount}</b>
        {line.share === null ? null : <span>折后 {line.share}</span>}
      </div>
      <div className={classNames(grid.tools, styles.tools)}>
        <ToolButton icon="trash" iconSize={16} label={`删除${name}`} onClick={() => cart.remove([id])} />
      </div>
    </li>
  );
});
