import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isRegisteredAddress } from '../../../src/domain/order/registered-address.ts';

describe('the address of the licence (R27)', () => {
  const luyang = '安徽省合肥市庐阳区';
  const house = '安徽省合肥市庐阳区清河路18号';
  it.each([
    [luyang, '清河路18号', house, true],
    [luyang, '清河路 18 号 清河社区大药房', house, true],
    [luyang, '清河路１８号（一层）', '合肥市庐阳区清河路18号', true],
    [luyang, '清河路18号', '庐阳区清河路18号', true],
    [luyang, '清河路18号', '清河路18号', false],
    [luyang, '清河路118号', house, false],
    [luyang, '清河路18', '安徽省合肥市庐阳区清河路1', false],
    [luyang, '清河路1-8', '安徽省合肥市庐阳区清河路1', false],
    [luyang, '清河路1-8号', house, false],
    [luyang, '清河路1 8号', house, false],
    [luyang, '清河路18号', '安徽省合肥市庐阳区清河路1-8号', false],
    [luyang, '清河路１—８号', '安徽省合肥市庐阳区清河路 1 - 8 号', true],
    ['安徽省合肥市蜀山区', '望江西路206号', house, false],
    ['安徽省合肥市蜀山区', '望江西路206号（原安徽省合肥市庐阳区清河路18号）', house, false],
    ['安徽省合肥市蜀山区', '安徽省合肥市庐阳区清河路18号', house, false],
    ['安徽省合肥市蜀山区', '庐阳区清河路18号', '庐阳区清河路18号', false],
    ['上海市浦东新区', '张江路1号原合肥市庐阳区清河路18号', '庐阳区清河路18号', false],
    ['上海市浦东新区', '张江路1号', '浦东新区张江路1号', true],
    ['湖北省仙桃市', '沔阳大道3号', '仙桃市沔阳大道3号', true],
    ['新疆维吾尔自治区昌吉回族自治州昌吉市', '延安路3号', '昌吉市延安路3号', true],
    ['安徽省合肥市蜀山区', '望江西路206号', '', true],
    ['', '', house, false],
  ])('%s %s, registered %s: %s', (region, detail, registered, expected) => {
    expect(isRegisteredAddress({ region, detail }, registered)).toBe(expected);
  });

  it('every address is its own, whatever is written behind it but figures', () => {
    fc.assert(
      fc.property(fc.constantFrom('清河路18号', ' 望江西路206'), fc.constantFrom('', ' 二楼', '（后门）', '号仓库'), (detail, behind) => {
        const isOwn = (more: string) => isRegisteredAddress({ region: luyang, detail: detail + more }, luyang + detail);
        expect(isOwn(behind)).toBe(true);
        expect(isOwn('7')).toBe(!/\d$/.test(detail));
      }),
    );
  });

  it('what separates digits makes no difference, but that they are separated does', () => {
    const separators = fc.array(fc.string({ unit: fc.constantFrom('-', '—', ' ', '/', '.', '（'), minLength: 1, maxLength: 3 }), {
      minLength: 2,
      maxLength: 2,
    });
    const figures = fc.array(fc.integer({ min: 0, max: 99 }), { minLength: 2, maxLength: 5 });
    fc.assert(
      fc.property(figures, separators, (parts, [one = '', other = '']) => {
        const at = (separator: string) => `清河路${parts.join(separator)}号`;
        const isThe = (detail: string) => isRegisteredAddress({ region: luyang, detail }, luyang + at(other));
        expect(isThe(at(one))).toBe(true);
        expect(isThe(at(''))).toBe(false);
      }),
    );
  });

  it('nothing that stands before it makes another place of it', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('路', '市', '省', '区', '2', '号', '-', '原'), minLength: 1, maxLength: 8 }),
        (before) => {
          expect(isRegisteredAddress({ region: '安徽省合肥市蜀山区', detail: before + house }, house)).toBe(false);
        },
      ),
    );
  });
});
