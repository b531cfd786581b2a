import { act, fireEvent, render, screen } from '@testing-library/react';
import { Component, type ComponentType, type ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { late, LatePart } from '../../../src/ui/kit/window/late.tsx';

const Field = ({ label }: { readonly label: string }) => <input aria-label={label} />;
const missing = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module: /assets/field.js'));
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

/** What stands around the parts of a page. */
class Shell extends Component<{ readonly children: ReactNode }, { readonly isBroken: boolean }> {
  override state = { isBroken: false };
  static getDerivedStateFromError = () => ({ isBroken: true });
  override render = () => (this.state.isBroken ? <p>broken</p> : this.props.children);
}

async function show(fetchCode: () => Promise<ComponentType<{ readonly label: string }>>) {
  const Late = late(fetchCode);
  const page = (label: string) => (
    <Shell>
      <h1>购物车</h1>
      <LatePart fallback={<p>来了</p>}>
        <Late label={label} />
      </LatePart>
    </Shell>
  );
  const { rerender } = render(page('数量'));
  await pass(0);
  return { relabel: (label: string) => act(async () => rerender(page(label))) };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockReturnValue(undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('a part whose code comes later', () => {
  it('stands there when it has come, and stays as it was begun: what was typed is not lost by its next change', async () => {
    const { relabel } = await show(() => Promise.resolve(Field));
    const field = screen.getByRole('textbox', { name: '数量' });
    fireEvent.change(field, { target: { value: '60' } });
    await relabel('件数');
    expect(screen.getByRole('textbox', { name: '件数' })).toBe(field);
    expect(field).toHaveProperty('value', '60');
  });

  it('is missing by itself when it does not come, asks no more by itself, and comes when the buyer tries again', async () => {
    let isAway = true;
    let asked = 0;
    await show(() => {
      asked += 1;
      return isAway ? missing() : Promise.resolve(Field);
    });
    expect(screen.getByRole('heading', { name: '购物车' })).toBeDefined();
    expect(screen.getByRole('status').textContent).toContain('加载失败');
    await pass(60_000);
    expect(asked).toBe(1);
    isAway = false;
    fireEvent.click(screen.getByRole('button', { name: '重试' }));
    await pass(0);
    expect(screen.getByRole('textbox')).toBeDefined();
    expect(asked).toBe(2);
  });

  it('is missing as well when the network swallows it: nobody waits without end', async () => {
    await show(() => new Promise(() => undefined));
    expect(screen.getByText('来了')).toBeDefined();
    await pass(30_000);
    expect(screen.getByRole('status').textContent).toContain('加载失败');
  });

  it('hides no bug of its own', async () => {
    await show(() =>
      Promise.resolve(() => {
        throw new Error('a bug');
      }),
    );
    expect(screen.getByText('broken')).toBeDefined();
  });
});
