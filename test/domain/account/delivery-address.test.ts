import { describe, expect, it } from 'vitest';
import { checkDeliveryAddress } from '../../../src/domain/account/delivery-address.ts';

const address = { name: '陈静', phone: '13800006620', region: '安徽省合肥市庐阳区', regionCode: '340103', detail: '清河路 18 号' };

describe('a delivery address', () => {
  it('is kept without the blanks around its fields', () => {
    expect(checkDeliveryAddress({ ...address, name: ' 陈静 ', phone: '0551-65551234 ' })).toEqual({
      ok: true,
      value: { ...address, phone: '0551-65551234' },
    });
  });

  it('names every field that cannot be so', () => {
    expect(checkDeliveryAddress({ name: ' ', phone: '12345678901', region: '皖', regionCode: '', detail: '' })).toEqual({
      ok: false,
      refusal: ['name', 'phone', 'region', 'detail'],
    });
  });

  it('has bounds', () => {
    expect(checkDeliveryAddress({ ...address, name: '陈'.repeat(31), detail: '路'.repeat(121) })).toEqual({
      ok: false,
      refusal: ['name', 'detail'],
    });
  });
});
