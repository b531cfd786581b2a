import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { offersIn, type SearchPanel, wordsIn } from '../../../../application/goods/search/search-panel.ts';
import type { Offer } from '../../../../application/goods/offer/offer.ts';
import { classNames } from '../../../kit/window/class-names.ts';
import { Icon } from '../../../kit/window/icon.tsx';
import { late, LatePart } from '../../../kit/window/late.tsx';
import styles from './search-box.module.css';
import type { SearchRowKeys } from './search-keys.ts';
import { useSlashFocus } from '../../../kit/window/hooks/use-slash-focus.ts';
import frame from '../../../kit/window/wrap.module.css';

/** The code of the panel is fetched with the focus: nothing stands there before. */
const SearchPanelView = late(() => import('./search-panel-view.tsx').then((module) => module.SearchPanelView));

const modes = [
  { value: 'medicine', number: 0, text: '药品', placeholder: '药品名称、拼音简码' },
  { value: 'maker', number: 1, text: '厂家', placeholder: '厂家名称、拼音简码' },
] as const;

/** What is said of the panel to those who do not see it. */
function spoken(panel: SearchPanel, text: string): string {
  switch (panel.status) {
    case 'searching':
      return '正在搜索';
    case 'none':
      return `未找到“${text}”${panel.words.length > 0 ? `，${panel.words.length} 个近似品名，用上下键选择` : ''}`;
    case 'failed':
      return '联想暂时没有出来';
    case 'found':
      return `${panel.offers.length} 个建议，用上下键选择，选中后按数字填数量`;
    case 'begun':
      return `${panel.words.length} 个最近搜索，${panel.offers.length} 个该补的品种，用上下键选择`;
    case 'closed':
      return '';
  }
}

export interface SearchBoxProps {
  readonly mode: 'medicine' | 'maker';
  readonly onMode: (mode: 'medicine' | 'maker') => void;
  readonly text: string;
  readonly onText: (text: string) => void;
  /** What stands under the box. */
  readonly panel: SearchPanel;
  /** The box is entered. */
  readonly onOpen: () => void;
  /** Enter, or 搜索. */
  readonly onSubmit: () => void;
  /** Offered words are taken. */
  readonly onWords: (words: string) => void;
  readonly onPick: (offer: Offer, by: 'keyboard' | 'pointer') => void;
  /** A visitor looks only. */
  readonly mayOrder: boolean;
  readonly onQuantity: (offer: Offer, quantity: number) => void;
  /** Resolves to whether it was sent. */
  readonly onAdd: (offer: Offer, quantity: number) => Promise<boolean>;
  /** Esc, or the focus went elsewhere. */
  readonly onClose: () => void;
  /** Whether the box stands in the floating bar. */
  readonly compact?: boolean | undefined;
  /** It comes with the focus: `/` has called for it. */
  readonly isSummoned?: boolean | undefined;
  /** `/` was pressed while the field is above the window. */
  readonly onOutOfSight?: (() => void) | undefined;
}

/**
 * The search box: an ARIA combobox whose list is suggested, never forced. Down and Up go round (§4); goods in the list
 * are ordered from it, without leaving the box.
 * Its names and address are for the time before the page runs, when the browser itself sends it (prerender.tsx).
 */
