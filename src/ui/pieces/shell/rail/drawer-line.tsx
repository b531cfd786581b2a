import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import type { QuantityEntry } from '../../../../application/shared/quantity-entry.ts';
import { classNames } from '../../../kit/window/class-names.ts';
import { FlashSwitch } from '../../goods/window/offer/flash-switch.tsx';
import { PackShot } from '../../goods/window/pack-shot.tsx';
import { QuantityStepper } from '../../../kit/window/quantity/quantity-stepper.tsx';
import { ToolButton } from '../../../kit/window/tool-button.tsx';
import styles from './drawer-line.module.css';

export interface DrawerLineProps {
  readonly line: {
    readonly id: string;
    readonly goodsId: string;
    /** null for a combination, which has no page of its own. */
    readonly to: string | null;
    readonly name: string;
    readonly spec: string;
    readonly picture: string;
    readonly quantity: number;
    readonly entry: QuantityEntry;
    /** 盒 */
    readonly unit: string;
    /** ¥9.20/盒，秒杀价 16:00 止 */
    readonly price: string;
    /** 正在秒杀 ¥9.66，改按秒杀价; null where no sale runs that is cheaper. */
    readonly toFlash: string | null;
    readonly amount: string;
    readonly isSelected: boolean;
    /** Why its quantity or deletion was refused, or cannot stay; empty for nothing. */
    readonly refusal: string;
  };
  /** Whether the last add brought the line or made it larger. */
  readonly isFresh: boolean;
  /** Whether to delete it is being asked, in its place. */
  readonly isAsked: boolean;
  /** A settled quantity: it is sent. */
  readonly onQuantity: (lineId: string, quantity: number) => void;
  readonly onAsk: (lineId: string | null) => void;
  readonly onRemove: (lineId: string) => void;
  readonly onTakeFlash: (goodsId: string) => void;
}

/** One line of the drawer; the question whether to delete it stands in its own place (§4). */
export function DrawerLine({ line, isFresh, isAsked, onQuantity, onAsk, onRemove, onTakeFlash }: DrawerLineProps) {
  const bin = useRef<HTMLLIElement>(null);
  const back = () => {
    onAsk(null);
    bin.current?.querySelector<HTMLElement>(':scope > button')?.focus();
  };
  return (
    <li ref={bin} className={classNames(styles.line, isFresh && styles.fresh)} data-line={line.id} data-fresh={isFresh || undefined}>
      <PackShot src={line.picture} alt="" size={44} faded={!line.isSelected} />
      <div className={styles.words}>
        <p className={styles.name} title={line.name}>
          {line.to === null ? line.name : <Link to={line.to}>{line.name}</Link>}
        </p>
        <p className={styles.spec}>
          {line.refusal === '' ? (
            [line.price, line.spec, line.isSelected ? '' : '未选'].filter(Boolean).join(' · ')
          ) : (
            <b role="status">{line.refusal}</b>
          )}
        </p>
        <div className={styles.sum}>
          <span>
            <QuantityStepper
              name={line.name}
              size="sm"
              value={line.quantity}
              entry={line.entry}
              onCommit={(quantity) => onQuantity(line.id, quantity)}
            />{' '}
            {line.unit}
          </span>
          <b>¥{line.amount}</b>
        </div>
        {line.toFlash === null ? null : <FlashSwitch text={line.toFlash} name={line.name} onPress={() => onTakeFlash(line.goodsId)} />}
      </div>
      <ToolButton className={styles.bin} icon="close" iconSize={14} label={`删除${line.name}`} onClick={() => onAsk(line.id)} />
      {isAsked ? <Question name={line.name} onCancel={back} onRemove={() => onRemove(line.id)} /> : null}
    </li>
  );
}

/** Asks before deleting. The focus begins on 取消, since nothing undoes it; Esc is 取消 too and leaves the drawer open. */
function Question({ name, onCancel, onRemove }: { readonly name: string; readonly onCancel: () => void; readonly onRemove: () => void }) {
  const cancel = useRef<HTMLButtonElement>(null);
  useEffect(() => cancel.current?.focus(), []);
  return (
    <div
      className={styles.question}
      role="alertdialog"
      aria-label={`确认删除${name}`}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onCancel();
      }}
    >
      <p>确定删除{name}？</p>
      <button ref={cancel} type="button" onClick={onCancel}>
        取消
      </button>
      <button type="button" className={styles.danger} onClick={onRemove}>
        删除
      </button>
    </div>
  );
}
