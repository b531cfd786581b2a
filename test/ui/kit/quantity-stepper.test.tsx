import { screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { quantityEntry } from '../../../src/application/shared/quantity-entry.ts';
import { QuantityStepper, type QuantityStepperProps } from '../../../src/ui/kit/window/quantity/quantity-stepper.tsx';
import { show } from '../shown.tsx';

function Stepper({ onCommit, value: start, most = 1000, ...rest }: Partial<QuantityStepperProps> & { readonly most?: number }) {
  const [value, setValue] = useState(start ?? 20);
  return (
    <QuantityStepper
      name="阿莫西林胶囊"
      entry={quantityEntry({ step: 10, most })}
      {...rest}
      value={value}
      onCommit={(quantity) => {
        setValue(quantity);
        onCommit?.(quantity);
      }}
    />
  );
}

const field = () => screen.getByRole('textbox', { name: '阿莫西林胶囊数量' });

describe('the quantity stepper', () => {
  it('takes any integer that is typed, and settles it on Enter', async () => {
    const onCommit = vi.fn();
    const onEnter = vi.fn();
    const { buyer } = show(<Stepper onCommit={onCommit} onEnter={onEnter} />);
    await buyer.type(field(), '37{Enter}');
    expect(onCommit).toHaveBeenCalledExactlyOnceWith(37);
    expect(onEnter).toHaveBeenCalledExactlyOnceWith(37);
    expect(field()).toHaveProperty('value', '37');
  });

  it('says nothing while something is being typed, and settles when the field is left', async () => {
    const onCommit = vi.fn();
    const { buyer } = show(<Stepper onCommit={onCommit} />);
    await buyer.type(field(), '12');
    expect(onCommit).not.toHaveBeenCalled();
    await buyer.tab();
    expect(onCommit).toHaveBeenCalledExactlyOnceWith(12);
  });

  it('tells what is typed letter by letter where it is wanted, and takes it back on Esc and where the field is emptied', async () => {
    const types = vi.fn();
    function Live() {
      const [value, setValue] = useState(20);
      const tell = (quantity: number) => {
        types(quantity);
        setValue(quantity);
      };
      return (
        <QuantityStepper name="阿莫西林胶囊" entry={quantityEntry({ step: 10, most: 1000 })} value={value} onCommit={tell} onType={tell} />
      );
    }
    const { buyer } = show(<Live />);
    await buyer.type(field(), '12x');
    expect(types.mock.calls).toEqual([[1], [12]]);
    await buyer.keyboard('{Escape}');
    expect(types).toHaveBeenLastCalledWith(20);
    expect(field()).toHaveProperty('value', '20');
    await buyer.type(field(), '7');
    await buyer.clear(field());
    expect(types).toHaveBeenLastCalledWith(20);
    await buyer.tab();
    expect(field()).toHaveProperty('value', '20');
  });

  it('steps by the medium pack with arrows and buttons, from what is typed', async () => {
    const onCommit = vi.fn();
    const { buyer } = show(<Stepper onCommit={onCommit} />);
    await buyer.type(field(), '15{ArrowUp}');
    await buyer.click(screen.getByRole('button', { name: '阿莫西林胶囊加10' }));
    await buyer.click(screen.getByRole('button', { name: '阿莫西林胶囊减10' }));
    expect(onCommit.mock.calls).toEqual([[25], [35], [25]]);
  });

  it('steps no further than what can be had, and not below one', async () => {
    const onCommit = vi.fn();
    const { buyer } = show(<Stepper onCommit={onCommit} most={32} />);
    await buyer.type(field(), '{ArrowUp}{ArrowUp}{ArrowUp}');
    expect(onCommit.mock.calls).toEqual([[30], [32]]);
    expect(screen.getByRole('button', { name: '阿莫西林胶囊加10' })).toHaveProperty('disabled', true);
    onCommit.mockClear();
    await buyer.type(field(), '{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}');
    expect(onCommit.mock.calls).toEqual([[22], [12], [2], [1]]);
    expect(screen.getByRole('button', { name: '阿莫西林胶囊减10' })).toHaveProperty('disabled', true);
  });

  it('lets more be typed than can be had: whoever takes it says what was made of it', async () => {
    const onCommit = vi.fn();
    const { buyer } = show(<Stepper onCommit={onCommit} most={32} />);
    await buyer.type(field(), '999{Enter}');
    expect(onCommit).toHaveBeenCalledExactlyOnceWith(999);
  });

  it('reads the full-width figures of a Chinese input method', async () => {
    const onCommit = vi.fn();
    const { buyer } = show(<Stepper onCommit={onCommit} />);
    await buyer.type(field(), '４２{Enter}');
    expect(onCommit).toHaveBeenCalledExactlyOnceWith(42);
  });

  it('takes nothing from what is no quantity: it stays marked under Enter, and goes back when the field is left', async () => {
    const onCommit = vi.fn();
    const onEnter = vi.fn();
    const { buyer } = show(<Stepper onCommit={onCommit} onEnter={onEnter} />);
    for (const nonsense of ['1a2', '1.5', '0', '1000000']) {
      await buyer.type(field(), `${nonsense}{Enter}`);
      expect(field()).toHaveProperty('value', nonsense);
      expect(field().getAttribute('aria-invalid')).toBe('true');
      await buyer.tab();
      expect(field()).toHaveProperty('value', '20');
    }
    expect(onCommit).not.toHaveBeenCalled();
    expect(onEnter).not.toHaveBeenCalled();
  });

  it('reads ten from a spreadsheet’s 10.00, and a thousand from 1,000', async () => {
    const onCommit = vi.fn();
    const { buyer } = show(<Stepper onCommit={onCommit} />);
    for (const copied of ['10.00', '1,000']) {
      await buyer.clear(field());
      await buyer.paste(copied);
      await buyer.keyboard('{Enter}');
    }
    expect(onCommit.mock.calls).toEqual([[10], [1000]]);
  });

  it('goes back to the present quantity when it is emptied or given up', async () => {
    const onCommit = vi.fn();
    const { buyer } = show(<Stepper onCommit={onCommit} />);
    await buyer.clear(field());
    await buyer.tab();
    await buyer.type(field(), '77{Escape}');
    expect(field()).toHaveProperty('value', '20');
    expect(onCommit).not.toHaveBeenCalled();
  });

  it('tells why a quantity was refused, where it was typed, and marks the field as long as what was typed stands there', async () => {
    const { buyer } = show(<Stepper refusal="库存只剩 12盒，已由 20 改为 12" />);
    const reason = screen.getByRole('alert');
    expect(reason.textContent).toBe('库存只剩 12盒，已由 20 改为 12');
    expect(field().getAttribute('aria-describedby')).toBe(reason.id);
    expect(field().getAttribute('aria-invalid')).toBeNull();
    await buyer.type(field(), '99');
    expect(field().getAttribute('aria-invalid')).toBe('true');
    await buyer.tab();
    expect(field().getAttribute('aria-invalid')).toBeNull();
  });
});
