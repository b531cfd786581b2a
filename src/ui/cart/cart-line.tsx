import { type KeyboardEvent, memo } from 'react';
import { Link } from 'react-router-dom';
import type { LineView } from '../../application/cart/line-view.ts';
import { classNames } from '../shared/class-names.ts';
import { CheckBox } from '../shared/form/check-box.tsx';
import { GoodsBadge } from '../shared/goods/goods-badge.tsx';
import { goodsHref } from '../shared/goods/goods-words.ts';
import { PackShot } from '../shared/goods/pack-shot.tsx';
import { QuantityStepper } from '../shared/goods/quantity-stepper.tsx';
import { RxTag } from '../shared/goods/rx-tag.tsx';
import { ToolButton } from '../shared/tool-button.tsx';
import { useCartDesk } from './cart-desk-context.tsx';
import styles from './cart-line.module.css';
import { FlashLeft } from './flash-left.tsx';
import grid from './line-grid.module.css';
import { LineFacts } from './line-facts.tsx';
import { LineHint } from './line-hint.tsx';
import { classTags, detailWords, excessWords, marksOf, reasonWords } from './price-words.ts';

export interface CartLineProps {
  readonly line: LineView;
}

/**
 * Enter and Tab go down the column of quantities, as in the order table: it is typed through without the mouse. Back
 * (Shift+Tab) leads past everything else of a line, and Tab out of the last quantity goes on with the page.
 */
function focusNextQuantity(event: KeyboardEvent<HTMLElement>): void {
  const isOnward = event.key === 'Enter' || (event.key === 'Tab' && !event.shiftKey);
  if (!isOnward || !(event.target instanceof HTMLInputElement) || event.target.type !== 'text') return;
  const fields = [...document.querySelectorAll<HTMLInputElement>('[data-quantity] input')];
  const next = fields[fields.indexOf(event.target) + 1];
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
}

const refusalOf = ({ refusal, excess, selected, unit }: LineView): string | null =>
  refusal !== '' ? refusal : excess && selected ? excessWords(excess, unit) : null;

/** One line of the cart. */
export const CartLine = memo(function CartLine({ line }: CartLineProps) {
  const { cart } = useCartDesk();
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
        <span>{reasonWords(line.reason, unit)}</span>
        {line.endsAt === null ? null : <FlashLeft endsAt={line.endsAt} />}
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
      <div className={classNames(grid.tools, styles.tools)} data-print="none">
        {line.kind === 'combination' ? null : (
          <ToolButton icon="heart" iconSize={16} label={`${name}移入收藏`} title="移入收藏" onClick={() => cart.keepAsFavorites([id])} />
        )}
        <ToolButton icon="trash" iconSize={16} label={`删除${name}`} onClick={() => cart.remove([id])} />
      </div>
    </li>
  );
});
