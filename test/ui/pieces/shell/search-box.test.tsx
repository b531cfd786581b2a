import { screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { quantityEntry } from '../../../../src/application/shared/quantity-entry.ts';
import { QuantityCell } from '../../../../src/ui/kit/window/quantity/quantity-cell.tsx';
import { SearchBox, type SearchBoxProps } from '../../../../src/ui/pieces/shell/search/search-box.tsx';
import { type Offer, offerOf } from '../../../../src/application/goods/offer/offer.ts';
import type { SearchPanel } from '../../../../src/application/goods/search/search-panel.ts';
import { money } from '../../../../src/domain/shared/money.ts';
import { shopGoods } from '../../../support/builders/shop-goods.ts';
import { show } from '../../shown.tsx';

const offers: readonly Offer[] = ['胶囊', '颗粒', '分散片'].map((form, index) =>
  offerOf(
    shopGoods(String(index), {
      name: `阿莫西林${form}`,
      terms: { stock: 300 },
      lastBought: index === 0 ? { at: 1_790_000_000, number: 60, price: money('9.30') } : null,
    }),
    1_790_400_000,
  ),
);
const foundPanel: SearchPanel = { status: 'found', offers, foundInAll: 3 };

function Box(props: Partial<SearchBoxProps>) {
  const [text, setText] = useState('');
  const [mode, setMode] = useState<'medicine' | 'maker'>('medicine');
  const nothing = () => undefined;
  return (
    <SearchBox
      mode={mode}
      onMode={setMode}
      text={text}
      onText={setText}
      panel={text === '' ? { status: 'closed' } : foundPanel}
      onOpen={nothing}
      onSubmit={nothing}
      onWords={nothing}
      onPick={nothing}
      mayOrder
      onQuantity={nothing}
      onAdd={async () => true}
      onClose={nothing}
      {...props}
    />
  );
}

const box = () => screen.getByRole('combobox');
const activeText = () => document.getElementById(box().getAttribute('aria-activedescendant') ?? '')?.textContent ?? null;

describe('the search box', () => {
  it('goes down and up through the suggestions and round at both ends', async () => {
    const { buyer } = show(<Box />);
    await buyer.type(box(), 'amxl');
    // The list's code comes with the focus, in its own time.
    await screen.findAllByRole('option');
    expect(activeText()).toBeNull();
    await buyer.keyboard('{ArrowDown}');
    expect(activeText()).toContain('阿莫西林胶囊');
    await buyer.keyboard('{ArrowUp}');
    expect(activeText()).toContain('阿莫西林分散片');
    await buyer.keyboard('{ArrowDown}{ArrowDown}');
    expect(activeText()).toContain('阿莫西林颗粒');
    expect(screen.getByRole('option', { selected: true }).textContent).toContain('阿莫西林颗粒');
  });

  it('opens the chosen suggestion on Enter, or searches what is typed when none is chosen', async () => {
    const onPick = vi.fn();
    const onSubmit = vi.fn();
    const { buyer } = show(<Box onPick={onPick} onSubmit={onSubmit} />);
    await buyer.type(box(), 'amxl{Enter}');
    expect(onSubmit).toHaveBeenCalledOnce();
    await buyer.keyboard('{ArrowDown}{Enter}');
    expect(onPick).toHaveBeenCalledExactlyOnceWith(offers[0], 'keyboard');
    expect(onSubmit).toHaveBeenCalledOnce();
  });

  it('picks by pointer without losing the focus', async () => {
    const onPick = vi.fn();
    const { buyer } = show(<Box onPick={onPick} />);
    await buyer.type(box(), 'amxl');
    await buyer.click(screen.getByRole('option', { name: /颗粒/ }));
    expect(onPick).toHaveBeenCalledExactlyOnceWith(offers[1], 'pointer');
    expect(document.activeElement).toBe(box());
  });

  it('closes on Esc and when the focus goes elsewhere', async () => {
    const onClose = vi.fn();
    const { buyer } = show(
      <>
        <Box onClose={onClose} />
        <button type="button">别处</button>
      </>,
    );
    await buyer.type(box(), 'amxl{Escape}');
    expect(onClose).toHaveBeenCalledOnce();
    await buyer.click(screen.getByRole('button', { name: '别处' }));
    expect(onClose).toHaveBeenCalledTimes(2);
  });

  it.each<[number, number | null, string, string | null]>([
    [10, 25, '与 amxl 相符的品种 10 个 / 共 25 个', '全部 25 个结果 ›'],
    [10, 10, '与 amxl 相符的品种 10 个', null],
    [3, 3, '与 amxl 相符的品种 3 个', null],
    [10, null, '与 amxl 相符的品种，前 10 个', '全部结果 ›'],
    [3, null, '与 amxl 相符的品种 3 个', null],
  ])('of %i suggestions, %s in all, says so and leads to the rest', async (count, foundInAll, words, way) => {
    const onSubmit = vi.fn();
    const some = Array.from({ length: count }, (_, index) => offerOf(shopGoods(String(index)), 1_790_400_000));
    const { buyer } = show(<Box text="amxl" panel={{ status: 'found', offers: some, foundInAll }} onSubmit={onSubmit} />);
    await buyer.click(box());
    await screen.findAllByRole('option');
    expect(screen.getByText((_, element) => element?.tagName === 'SPAN' && element.textContent === words)).toBeDefined();
    if (way === null) return expect(screen.queryByRole('button', { name: /^全部/ })).toBeNull();
    await buyer.click(screen.getByRole('button', { name: way }));
    expect(onSubmit).toHaveBeenCalledOnce();
    expect(document.activeElement).toBe(box());
  });

  it('says that it is searching, and that nothing was found', () => {
    const { unmount } = show(<Box text="amxl" panel={{ status: 'searching' }} />);
    expect(screen.getByRole('status').textContent).toBe('正在搜索');
    unmount();
    show(<Box text="zzz" panel={{ status: 'none', words: [] }} />);
    expect(screen.getByRole('status').textContent).toContain('未找到“zzz”');
    expect(box().getAttribute('aria-expanded')).toBe('false');
  });

  it('is a text field that names its list only while the list is there', async () => {
    const { buyer } = show(<Box />);
    expect([box().getAttribute('type'), box().getAttribute('aria-controls')]).toEqual(['text', null]);
    await buyer.type(box(), 'amxl');
    expect(document.getElementById(box().getAttribute('aria-controls') ?? '')).toBe(await screen.findByRole('listbox'));
  });

  it('shows what was searched for by initials, what was bought last, and the price', async () => {
    const { buyer } = show(<Box />);
    await buyer.type(box(), 'amxl');
    const [first] = await screen.findAllByRole('option');
    expect(first?.querySelector('mark')?.textContent).toBe('阿莫西林');
    expect(first?.textContent).toMatch(/上次 09-\d\d 买 60盒/);
    expect(first?.textContent).toContain('¥9.60/盒');
  });

  it('orders from the list: ↓, the digits, Enter; the field is ready again', async () => {
    const onAdd = vi.fn(async () => true);
    const { buyer } = show(<Box onAdd={onAdd} />);
    await buyer.type(box(), 'amxl');
    await screen.findAllByRole('option');
    await buyer.keyboard('{ArrowDown}{ArrowDown}25');
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: '阿莫西林颗粒数量' }));
    await buyer.keyboard('{Enter}');
    expect(onAdd).toHaveBeenCalledExactlyOnceWith(offers[1], 25);
    expect(document.activeElement).toBe(box());
    expect(box()).toHaveProperty('value', '');
  });

  it('leads by → into the quantity of the first goods, and by Esc back; digits of a text stay in the text', async () => {
    const onAdd = vi.fn(async () => true);
    const { buyer } = show(<Box onAdd={onAdd} />);
    await buyer.type(box(), 'amxl 25');
    expect(box()).toHaveProperty('value', 'amxl 25');
    await screen.findAllByRole('option');
    await buyer.keyboard('{ArrowRight}');
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: '阿莫西林胶囊数量' }));
    await buyer.keyboard('{Escape}');
    expect(document.activeElement).toBe(box());
    await buyer.keyboard('{ArrowRight}{Enter}');
    expect(onAdd).toHaveBeenCalledExactlyOnceWith(offers[0], 10);
  });

  it('takes by = what was bought last', async () => {
    const onQuantity = vi.fn();
    const { buyer } = show(<Box onQuantity={onQuantity} />);
    await buyer.type(box(), 'amxl');
    await screen.findAllByRole('option');
    await buyer.keyboard('{ArrowDown}=');
    expect(onQuantity).toHaveBeenCalledExactlyOnceWith(offers[0], 60);
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: '阿莫西林胶囊数量' }));
  });

  it('stays in the quantity while it is not sent', async () => {
    const { buyer } = show(<Box onAdd={async () => false} />);
    await buyer.type(box(), 'amxl');
    await screen.findAllByRole('option');
    await buyer.keyboard('{ArrowDown}9999{Enter}');
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: '阿莫西林胶囊数量' }));
  });

  it('adds by a press, and lets the next letter replace what was searched', async () => {
    const onAdd = vi.fn(async () => true);
    const { buyer } = show(<Box onAdd={onAdd} />);
    await buyer.type(box(), 'amxl');
    await buyer.click(await screen.findByRole('button', { name: '加入 阿莫西林颗粒' }));
    expect(onAdd).toHaveBeenCalledExactlyOnceWith(offers[1], 10);
    expect(document.activeElement).toBe(box());
    await buyer.keyboard('b');
    expect(box()).toHaveProperty('value', 'b');
  });

  it('leaves visitors the list without quantities', async () => {
    const { buyer } = show(<Box mayOrder={false} />);
    await buyer.type(box(), 'amxl');
    await screen.findAllByRole('option');
    expect(screen.queryByRole('textbox', { name: /数量$/ })).toBeNull();
  });

  it('offers words like goods: chosen by the same keys, taken by Enter', async () => {
    const onWords = vi.fn();
    const { buyer } = show(<Box panel={{ status: 'begun', words: ['布洛芬', '奥司他韦'], offers }} onWords={onWords} />);
    await buyer.click(box());
    expect(await screen.findAllByRole('option')).toHaveLength(5);
    await buyer.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(onWords).toHaveBeenCalledExactlyOnceWith('奥司他韦');
    await buyer.keyboard('{ArrowDown}7');
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: '阿莫西林胶囊数量' }));
  });

  it('turns to makers with their own placeholder', async () => {
    const { buyer } = show(<Box />);
    expect(box()).toHaveProperty('placeholder', '药品名称、拼音简码');
    await buyer.click(screen.getByRole('radio', { name: '厂家' }));
    expect(box()).toHaveProperty('placeholder', '厂家名称、拼音简码');
  });

  it('is reached by / from anywhere, a quantity included, but not while words or a day are being typed', async () => {
    const { buyer } = show(
      <>
        <Box />
        <input aria-label="备注" />
        <input aria-label="日期" inputMode="numeric" />
        <QuantityCell name="阿莫西林胶囊" unit="盒" value={10} entry={quantityEntry({ step: 10, most: 1000 })} onCommit={() => undefined} />
      </>,
    );
    await buyer.click(screen.getByRole('textbox', { name: '阿莫西林胶囊数量' }));
    await buyer.keyboard('/');
    expect(document.activeElement).toBe(box());
    await buyer.click(document.body);
    await buyer.keyboard('/');
    expect(document.activeElement).toBe(box());
    await buyer.click(screen.getByRole('textbox', { name: '备注' }));
    await buyer.keyboard('/');
    expect(document.activeElement).toHaveProperty('value', '/');
    await buyer.click(screen.getByRole('textbox', { name: '日期' }));
    await buyer.keyboard('2026/');
    expect(document.activeElement).toHaveProperty('value', '2026/');
  });
});
