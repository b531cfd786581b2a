import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { classNames } from '../../../kit/window/class-names.ts';
import { Icon } from '../../../kit/window/icon.tsx';
import { late, LatePart } from '../../../kit/window/late.tsx';
import styles from './search-box.module.css';
import type { SuggestionRow, Suggestions } from './suggestion.ts';
import { useSlashFocus } from '../../../kit/window/hooks/use-slash-focus.ts';
import frame from '../../../kit/window/wrap.module.css';

/** The code of the suggestions is fetched with the focus: nothing is suggested before something is typed. */
const SuggestionList = late(() => import('./suggestion-list.tsx').then((module) => module.SuggestionList));

const modes = [
  { value: 'medicine', number: 0, text: '药品', placeholder: '药品名称、拼音简码' },
  { value: 'maker', number: 1, text: '厂家', placeholder: '厂家名称、拼音简码' },
] as const;

/** What is said of the suggestions to those who do not see them. */
function spoken(suggestions: Suggestions, text: string): string {
  switch (suggestions.status) {
    case 'searching':
      return '正在搜索';
    case 'none':
      return `未找到“${text}”`;
    case 'failed':
      return '联想暂时没有出来';
    case 'found':
      return `${suggestions.items.length} 个建议，用上下键选择`;
    case 'closed':
      return '';
  }
}

export interface SearchBoxProps {
  readonly mode: 'medicine' | 'maker';
  readonly onMode: (mode: 'medicine' | 'maker') => void;
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly suggestions: Suggestions;
  /** Enter, or 搜索. */
  readonly onSubmit: () => void;
  readonly onPick: (suggestion: SuggestionRow, by: 'keyboard' | 'pointer') => void;
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
 * The search box: an ARIA combobox whose list is suggested, never forced. Down and Up go round (§4).
 * Its names and address are for the time before the page runs, when the browser itself sends it (prerender.tsx).
 */
// eslint-disable-next-line max-lines-per-function -- One combobox: keys, list and field share its state.
export function SearchBox({
  mode,
  onMode,
  text,
  onText,
  suggestions,
  onSubmit,
  onPick,
  onClose,
  compact = false,
  isSummoned = false,
  onOutOfSight,
}: SearchBoxProps) {
  const listId = useId();
  const field = useRef<HTMLInputElement>(null);
  useSlashFocus(field, { place: compact ? 'bar' : 'header', onOutOfSight });
  useLayoutEffect(() => {
    if (isSummoned) field.current?.focus({ preventScroll: true });
  }, [isSummoned]);
  const items = suggestions.status === 'found' ? suggestions.items : [];
  const [chosen, setChosen] = useState({ items, index: -1 });
  // Another list, another choice: nothing is chosen until a key says so.
  const active = chosen.items === items ? chosen.index : -1;
  const optionId = (index: number) => `${listId}-${index}`;
  const isOpen = suggestions.status !== 'closed';

  const onKeyDown = (event: KeyboardEvent) => {
    // Enter and arrows belong to the input method while it composes.
    if (event.nativeEvent.isComposing) return;
    if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && items.length > 0) {
      event.preventDefault();
      const next = event.key === 'ArrowDown' ? active + 1 : active < 0 ? items.length - 1 : active - 1;
      setChosen({ items, index: (next + items.length) % items.length });
    } else if (event.key === 'Escape' && isOpen) {
      event.preventDefault();
      onClose();
    }
  };

  return (
    <form
      action="/search"
      role="search"
      aria-label={compact ? '随页商品搜索' : '商品搜索'}
      className={classNames(styles.box, compact && styles.compact)}
      onSubmit={(event) => {
        event.preventDefault();
        const picked = items[active];
        if (picked) onPick(picked, 'keyboard');
        else onSubmit();
      }}
      onBlur={(event) => {
        if (isOpen && !event.currentTarget.contains(event.relatedTarget)) onClose();
      }}
    >
      <fieldset className={styles.mode}>
        <legend className={frame.hidden}>搜索方式</legend>
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
          type="search"
          name="keywords"
          enterKeyHint="search"
          autoComplete="off"
          spellCheck={false}
          value={text}
          placeholder={modes.find(({ value }) => value === mode)?.placeholder}
          aria-label={mode === 'medicine' ? '搜索药品名称或拼音简码' : '搜索厂家名称或拼音简码'}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={items.length > 0}
          aria-controls={listId}
          aria-activedescendant={active >= 0 ? optionId(active) : undefined}
          aria-keyshortcuts="/"
          onChange={(event) => {
            onText(event.target.value);
          }}
          onKeyDown={onKeyDown}
          onFocus={() => {
            SuggestionList.fetch().catch(() => undefined);
          }}
        />
        <kbd aria-hidden="true">/</kbd>
      </div>
      <button type="submit" className={styles.go}>
        搜索
      </button>
      <p className={frame.hidden} role="status">
        {spoken(suggestions, text)}
      </p>
      {isOpen ? (
        <LatePart otherwise={() => null}>
          <SuggestionList
            id={listId}
            text={text}
            suggestions={suggestions}
            active={active}
            optionId={optionId}
            onPick={(picked) => onPick(picked, 'pointer')}
            onAll={onSubmit}
          />
        </LatePart>
      ) : null}
    </form>
  );
}
