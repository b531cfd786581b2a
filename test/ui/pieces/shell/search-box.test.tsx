import { screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { quantityEntry } from '../../../../src/application/shared/quantity-entry.ts';
import { QuantityCell } from '../../../../src/ui/kit/window/quantity/quantity-cell.tsx';
import { SearchBox, type SearchBoxProps } from '../../../../src/ui/pieces/shell/search/search-box.tsx';
import type { SuggestionRow } from '../../../../src/ui/pieces/shell/search/suggestion.ts';
import { show } from '../../shown.tsx';

const items: readonly SuggestionRow[] = ['胶囊', '颗粒', '分散片'].map((form, index) => ({
  id: String(index),
  name: [
    { text: '阿莫西林', hit: true },
    { text: form, hit: false },
  ],
  spec: '0.25g×24粒',
  maker: '皖溪制药',
}));

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
      suggestions={text === '' ? { status: 'closed' } : { status: 'found', items }}
      onSubmit={nothing}
      onPick={nothing}
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
    expect(onPick).toHaveBeenCalledExactlyOnceWith(items[0], 'keyboard');
    expect(onSubmit).toHaveBeenCalledOnce();
  });

  it('picks by pointer without losing the focus', async () => {
    const onPick = vi.fn();
    const { buyer } = show(<Box onPick={onPick} />);
    await buyer.type(box(), 'amxl');
    await buyer.click(screen.getByRole('option', { name: /颗粒/ }));
    expect(onPick).toHaveBeenCalledExactlyOnceWith(items[1], 'pointer');
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
    const some = Array.from({ length: count }, (_, index) => ({ ...items[0], id: String(index) }) as SuggestionRow);
    const { buyer } = show(<Box text="amxl" suggestions={{ status: 'found', items: some, foundInAll }} onSubmit={onSubmit} />);
    await buyer.click(box());
    await screen.findAllByRole('option');
    expect(screen.getByText((_, element) => element?.tagName === 'SPAN' && element.textContent === words)).toBeDefined();
    if (way === null) return expect(screen.queryByRole('button', { name: /^全部/ })).toBeNull();
    await buyer.click(screen.getByRole('button', { name: way }));
    expect(onSubmit).toHaveBeenCalledOnce();
    expect(document.activeElement).toBe(box());
  });

  it('says that it is searching, and that nothing was found', () => {
    const { unmount } = show(<Box text="amxl" suggestions={{ status: 'searching' }} />);
    expect(screen.getByRole('status').textContent).toBe('正在搜索');
    unmount();
    show(<Box text="zzz" suggestions={{ status: 'none' }} />);
    expect(screen.getByRole('status').textContent).toContain('未找到“zzz”');
    expect(box().getAttribute('aria-expanded')).toBe('false');
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
