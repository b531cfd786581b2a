import { classNames } from '../../../kit/window/class-names.ts';
import { GoodsBadge } from '../../goods/window/goods-badge.tsx';
import { StockText } from '../../goods/window/stock-text.tsx';
import type { SuggestionRow, Suggestions } from './suggestion.ts';
import styles from './suggestion-list.module.css';

interface SuggestionListProps {
  readonly id: string;
  readonly text: string;
  readonly suggestions: Exclude<Suggestions, { status: 'closed' }>;
  /** -1: the typed text itself. */
  readonly active: number;
  readonly optionId: (index: number) => string;
  readonly onPick: (suggestion: SuggestionRow) => void;
  /** Leads to all that answers to the text. */
  readonly onAll: () => void;
}

/** A server proposes no more (§4): where it does not count, there may be others. */
const mostSuggested = 10;

/** The panel under the search box. The focus stays in the box; the active option is named to it. */
export function SuggestionList({ id, text, suggestions, active, optionId, onPick, onAll }: SuggestionListProps) {
  const items = suggestions.status === 'found' ? suggestions.items : [];
  const inAll = suggestions.status === 'found' ? (suggestions.foundInAll ?? null) : null;
  const hasMore = inAll === null ? items.length >= mostSuggested : inAll > items.length;
  return (
    <div className={styles.panel}>
      <p className={styles.head}>
        {suggestions.status === 'searching' ? '正在搜索' : null}
        {suggestions.status === 'none' ? `未找到“${text}”，换个简码或按厂家搜索` : null}
        {suggestions.status === 'failed' ? '联想暂时没有出来，可直接按回车搜索' : null}
        {suggestions.status === 'found' ? (
          <>
            <span>
              与 <b>{text}</b> 相符的品种{inAll === null && hasMore ? '，前' : ''} <b>{items.length}</b> 个
              {inAll !== null && hasMore ? ` / 共 ${inAll} 个` : ''}
            </span>
          </>
        ) : null}
      </p>
      <ul id={id} role="listbox" aria-label="搜索建议">
        {items.map((item, index) => (
          <li
            key={item.id}
            id={optionId(index)}
            role="option"
            aria-selected={index === active}
            className={classNames(item.price === undefined && styles.bare)}
            // The box keeps the focus: a press must not take it away before the click arrives.
            onMouseDown={(event) => {
              event.preventDefault();
            }}
            onClick={() => {
              onPick(item);
            }}
          >
            <span className={styles.name}>
              {item.name.map((piece, at) => (piece.hit ? <mark key={at}>{piece.text}</mark> : <span key={at}>{piece.text}</span>))}
              {item.note === undefined ? null : <em>{item.note}</em>}
            </span>
            <span className={styles.spec}>{item.spec}</span>
            <span className={styles.maker}>{item.maker}</span>
            {item.stock ? (
              <span className={styles.stock}>
                <StockText {...item.stock} />
              </span>
            ) : null}
            <span className={styles.price}>
              {item.mark === undefined ? null : (
                <i>
                  <GoodsBadge name={item.mark} />
                </i>
              )}
              {item.price ? `¥${item.price}` : null}
              {item.price && item.unit ? <em>/{item.unit}</em> : null}
            </span>
          </li>
        ))}
      </ul>
      {hasMore ? (
        <button type="button" className={styles.all} onMouseDown={(event) => event.preventDefault()} onClick={onAll}>
          全部{inAll === null ? '' : ` ${inAll} 个`}结果 ›
        </button>
      ) : null}
      <p className={styles.foot} aria-hidden="true">
        <span>
          <kbd>↑</kbd>
          <kbd>↓</kbd>选择
        </span>
        <span>
          <kbd>回车</kbd>
          {active < 0 ? '全部结果' : '打开'}
        </span>
        <span>
          <kbd>Esc</kbd>关闭
        </span>
      </p>
    </div>
  );
}
