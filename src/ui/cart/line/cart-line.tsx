import { countdownText } from '../../kit/clock/countdown.tsx';
import { quantityEntry } from '../../../application/shared/quantity-entry.ts';
import { useTimeLeft } from '../../kit/clock/use-time-left.ts';
import { type KeyboardEvent, memo, type RefCallback } from 'react';
import { Link } from 'react-router-dom';
import type { LineView } from '../../../application/cart/view/line-view.ts';
import { classNames } from '../../kit/window/class-names.ts';
import { CheckBox } from '../../kit/form/check-box.tsx';
import { GoodsBadge } from '../../pieces/goods/window/goods-badge.tsx';
import { classWords } from '../../pieces/goods/window/goods-words.ts';
import { FlashSwitch } from '../../pieces/goods/window/offer/flash-switch.tsx';
import { changeWords } from '../../pieces/goods/memory-words.ts';
import { priceWords } from '../../pieces/goods/window/price-words.ts';
import { PackShot } from '../../pieces/goods/window/pack-shot.tsx';
import { QuantityStepper } from '../../kit/window/quantity/quantity-stepper.tsx';
import { RxTag } from '../../pieces/goods/window/rx-tag.tsx';
import { ToolButton } from '../../kit/window/tool-button.tsx';
import { useCartModels } from '../cart-models-context.tsx';
import styles from './cart-line.module.css';
import frame from '../../kit/window/wrap.module.css';
import grid from './line-grid.module.css';
import { LineFacts } from './line-facts.tsx';
import { LineHint } from './line-hint.tsx';
import { useDrawnInTime } from './use-drawn-in-time.ts';
import { detailWords, excessWords, expiryWords, marksOf, mediumPackWords, toFlashWords } from '../../pieces/cart/line-words.ts';

interface CartLineProps {
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
  const [drawn, row] = useDrawnInTime(line);
  return <LineRow line={drawn} row={row} />;
});

interface LineRowProps extends CartLineProps {
  readonly row: RefCallback<HTMLElement>;
}

const LineRow = memo(function LineRow({ line, row }: LineRowProps) {
  const { cart } = useCartModels();
  const { id, name, unit } = line;
  return (
    <li ref={row} className={classNames(styles.line, line.excess && line.selected && styles.wrong)}>
      <CheckBox className={grid.check} checked={line.selected} label={`选择${name}`} onChange={(selected) => cart.select([id], selected)} />
      <Link className={grid.picture} to={line.address} tabIndex={-1} aria-hidden="true">
        <PackShot src={line.picture} alt="" size={44} />
      </Link>
      <div className={classNames(grid.text, styles.text)}>
        <p className={styles.name}>
          <Link to={line.address}>{name}</Link>
          {classWords(line.classes).map((one) => (
            <RxTag key={one.kind + (one.text ?? '')} {...one} />
          ))}
          {marksOf(line).map((tag) => (
            <GoodsBadge key={tag.name} name={tag.name} describe={tag.describe} />
          ))}
        </p>
        <p className={styles.detail} title={detailWords(line)}>
          <span>{line.spec}</span>
          <span className={styles.maker}>{line.maker}</span>
          <span>{expiryWords(line)}</span>
          <span className={styles.pack}>{mediumPackWords(line)}</span>
        </p>
        <LineFacts line={line} />
        {line.toFlash === null ? null : (
          <FlashSwitch text={toFlashWords(line.toFlash, line)} name={name} onPress={() => cart.takeFlash(line.goodsId)} />
        )}
      </div>
      <div className={classNames(grid.price, styles.price)}>
        <b>¥{line.price.unit}</b>
        {line.price.former === null ? null : <s>¥{line.price.former}</s>}
        <span>{priceWords({ ...line.price, left: null }, unit)}</span>
        {line.price.endsAt === null ? null : <TimeLeft endsAt={line.price.endsAt} />}
        {line.change === null || line.change.kind === 'same' ? null : (
          <span className={styles[line.change.kind]}>{changeWords(line.change)}</span>
        )}
      </div>
      <div className={classNames(grid.quantity, styles.quantity)} data-quantity={id} onKeyDown={focusNextQuantity}>
        <QuantityStepper
          name={name}
          size="sm"
          value={line.quantity}
          entry={quantityEntry(line)}
          refusal={refusalOf(line)}
          onCommit={(quantity) => cart.changeQuantity(id, quantity)}
        />
        <LineHint line={line} onQuantity={(quantity) => cart.changeQuantity(id, quantity)} />
      </div>
      <div className={classNames(grid.amount, styles.amount)}>
        <b>
          <small className={frame.hidden}>金额 ¥</small>
          {line.amount}
        </b>
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

/** How long a price holds, by the server's clock. It is not read out every second. */
function TimeLeft({ endsAt }: { readonly endsAt: number }) {
  const left = useTimeLeft(endsAt);
  if (left === null || left.over) return null;
  return (
    <span className={styles.left} role="timer" aria-live="off">
      距结束 {countdownText(left)}
    </span>
  );
}
