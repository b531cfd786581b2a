import { act, screen } from '@testing-library/react';
import { useRef, useState } from 'react';
import { describe, expect, it } from 'vitest';
import { wholeCatalogue } from '../../../src/application/goods/list/list-query.ts';
import { emptyList } from '../../../src/application/goods/list/list-pages.ts';
import type { GoodsListView } from '../../../src/ui/goods/list/use-goods-list.ts';
import { useWantedRow } from '../../../src/ui/goods/table/use-wanted-row.ts';
import { show } from '../shown.tsx';

let comes: () => void = () => undefined;

/** A list whose third row is wanted before it has come. */
function Rows() {
  const element = useRef<HTMLDivElement>(null);
  const want = useWantedRow({ query: wholeCatalogue, state: emptyList(wholeCatalogue, 50) } as GoodsListView, element);
  const [isThere, setThere] = useState(false);
  comes = () => setThere(true);
  return (
    <div ref={element}>
      <button type="button" onClick={() => want(2)}>
        去第三行
      </button>
      <input aria-label="备注" />
      {isThere ? (
        <div aria-rowindex={4}>
          <input aria-label="第三行" />
        </div>
      ) : null}
    </div>
  );
}

describe('a row that is wanted before it has come', () => {
  const openRows = async () => {
    const { buyer } = show(<Rows />);
    await buyer.click(screen.getByRole('button', { name: '去第三行' }));
    return { buyer, arrive: () => act(() => comes()) };
  };

  it('gets the cursor when it comes', async () => {
    const { arrive } = await openRows();
    arrive();
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: '第三行' }));
  });

  it.each([
    ['types', (buyer: Awaited<ReturnType<typeof openRows>>['buyer']) => buyer.keyboard('a')],
    ['scrolls', () => act(() => document.body.dispatchEvent(new Event('wheel', { bubbles: true })))],
    ['has gone elsewhere', () => act(() => screen.getByRole('textbox', { name: '备注' }).focus())],
  ])('gets none when the buyer %s meanwhile', async (_what, doOther) => {
    const { buyer, arrive } = await openRows();
    await doOther(buyer);
    arrive();
    expect(document.activeElement).not.toBe(screen.getByRole('textbox', { name: '第三行' }));
  });
});
