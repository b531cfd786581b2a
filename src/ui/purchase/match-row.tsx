import { type FocusEvent, type KeyboardEvent, memo, useState } from 'react';
import { Link } from 'react-router-dom';
import { goodsAddress } from '../../application/goods/face/goods-arrival.ts';
import type { PurchaseList } from '../../application/purchase/purchase-list.ts';
import type { PurchaseRow } from '../../application/purchase/purchase-rows.ts';
import { quantityEntry } from '../../application/shared/quantity-entry.ts';
import { classNames } from '../kit/window/class-names.ts';
import { stockWords } from '../pieces/goods/window/goods-words.ts';
import { QuantityCell } from '../kit/window/quantity/quantity-cell.tsx';
import { CandidateList } from './candidate-list.tsx';
import { groupOf, rowActs, rowWords } from './list-words.ts';
import { RowActs } from './row-acts.tsx';
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
}

/** The most that the field takes; what is too much is said by the row. */
const anyQuantity = 999_999;

type Candidates = NonNullable<PurchaseRow['answer']>['candidates'];

/** The place of the choice whose digit is pressed, 1 the first and 0 the tenth; null for another key. */
function choicePressed(event: KeyboardEvent): number | null {
  // Bare digits belong to the quantity field.
  const isField = event.target instanceof HTMLInputElement;
  const digit = /^(?:Digit|Numpad)(\d)$/.exec(event.code)?.[1] ?? (/^\d$/.test(event.key) ? event.key : undefined);
  if (digit === undefined || event.ctrlKey || event.metaKey || (isField && !event.altKey)) return null;
  return (Number(digit) + 9) % 10;
}

interface RowChoicesProps {
  readonly row: number;
  readonly meant: Candidates;
  readonly substitutes: Candidates;
  readonly otherSpecs: Candidates;
  readonly now: number;
  readonly onChoose: (goodsId: string) => void;
}

/** Goods that a row may mean, and others of the same generic name. */
function RowChoices({ row, meant, substitutes, otherSpecs, now, onChoose }: RowChoicesProps) {
  return (
    <div role="cell" className={styles.choices}>
      {meant.length > 0 ? <CandidateList label={`第 ${String(row)} 行可选的品种`} goods={meant} now={now} onChoose={onChoose} /> : null}
      {substitutes.length > 0 ? (
        <CandidateList
          label={`第 ${String(row)} 行同通用名的品种`}
          heading="同通用名，可替代"
          after={meant.length}
          goods={substitutes}
          now={now}
          onChoose={onChoose}
        />
      ) : null}
      {otherSpecs.length > 0 ? (
        <CandidateList label={`第 ${String(row)} 行相近规格的品种`} goods={otherSpecs} isOther now={now} onChoose={onChoose} />
      ) : null}
    </div>
  );
}

/** The goods that a row means, or what is said of it while none are known. */
function RowMeaning({ row: { offer, state }, said }: { readonly row: PurchaseRow; readonly said: string | undefined }) {
  if (offer === null) {
    return (
      <div role="cell" className={classNames(styles.said, state === 'waiting' ? styles.muted : styles.warned)}>
        {state === 'waiting' ? '等待匹配' : said}
      </div>
    );
  }
  const { goods } = offer;
  return (
    <div role="cell" className={styles.goods}>
      <Link to={goodsAddress(goods)}>
        <b>{goods.name}</b>
      </Link>{' '}
      <span className={styles.muted}>
        {goods.spec} {goods.maker}
      </span>
    </div>
  );
}

/** A row of the list: what was written, what it means, and how it is set right, by keyboard alone. */
// eslint-disable-next-line max-lines-per-function -- One row: its cells and keys share what it means.
export const MatchRow = memo(function MatchRow({ row, list, now, onTyping, onSettled }: MatchRowProps) {
  const { key, offer, question, answer, units, state } = row;
  const goods = offer?.goods;
  const meant = goods === undefined ? (answer?.candidates.length ? answer.candidates : (answer?.near ?? [])) : [];
  const substitutes = goods === undefined ? (answer?.substitutes ?? []) : [];
  const otherSpecs = goods === undefined ? (answer?.otherSpecs ?? []) : [];
  const choices = [...meant, ...substitutes];
  const [only] = state === 'ambiguous' && meant.length === 1 ? meant : [];
  const words = rowWords(row);
  const acts = rowActs(row);
  const [usual] = acts;
  const [isEditing, setEditing] = useState(false);
  const isOpen = groupOf(row) === 'open';
  const choose = (goodsId: string) => {
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
  const name = goods?.name ?? question.text;
  const isKnown = offer !== null;
  const { price = null } = offer ?? {};
  /** Nothing is to be done with it: on a phone its way off the list stands in the corner. */
  const isQuiet = isKnown && !isOpen && acts.length === 0;
  return (
    <div
      role="row"
      className={classNames(styles.row, isOpen && styles.open, isQuiet && styles.quiet)}
      onKeyDown={onKeyDown}
      onBlur={onBlur}
      data-row={key}
    >
      <div role="cell" className={styles.number}>
        {key}
      </div>
      <div role="cell" className={classNames(styles.written, styles.muted)}>
        {isEditing ? <RowText row={row} onText={rewrite} /> : question.text}
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
        {state === 'waiting' ? null : (
          <QuantityCell
            name={name}
            unit={goods?.unit ?? ''}
            value={units ?? 0}
            entry={quantityEntry({ step: goods?.terms.mediumPack ?? 1, most: anyQuantity })}
            // Where the goods are the question, the quantity is none.
            refusal={isOpen && isKnown ? (words[0] ?? null) : null}
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
        onRewrite={() => setEditing(true)}
      />
      {goods !== undefined && words.length > 0 ? (
        <div role="cell" className={classNames(styles.remark, isOpen ? styles.warned : styles.muted)}>
          {words.join('，')}
        </div>
      ) : null}
      {choices.length + otherSpecs.length > 0 ? (
        <RowChoices row={key} meant={meant} substitutes={substitutes} otherSpecs={otherSpecs} now={now} onChoose={choose} />
      ) : null}
    </div>
  );
});
