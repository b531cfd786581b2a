import type { PurchaseList } from '../../application/purchase/purchase-list.ts';
import type { PurchaseRow } from '../../application/purchase/purchase-rows.ts';
import { classNames } from '../kit/window/class-names.ts';
import { KnownLink } from '../kit/window/known-paths.tsx';
import { ToolButton } from '../kit/window/tool-button.tsx';
import { repairWords } from '../pieces/goods/window/offer/repair-words.ts';
import { type RowAct, wantedAddress } from './list-words.ts';
import styles from './match-table.module.css';

interface RowActsProps {
  readonly row: PurchaseRow;
  readonly isWide: boolean;
  readonly acts: readonly RowAct[];
  /** The only candidate; null for none or several. */
  readonly only: string | null;
  /** Whether its first press is where the keyboard goes on. */
  readonly isFirst: boolean;
  readonly list: PurchaseList;
  readonly onUnits: (units: number) => void;
  readonly onChoose: (goodsId: string) => void;
  readonly onSearch: () => void;
  /** Opens the choice of goods once more. */
  readonly onReopen: () => void;
}

/** The presses that settle a row, and its way off the list. */
export function RowActs({ row, isWide, acts, only, isFirst, list, onUnits, onChoose, onSearch, onReopen }: RowActsProps) {
  const { key, offer, state } = row;
  const first = (is: boolean): '' | undefined => (is && isFirst ? '' : undefined);
  const repair = state === 'not-allowed' ? offer?.goods.obstacle : null;
  return (
    <div role="cell" className={classNames(styles.acts, isWide && styles.wide)}>
      {acts.map(({ text, units }, at) => (
        <button key={text} type="button" className={styles.press} data-first={first(at === 0)} onClick={() => onUnits(units)}>
          {text}
        </button>
      ))}
      {only === null ? null : (
        <button type="button" className={styles.press} onClick={() => onChoose(only)}>
          就是它
        </button>
      )}
      {offer === null && state !== 'waiting' ? (
        <button
          type="button"
          className={state === 'not-found' ? styles.press : styles.quietPress}
          data-first={first(state === 'not-found')}
          aria-label={`为第 ${String(key)} 行搜索`}
          onClick={onSearch}
        >
          搜索
        </button>
      ) : null}
      {state === 'not-found' ? <KnownLink to={wantedAddress(row)}>登记求购</KnownLink> : null}
      {repair && repair.repair !== '' ? <KnownLink to={repair.repair}>{repairWords(repair)}</KnownLink> : null}
      {offer === null ? null : (
        <button
          type="button"
          className={styles.quietPress}
          data-act=""
          aria-label={`第 ${String(key)} 行换一个品种`}
          title="换一个品种"
          onClick={onReopen}
        >
          换一个
        </button>
      )}
      <ToolButton icon="close" iconSize={14} label={`删去第 ${String(key)} 行`} onClick={() => list.drop(key)} />
    </div>
  );
}
