import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import type { DivisionSource } from '../../../../src/application/account/division-source.ts';
import { GatewayError } from '../../../../src/application/shared/gateway-error.ts';
import { bundledDivisions } from '../../../../src/infrastructure/bundled/bundled-divisions.ts';
import { RegionPicker } from '../../../../src/ui/pieces/address/region-picker.tsx';
import { FakeShop } from '../../../support/fakes/fake-shop.ts';
import { visitScreen } from '../../../support/ui-visit.tsx';

function Chosen({
  first = { code: '', text: '' },
  error = null,
}: {
  readonly first?: { code: string; text: string };
  readonly error?: string | null;
}) {
  const [value, setValue] = useState(first);
  return (
    <>
      <RegionPicker label="所在地区" required value={value} error={error} onChange={setValue} />
      <output aria-label="选好的">{`${value.code} ${value.text}`}</output>
    </>
  );
}

const select = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name });
const chosen = () => screen.getByRole('status', { name: '选好的' }).textContent;

describe('the choice of a region', () => {
  const open = (screenful = <Chosen />, divisions: DivisionSource = bundledDivisions()) =>
    visitScreen(screenful, new FakeShop(), { path: '/x' }, undefined, { divisions });

  it('leads from province to district, and holds a text only then', async () => {
    const user = userEvent.setup();
    open();
    await waitFor(() => expect(select('省份').disabled).toBe(false));
    expect([select('城市').disabled, select('区县').disabled]).toEqual([true, true]);
    await user.selectOptions(select('省份'), '安徽省');
    await user.selectOptions(select('城市'), '合肥市');
    expect(chosen()).toBe('340100 ');
    await user.selectOptions(select('区县'), '庐阳区');
    expect(chosen()).toBe('340103 安徽省合肥市庐阳区');
    // Another province: what hung on the old one is open again.
    await user.selectOptions(select('省份'), '北京市');
    expect([chosen(), select('城市').selectedOptions[0]?.textContent, select('区县').value]).toEqual(['110100 ', '北京市', '']);
    await user.selectOptions(select('省份'), '');
    expect(chosen()).toBe(' ');
  });

  it('shows what an address of old says, where it means one region', async () => {
    open(<Chosen first={{ code: '', text: '安徽省合肥市庐阳区' }} />);
    await waitFor(() => expect(select('区县').selectedOptions[0]?.textContent).toBe('庐阳区'));
  });

  it('keeps in sight what cannot be read', async () => {
    open(<Chosen first={{ code: '', text: '皖中某地' }} />);
    expect(await screen.findByText('原来写的是“皖中某地”，请重新选择')).toBeDefined();
  });

  it('marks the first choice that is still open', async () => {
    open(<Chosen first={{ code: '340000', text: '' }} error="从省、市、区县中选择" />);
    await waitFor(() => expect(select('城市').getAttribute('aria-invalid')).toBe('true'));
    expect(select('省份').getAttribute('aria-invalid')).toBeNull();
    expect(within(screen.getByRole('group', { name: /所在地区/ })).getByText('从省、市、区县中选择')).toBeDefined();
  });

  it('says when the divisions did not come, and asks again', async () => {
    const user = userEvent.setup();
    let tries = 0;
    const source: DivisionSource = {
      read: async () => {
        tries += 1;
        if (tries === 1) throw new GatewayError('offline', { code: null, message: '' });
        return bundledDivisions().read();
      },
    };
    open(<Chosen />, source);
    await user.click(await screen.findByRole('button', { name: '重试' }));
    await waitFor(() => expect(select('省份').disabled).toBe(false));
  });
});
