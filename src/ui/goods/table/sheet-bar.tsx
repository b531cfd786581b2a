import type { KeyboardEvent } from 'react';
import { Link } from 'react-router-dom';
import { createCompareTray } from '../../../application/goods/compare/compare-tray.ts';
import { offerAddress } from '../../../application/goods/offer/offer-address.ts';
import type { Offer } from '../../../application/goods/offer/offer.ts';
import type { OfferIntents } from '../../../application/goods/offer/offer-actions.ts';
import {
  besideRows,
  type OrderSheet,
  type OrderSheetState,
  type SheetRow,
  wholePackOf,
} from '../../../application/goods/batch/order-sheet.ts';
import { Action } from '../../kit/window/action.tsx';
import { classNames } from '../../kit/window/class-names.ts';
import { CompareButton } from '../../pieces/goods/window/offer/compare-button.tsx';
import { ToFlash } from '../../pieces/goods/window/offer/to-flash.tsx';
import { useIsVisitor } from '../../pieces/goods/window/offer/use-goods-action.ts';
import { Price } from '../../kit/window/price.tsx';
import { useKept, useScreens } from '../../kit/window/screens-context.tsx';
import { ToolButton } from '../../kit/window/tool-button.tsx';
import { useViewModel } from '../../kit/window/hooks/use-view-model.ts';
import { CompareOpener } from '../compare/compare-opener.tsx';
import { rowFacts } from './row-words.ts';
import { late, LatePart } from '../../kit/window/late.tsx';
import { BatchNews } from '../../pieces/goods/batch-news.tsx';
import styles from './sheet-bar.module.css';

/** It brings the cart's whole engine along, of which an empty table has no need. */
const SheetGain = late(() => import('./sheet-gain.tsx').then((module) => module.SheetGain));

interface FocusedRow {
  readonly index: number;
  readonly offer: Offer;
  readonly row: SheetRow | undefined;
}

interface SheetBarProps {
  readonly state: OrderSheetState;
  readonly sheet: OrderSheet;
  readonly focused: FocusedRow | null;
  readonly intents: OfferIntents;
  /** Back into the row that is being filled. */
  readonly onBack: (index: number) => void;
}

/** What the row being filled comes to and why, and what all filled rows come to. Esc leads back into the row. */
export function SheetBar({ state, sheet, focused, intents, onBack }: SheetBarProps) {
  const isVisitor = useIsVisitor();
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || focused === null) return;
    event.preventDefault();
    onBack(focused.index);
  };
  return (
    <section className={styles.bar} aria-label={isVisitor ? '登录下单' : '填写合计'} data-sheet="" data-foot="" onKeyDown={onKeyDown}>
      {focused ? <RowLine {...focused} rows={state.rows} intents={intents} sheet={sheet} onBack={onBack} /> : isVisitor ? null : <Advice />}
      <BatchNews
        className={styles.news}
        adding={state.adding}
        outcome={state.outcome}
        refused={[...state.rows.values()].flatMap(({ offer, refusal }) => (refusal === null ? [] : { offer, message: refusal }))}
        leftWords="数量都还在"
        onDrop={(offer) => sheet.fill(offer, 0)}
      />
      {isVisitor ? <VisitorSum /> : <Sum state={state} sheet={sheet} />}
    </section>
  );
}

/** What can be done, as long as no row is being filled. */
const Advice = () => (
  <div className={classNames(styles.line, styles.advice)}>
    <p>可多行填写后一并加入，筛选、翻页不丢失</p>
    <p className={styles.keys} aria-hidden="true">
      {keys.map(([key, meaning]) => (
        <span key={meaning}>
          {key.map((one) => (
            <kbd key={one}>{one}</kbd>
          ))}
          {meaning}
        </span>
      ))}
    </p>
  </div>
);

const keys = [
  [['/'], '搜索'],
  [['Tab'], '下一行'],
  [['↑', '↓'], '加减中包装'],
  [['='], '按上次数量'],
  [['回车'], '到数量栏、加入购物车'],
  [['Esc'], '收藏/比价'],
] as const;

