import { type Ref, useImperativeHandle } from 'react';
import { type SearchPanel, offersIn, wordsIn } from '../../../../application/goods/search/search-panel.ts';
import type { Offer } from '../../../../application/goods/offer/offer.ts';
import { refusalWords } from '../../goods/window/goods-words.ts';
import { GoodsOption, type GoodsOptionProps } from './goods-option.tsx';
import { PanelFoot } from './panel-foot.tsx';
import { RowOrder } from './row-order.tsx';
import { pressedInSearch, type SearchRowKeys, showInPanel } from './search-keys.ts';
import styles from './search-panel-view.module.css';

interface SearchPanelViewProps {
  /** Where the field finds the keys of the rows. */
  readonly keys: Ref<SearchRowKeys>;
  readonly id: string;
  readonly text: string;
  readonly mode: GoodsOptionProps['mode'];
  readonly panel: Exclude<SearchPanel, { status: 'closed' }>;
  /** -1: the typed text itself. */
  readonly active: number;
  readonly optionId: (index: number) => string;
  readonly onChoose: (index: number) => void;
  /** Opens goods, or takes words. */
  readonly onTake: (index: number) => void;
  /** Absent for visitors, who order nothing. */
  readonly onQuantity: ((offer: Offer, quantity: number) => void) | undefined;
  readonly onAdd: (offer: Offer, quantity: number, by: 'keyboard' | 'pointer') => void;
  /** Back into the search field. */
  readonly onBack: () => void;
  /** Leads to all that answers to the text. */
  readonly onAll: () => void;
}

/** A server proposes no more (§4): where it does not count, there may be others. */
const mostSuggested = 10;

const hasMore = (panel: SearchPanel): boolean =>
  panel.status === 'found' && (panel.foundInAll === null ? panel.offers.length >= mostSuggested : panel.foundInAll > panel.offers.length);

/** What stands above the rows. */
function Heading({ panel, text }: Pick<SearchPanelViewProps, 'panel' | 'text'>) {
  switch (panel.status) {
    case 'searching':
      return '正在搜索';
    case 'failed':
      return '联想暂时没有出来，可直接按回车搜索';
    case 'none':
      return panel.words.length === 0 ? `未找到“${text}”，换个简码或按厂家搜索` : `未找到“${text}”，您要找的可能是`;
    case 'begun':
      return panel.offers.length === 0 ? '最近搜索' : '按您的采购节奏该补的品种';
    case 'found': {
      const inAll = panel.foundInAll;
      const more = hasMore(panel);
      return (
        <span>
          与 <b>{text}</b> 相符的品种{inAll === null && more ? '，前' : ''} <b>{panel.offers.length}</b> 个
          {inAll !== null && more ? ` / 共 ${inAll} 个` : ''}
        </span>
      );
    }
  }
}

/**
 * Gives the field the keys of the rows.
 * @returns chooses a row, in sight
 */
function useRowKeys(
  { keys, active, optionId, onChoose, onQuantity }: SearchPanelViewProps,
  words: readonly string[],
  offers: readonly Offer[],
): (index: number) => void {
  const choose = (index: number) => {
    onChoose(index);
    showInPanel(document.getElementById(optionId(index)));
  };
  const enterQuantity = (index: number): boolean => {
    const input = document.getElementById(`${optionId(index)}-quantity`)?.querySelector('input');
    if (!input) return false;
    choose(index);
    input.focus({ preventScroll: true });
    return true;
  };
  const enterUsual = (index: number): boolean => {
    const offer = offers[index - words.length];
    const usual = offer?.goods.lastBought?.number;
    if (offer === undefined || usual === undefined || !enterQuantity(index)) return false;
    onQuantity?.(offer, usual);
    return true;
  };
  useImperativeHandle(keys, () => ({
    press: (event) =>
      pressedInSearch(event, {
        count: words.length + offers.length,
        active,
        firstGoods: offers.length === 0 ? -1 : words.length,
        onChoose: choose,
        onQuantity: enterQuantity,
        onUsual: enterUsual,
      }),
  }));
  return choose;
}

/** How far down the window the panel begins: an advertisement or a notice above the head moves it. */
const tellTop = (panel: HTMLElement | null): void =>
  panel?.style.setProperty('--panel-top', `${Math.ceil(panel.getBoundingClientRect().top)}px`);

/**
 * The panel under the search box: words and goods to choose from, and beside the goods their quantities. The focus
 * stays in the box, to which the chosen row is named, or goes into a quantity; Enter there adds the goods.
 */
export function SearchPanelView(props: SearchPanelViewProps) {
  const { id, text, mode, panel, active, optionId, onTake, onQuantity, onAdd, onBack, onAll } = props;
  const words = wordsIn(panel);
  const offers = offersIn(panel);
  const choose = useRowKeys(props, words, offers);
  const corrected = offers.find(({ correction }) => correction !== null);
  const option = (index: number) => ({
    id: optionId(index),
    'aria-selected': index === active,
    // The box keeps the focus: a press must not take it away before the click arrives.
    onMouseDown: (event: { preventDefault(): void }) => event.preventDefault(),
    onClick: () => onTake(index),
  });
  return (
    <div ref={tellTop} className={styles.panel} data-search-panel="">
      <p className={styles.head}>
        <Heading panel={panel} text={text} />
        {corrected ? (
          <strong role="alert">
            {corrected.goods.name}：{refusalWords(corrected)}
          </strong>
        ) : null}
      </p>
      {words.length + offers.length === 0 ? null : (
        <div className={styles.body}>
          <div id={id} role="listbox" aria-label={panel.status === 'begun' ? '最近搜索与该补的品种' : '搜索建议'}>
            {words.length === 0 ? null : (
              <div role="group" aria-label={panel.status === 'begun' ? '最近搜索' : '近似品名'} className={styles.words}>
                {panel.status === 'begun' && offers.length > 0 ? <span aria-hidden="true">最近搜索</span> : null}
                {words.map((word, index) => (
                  <span key={word} role="option" {...option(index)}>
                    {word}
                  </span>
                ))}
              </div>
            )}
            {offers.length === 0 ? null : (
              <div role="group" aria-label={panel.status === 'begun' ? '该补的品种' : '品种'}>
                {offers.map((offer, at) => (
                  <GoodsOption key={offer.goods.id} offer={offer} typed={text} mode={mode} {...option(words.length + at)} />
                ))}
              </div>
            )}
          </div>
          {onQuantity === undefined || offers.length === 0 ? null : (
            <div
              role="group"
              aria-label="数量"
              className={styles.orders}
              onKeyDown={(event) => {
                if (event.key !== 'Escape' || event.defaultPrevented) return;
                event.preventDefault();
                onBack();
              }}
            >
              {offers.map((offer, at) => (
                <RowOrder
                  key={offer.goods.id}
                  id={`${optionId(words.length + at)}-quantity`}
                  offer={offer}
                  onFocus={() => choose(words.length + at)}
                  onQuantity={onQuantity}
                  onAdd={onAdd}
                />
              ))}
            </div>
          )}
        </div>
      )}
      {hasMore(panel) ? (
        <button type="button" className={styles.all} onMouseDown={(event) => event.preventDefault()} onClick={onAll}>
          全部{panel.status !== 'found' || panel.foundInAll === null ? '' : ` ${panel.foundInAll} 个`}结果 ›
        </button>
      ) : null}
      <PanelFoot
        offer={offers[active - words.length]}
        isOfWords={active >= 0 && active < words.length}
        isChosen={active >= 0}
        mayOrder={onQuantity !== undefined}
      />
    </div>
  );
}
