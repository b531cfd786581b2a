import { areaList } from '@vant/area-data';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  divisionCode,
  divisionName,
  divisionsWithin,
  regionAt,
  regionNamed,
  regionSaid,
  type Divisions,
} from '../../../src/domain/account/region.ts';

const china: Divisions = { provinces: areaList.province_list, cities: areaList.city_list, districts: areaList.county_list };
const luyang = '340103';

describe('a region', () => {
  it.each([
    [luyang, '安徽省', '合肥市', '庐阳区', '安徽省合肥市庐阳区'],
    // A municipality is its own city: an address names it once.
    ['110101', '北京市', '北京市', '东城区', '北京市东城区'],
    ['500240', '重庆市', '县', '石柱土家族自治县', '重庆市石柱土家族自治县'],
    // Counties without a city of their own.
    ['419001', '河南省', '省直辖县', '济源市', '河南省济源市'],
    ['441901', '广东省', '东莞市', '中堂镇', '广东省东莞市中堂镇'],
    ['810101', '香港特别行政区', '香港岛', '中西区', '香港特别行政区香港岛中西区'],
  ])('%s is %s %s %s, written %s', (code, province, city, district, name) => {
    expect(regionAt(china, code)).toEqual({ code, province, city, district, name });
  });

  it.each(['', '340000', '340100', '999999', '34010', '3401031', 'toString', '340100 '])(
    'is not %j: no code, or not the smallest',
    (code) => {
      expect(regionAt(china, code)).toBeNull();
    },
  );

  it('is the city where a city has no districts, and the province where that has no cities', () => {
    const few: Divisions = { provinces: { 350000: '福建省', 710000: '台湾省' }, cities: { 350900: '宁德市' }, districts: {} };
    expect(regionAt(few, '350900')).toMatchObject({ name: '福建省宁德市', district: '' });
    expect(regionAt(few, '710000')).toMatchObject({ name: '台湾省', city: '', district: '' });
    expect(divisionsWithin(few, '350900')).toEqual([]);
  });

  it('is offered once, where the list has a zone under two names; the other code stays known', () => {
    const names = divisionsWithin(china, '340100').map(({ name }) => name);
    expect(names.filter((name) => name.includes('高新'))).toEqual(['合肥高新技术产业开发区', '合肥新站高新技术产业开发区']);
    expect(names.filter((name) => name.includes('经济'))).toEqual(['合肥经济技术开发区']);
    expect(regionAt(china, '340190')).toMatchObject({ district: '高新技术开发区' });
  });

  it('is chosen step by step, every one of the package: each step leads on until the region is whole', () => {
    const walk = (code: string): string[] => {
      const next = divisionsWithin(china, code);
      return next.length === 0 ? [code] : next.flatMap((one) => walk(one.code));
    };
    const all = walk('');
    // Six zones stand in the list twice.
    expect(all).toHaveLength(Object.keys(areaList.county_list).length - 6);
    expect(all.every((code) => regionAt(china, code)?.code === code)).toBe(true);
  });
});

describe('a division of any size', () => {
  it.each([
    ['330000', '浙江省'],
    ['330100', '浙江省杭州市'],
    ['330106', '浙江省杭州市西湖区'],
    ['110000', '北京市'],
    ['110101', '北京市东城区'],
  ])('%s is %s, and the other way round', (code, name) => {
    expect(divisionName(china, code)).toBe(name);
    expect([code, name, ` ${name} `].map((text) => divisionCode(china, text))).toEqual([code, code, code]);
  });

  it.each(['', '999999', '34010', 'toString', '西湖区', '浙江', '330000 '])('is not %j', (text) => {
    expect(divisionName(china, text)).toBe('');
  });

  it('is found by its name, or a wider one that has the same name', () => {
    const codes = fc.constantFrom(
      ...[areaList.province_list, areaList.city_list, areaList.county_list].flatMap((names) => Object.keys(names)),
    );
    fc.assert(
      fc.property(codes, (code) => {
        const found = divisionCode(china, divisionName(china, code)) ?? '';
        expect(divisionName(china, found)).toBe(divisionName(china, code));
        expect(divisionCode(china, code)).toBe(code);
      }),
    );
  });
});

describe('a region by its text', () => {
  const whole = fc.constantFrom(...Object.keys(areaList.county_list));

  it('is found again whenever its text means no other', () => {
    fc.assert(
      fc.property(whole, (code) => {
        const region = regionAt(china, code);
        const found = regionNamed(china, region?.name ?? '');
        return found === null || (found.code === code && found.name === region?.name);
      }),
    );
  });

  it.each([
    ['安徽省合肥市庐阳区', luyang],
    ['安徽省 合肥市 庐阳区', luyang],
    ['安徽省/合肥市/庐阳区', luyang],
    ['安徽省庐阳区', luyang],
    ['北京市北京市东城区', '110101'],
    ['北京市东城区', '110101'],
  ])('%s is %s', (text, code) => {
    expect(regionNamed(china, text)?.code).toBe(code);
  });

  it.each(['', '安徽省合肥市', '河北省新华区', '庐阳区', '安徽省合肥市某某区'])('%j means none, or more than one', (text) => {
    expect(regionNamed(china, text)).toBeNull();
  });

  it('agrees with its code, or is refused', () => {
    expect(regionSaid(china, { code: luyang, text: '' })?.name).toBe('安徽省合肥市庐阳区');
    expect(regionSaid(china, { code: '', text: '安徽省合肥市庐阳区' })?.code).toBe(luyang);
    expect(regionSaid(china, { code: luyang, text: '安徽省 合肥市 庐阳区' })?.code).toBe(luyang);
    expect(regionSaid(china, { code: luyang, text: '安徽省合肥市蜀山区' })).toBeNull();
    expect(regionSaid(china, { code: '340199', text: '安徽省合肥市庐阳区' })).toBeNull();
    fc.assert(
      fc.property(
        whole,
        whole,
        (code, other) => code === other || regionSaid(china, { code, text: regionAt(china, other)?.name ?? '' }) === null,
      ),
    );
  });
});