function Sum({ state, sheet }: Pick<SheetBarProps, 'state' | 'sheet'>) {
  const { kinds, units, amount, adding } = state;
  return (
    <div className={styles.sum}>
      <p className={styles.count} role="status">
        <i>已填 </i>
        <span>
          <b>{kinds.toLocaleString('en-US')}</b> 个品种
        </span>{' '}
        <span>
          <b>{units.toLocaleString('en-US')}</b> 件
        </span>
      </p>
      {kinds === 0 ? (
        <p className={styles.note}>满减、用券按购物车合并计算</p>
      ) : (
        <LatePart otherwise={() => null}>
          <SheetGain className={styles.note} />
        </LatePart>
      )}
      <Compared />
      <p className={styles.total}>
        合计 <Price amount={amount} size="lg" muted={kinds === 0} />
      </p>
      {adding ? (
        <Action look="outline" size="lg" onPress={sheet.stop}>
          停止
        </Action>
      ) : (
        <Action look="outline" size="lg" className={styles.clear} onPress={sheet.clear}>
          清空
        </Action>
      )}
      <Action size="lg" busy={adding !== null} onPress={kinds === 0 ? undefined : sheet.addAll}>
        {adding ? `正在加入 ${adding.done}/${adding.total}` : '全部加入购物车'}
      </Action>
    </div>
  );
}

/** A visitor has no rows to fill: he is told what is gained by logging in. */
function VisitorSum() {
  const { navigator } = useScreens();
  return (
    <div className={styles.sum}>
      <p className={styles.count}>登录后逐行填数量，整张表一次加入购物车</p>
      <Compared />
      <Action size="lg" className={styles.enter} onPress={() => navigator.goToLogin()}>
        登录后下单
      </Action>
    </div>
  );
}

/** The way to what was put side by side. */
function Compared() {
  const [{ offers }] = useViewModel(useKept(createCompareTray));
  return offers.length > 0 ? <CompareOpener /> : null;
}

interface RowLineProps extends FocusedRow, Pick<OrderSheetState, 'rows'>, Pick<SheetBarProps, 'intents' | 'sheet' | 'onBack'> {}

function RowLine({ index, offer, row, rows, intents, sheet, onBack }: RowLineProps) {
  const { goods, isFavorite } = offer;
  const isVisitor = useIsVisitor();
  const usual = offer.standing.kind === 'buyable' ? goods.lastBought?.number : undefined;
  const fillUsual = (units: number) => {
    sheet.fill(offer, units);
    onBack(index);
  };
  const whole = row && wholePackOf(row);
  const shownRow = row && { ...row, offer: besideRows(row.offer, rows) };
  return (
    <div className={styles.line}>
      <span className={styles.place}>第 {(index + 1).toLocaleString('en-US')} 行</span>
      <Link className={styles.name} to={offerAddress(row?.offer ?? offer)} data-row-name="">
        {goods.name}
      </Link>
      <ul className={styles.facts} aria-live="polite">
        {rowFacts(besideRows(offer, rows), shownRow).map(({ text, tone }) => (
          <li key={text} className={styles[tone]}>
            {text}
          </li>
        ))}
      </ul>
      {usual === undefined || isVisitor || (row?.quantity ?? 0) > 0 ? null : (
        <Action look="plain" onPress={() => fillUsual(usual)}>
          按上次 {usual}
          {goods.unit}
          <kbd aria-hidden="true">=</kbd>
        </Action>
      )}
      {whole ? (
        <Action look="plain" onPress={() => sheet.fill(offer, whole)}>
          凑整 {whole}
          {goods.unit}
        </Action>
      ) : null}
      <ToFlash offer={offer} intents={intents} />
      <span className={styles.keys} aria-hidden="true">
        <span>
          <kbd>Esc</kbd>收藏/比价
        </span>
      </span>
      <ToolButton
        icon="heart"
        iconSize={16}
        className={isFavorite ? styles.favorite : undefined}
        label={`收藏${goods.name}`}
        aria-pressed={isFavorite}
        onClick={() => intents.toggleFavorite(offer)}
      />
      <CompareButton offer={row?.offer ?? offer} />
    </div>
  );
}
