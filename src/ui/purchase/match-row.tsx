import { type FocusEvent, type KeyboardEvent, memo, useState } from 'react';
import type { PurchaseList } from '../../application/purchase/purchase-list.ts';
import type { PurchaseRow } from '../../application/purchase/purchase-rows.ts';
import { quantityEntry } from '../../application/shared/quantity-entry.ts';
import { classNames } from '../kit/window/class-names.ts';
import { stockWords } from '../pieces/goods/window/goods-words.ts';
import { QuantityCell } from '../kit/window/quantity/quantity-cell.tsx';
import { groupOf, rowActs, rowWords } from './list-words.ts';
import { RowActs } from './row-acts.tsx';
import { candidatesOf, RowChoices } from './row-choices.tsx';
import { RowMeaning } from './row-meaning.tsx';
import { RowText } from './row-text.tsx';
import styles from './match-table.module.css';

interface MatchRowProps {
  readonly row: PurchaseRow;
  readonly list: PurchaseList;
  /** Epoch seconds by the shop's clock. */
  readonly now: number;
  /** Its quantity is being typed, or no longer: meanwhile it stays where it stands. */
  readonly onTyping: (row: PurchaseRow | null) => void;
  /** Goes to what waits for the buyer next. */
  readonly onSettled: (key: number) => void;
  /** Goes to the row itself, which moves to another group. */
  readonly onReopened: (key: number) => void;
}

/** The most that the field takes; what is too much is said by the row. */
const anyQuantity = 999_999;

/** The place of the choice whose digit is pressed, 1 the first and 0 the tenth; null for another key. */
function choicePressed(event: KeyboardEvent): number | null {
  // Bare digits belong to the quantity field.
  const isField = event.target instanceof HTMLInputElement;
  const digit = /^(?:Digit|Numpad)(\d)$/.exec(event.code)?.[1] ?? (/^\d$/.test(event.key) ? event.key : undefined);
  if (digit === undefined || event.ctrlKey || event.metaKey || (isField && !event.altKey)) return null;
  return (Number(digit) + 9) % 10;
}

/** A row of the list: what was written, what it means, and how it is set right, by keyboard alone. */
// oxlint-disable-next-line max-lines-per-function -- One row: its cells and keys share what it means.
export const MatchRow = memo(function MatchRow({ row, list, now, onTyping, onSettled, onReopened }: MatchRowProps) {
  const { key, offer, question, units, state, note } = row;
  const goods = offer?.goods;
  const candidates = candidatesOf(row);
  const { meant, substitutes, otherSpecs } = candidates;
  const choices = [...meant, ...substitutes];
  const [only] = state === 'ambiguous' && meant.length === 1 ? meant : [];
  const words = rowWords(row);
  const acts = rowActs(row);
  const [usual] = acts;
  const [isEditing, setEditing] = useState(false);
  const [isSearching, setSearching] = useState(false);
  const isOpen = groupOf(row) === 'open';
  const isKnown = offer !== null;
  const choose = (goodsId: string) => {
    setSearching(false);
    list.choose(key, goodsId);
    onSettled(key);
  };
  const settle = (number: number) => {
    list.setUnits(key, number);
    onSettled(key);
  };
  const rewrite = (text: string | null) => {
    setEditing(false);
    if (text !== null && text.trim() !== '' && text !== question.text) list.reword(key, text);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'F2') {
      event.preventDefault();
      setEditing(true);
      return;
    }
    if (event.altKey && event.key === 'Enter' && usual !== undefined) {
      event.preventDefault();
      settle(usual.units);
      return;
    }
    const place = choicePressed(event);
    const chosen = place === null ? undefined : choices[place];
    if (chosen === undefined) return;
    event.preventDefault();
    choose(chosen.id);
  };
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) onTyping(null);
  };
  const { price = null } = offer ?? {};
  /** Where the goods are the question, the quantity is none: only what is no quantity asks for one. */
  const asksUnits = isKnown && (units === null || note === 'not-a-quantity');
  const isWrong = asksUnits || state === 'over-stock' || state === 'over-limit';
  /** Nothing is to be done with it: on a phone its way off the list stands in the corner. */
  const isQuiet = isKnown && !isOpen && acts.length === 0;
  return (
    <div
      role="row"
      className={classNames(styles.row, isOpen && styles.open, isQuiet && styles.quiet, !isKnown && styles.unknown)}
      data-asks-units={asksUnits ? '' : undefined}
      onKeyDown={onKeyDown}
      onBlur={onBlur}
      data-row={key}
    >
      <div role="cell" className={styles.number}>
        {key}
      </div>
      <div role="cell" className={classNames(styles.written, styles.muted)}>
        {isEditing ? (
          <RowText row={row} onText={rewrite} />
        ) : (
          <button
            type="button"
            className={styles.rewritten}
            // Tab goes down the quantities; F2 rewrites a row from anywhere in it.
            tabIndex={isKnown ? -1 : 0}
            title={`${question.text}（点按改写）`}
            aria-label={`改写第 ${String(key)} 行：${question.text}`}
            onClick={() => setEditing(true)}
          >
            {question.text}
          </button>
        )}
      </div>
      <RowMeaning row={row} said={words[0]} />
      <div
        role="cell"
        className={classNames(styles.left, !isKnown && styles.hidden, offer?.stock.kind === 'plenty' ? styles.muted : styles.warned)}
      >
        {offer ? stockWords(offer).text : ''}
      </div>
      <div role="cell" className={classNames(styles.right, styles.figure, !isKnown && styles.hidden)}>
        {price?.unit}
      </div>
      <div role="cell" className={styles.left}>
        {state === 'waiting' ? null : !isKnown && units === null ? (
          // 3件 is so many units once the goods are known, and no 0 before.
          <span className={styles.muted}>{question.quantity}</span>
        ) : (
          <QuantityCell
            name={goods?.name ?? question.text}
            unit={goods?.unit ?? ''}
            value={units ?? 0}
            entry={quantityEntry({ step: goods?.terms.mediumPack ?? 1, most: anyQuantity })}
            refusal={isOpen && isWrong ? (words[0] ?? null) : null}
            onCommit={(quantity) => list.setUnits(key, quantity)}
            onType={(quantity) => {
              onTyping(row);
              list.setUnits(key, quantity);
            }}
            onEnter={() => onSettled(key)}
          />
        )}
      </div>
      <div role="cell" className={classNames(styles.right, styles.figure, styles.sum, (!isKnown || isOpen) && styles.hidden)}>
        {price && units !== null && !isOpen ? price.amount : ''}
      </div>
      <RowActs
        row={row}
        isWide={isKnown && !isOpen}
        acts={acts}
        only={only?.id ?? null}
        isFirst={choices.length === 0}
        list={list}
        onUnits={settle}
        onChoose={choose}
        onSearch={() => setSearching((is) => !is)}
        onReopen={() => {
          list.reopen(key);
          // Other goods are at hand, or are looked for.
          if ((row.answer?.candidates.length ?? 0) > 1) onReopened(key);
          else setSearching(true);
        }}
      />
      {isKnown && words.length > 0 ? (
        <div role="cell" className={classNames(styles.remark, isOpen ? styles.warned : styles.muted)}>
          {words.join('，')}
        </div>
      ) : null}
      {!isKnown && (choices.length + otherSpecs.length > 0 || isSearching) ? (
        <RowChoices
          row={row}
          {...candidates}
          isSearching={isSearching}
          now={now}
          onChoose={choose}
          onSearch={(text) => list.search(key, text)}
          onClose={() => setSearching(false)}
        />
      ) : null}
    </div>
  );
});