// oxlint-disable-next-line max-lines-per-function -- One combobox: keys, list and field share its state.
export function SearchBox({
  mode,
  onMode,
  text,
  onText,
  panel,
  onOpen,
  onSubmit,
  onWords,
  onPick,
  mayOrder,
  onQuantity,
  onAdd,
  onClose,
  compact = false,
  isSummoned = false,
  onOutOfSight,
}: SearchBoxProps) {
  const listId = useId();
  const field = useRef<HTMLInputElement>(null);
  const rowKeys = useRef<SearchRowKeys>(null);
  useSlashFocus(field, { place: compact ? 'bar' : 'header', onOutOfSight });
  useLayoutEffect(() => {
    if (isSummoned) field.current?.focus({ preventScroll: true });
  }, [isSummoned]);
  const words = wordsIn(panel);
  const offers = offersIn(panel);
  const count = words.length + offers.length;
  // Another list, another choice: nothing is chosen until a key says so.
  const listed = [panel.status, ...words, ...offers.map(({ goods }) => goods.id)].join(' ');
  const [chosen, setChosen] = useState({ listed, index: -1 });
  const active = chosen.listed === listed ? chosen.index : -1;
  const optionId = (index: number) => `${listId}-${index}`;
  const isOpen = panel.status !== 'closed';
  const goBack = () => field.current?.focus({ preventScroll: true });

  const choose = (index: number) => setChosen({ listed, index });
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    // Enter and arrows belong to the input method while it composes.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown' && !isOpen) onOpen();
    if (rowKeys.current?.press(event) === true) event.preventDefault();
    else if (event.key === 'Escape' && isOpen) {
      event.preventDefault();
      onClose();
    }
  };
  const take = (index: number, by: 'keyboard' | 'pointer') => {
    const [word, offer] = [words[index], offers[index - words.length]];
    if (word !== undefined) onWords(word);
    else if (offer !== undefined) onPick(offer, by);
  };
  const add = async (offer: Offer, quantity: number, by: 'keyboard' | 'pointer') => {
    if (!(await onAdd(offer, quantity))) return;
    goBack();
    // By keyboard the box is ready for the next goods; for a hand the list stays, and the next letter takes its place.
    if (by === 'keyboard') onText('');
    else field.current?.select();
  };

  return (
    <form
      action="/search"
      role="search"
      aria-label={compact ? '随页商品搜索' : '商品搜索'}
      className={classNames(styles.box, compact && styles.compact)}
      onSubmit={(event) => {
        event.preventDefault();
        if (active >= 0 && active < count) take(active, 'keyboard');
        else onSubmit();
      }}
      onBlur={(event) => {
        if (isOpen && !event.currentTarget.contains(event.relatedTarget)) onClose();
      }}
    >
      <fieldset className={styles.mode}>
        <legend className={frame.hidden}>{compact ? '随页搜索方式' : '搜索方式'}</legend>
        {modes.map(({ value, number, text: name }) => (
          <label key={value}>
            <input
              type="radio"
              className={frame.hidden}
              name="type"
              value={number}
              checked={mode === value}
              onChange={() => {
                onMode(value);
              }}
            />
            <span>{name}</span>
          </label>
        ))}
      </fieldset>
      <div className={styles.field}>
        <Icon name="search" />
        <input
          ref={field}
          type="text"
          name="keywords"
          enterKeyHint="search"
          autoComplete="off"
          spellCheck={false}
          value={text}
          placeholder={modes.find(({ value }) => value === mode)?.placeholder}
          aria-label={mode === 'medicine' ? '搜索药品名称或拼音简码' : '搜索厂家名称或拼音简码'}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={count > 0}
          aria-controls={count > 0 ? listId : undefined}
          aria-activedescendant={active >= 0 ? optionId(active) : undefined}
          aria-keyshortcuts="/"
          onChange={(event) => {
            onText(event.target.value);
          }}
          onKeyDown={onKeyDown}
          onFocus={() => {
            SearchPanelView.fetch().catch(() => undefined);
            onOpen();
          }}
        />
        <kbd aria-hidden="true">/</kbd>
      </div>
      <button type="submit" className={styles.go}>
        搜索
      </button>
      <p className={frame.hidden} role="status">
        {spoken(panel, text)}
      </p>
      {isOpen ? (
        <LatePart otherwise={() => null}>
          <SearchPanelView
            keys={rowKeys}
            id={listId}
            text={text}
            mode={mode}
            panel={panel}
            active={active}
            optionId={optionId}
            onChoose={choose}
            onTake={(index) => take(index, 'pointer')}
            onQuantity={mayOrder ? onQuantity : undefined}
            onAdd={(offer, quantity, by) => void add(offer, quantity, by)}
            onBack={goBack}
            onAll={onSubmit}
          />
        </LatePart>
      ) : null}
    </form>
  );
}
