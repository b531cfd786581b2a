import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { readPastedAddress } from '../../../src/application/account/pasted-address.ts';
import type { Divisions } from '../../../src/domain/account/region.ts';
import { bundledDivisions } from '../../../src/infrastructure/bundled/bundled-divisions.ts';

const westLake = { region: '浙江省杭州市西湖区', regionCode: '330106' };
const luyang = { region: '安徽省合肥市庐阳区', regionCode: '340103' };
const chaoyang = { region: '北京市朝阳区', regionCode: '110105' };
const highTech = { region: '安徽省合肥市合肥高新技术产业开发区', regionCode: '340171' };
const zhang = { name: '张三', phone: '13800000000' };

describe('an address that was pasted in one piece', () => {
  let china: Divisions;
  beforeAll(async () => {
    china = await bundledDivisions().read();
  });

  it.each([
    ['张三 13800000000 浙江省杭州市西湖区文三路 1 号', { ...zhang, ...westLake, detail: '文三路 1 号' }],
    ['张三，13800000000，浙江省杭州市西湖区文三路1号', { ...zhang, ...westLake, detail: '文三路1号' }],
    ['浙江省 杭州市 西湖区 文三路1号安和大药房 张三 138-0000-0000', { ...zhang, ...westLake, detail: '文三路1号安和大药房' }],
    ['浙江省/杭州市/西湖区 文三路1-3号', { ...westLake, detail: '文三路1-3号' }],
    [
      '收货人：张三\n手机号码：+86 138 0000 0000\n所在地区：浙江省杭州市西湖区\n详细地址：文三路１号',
      { ...zhang, ...westLake, detail: '文三路1号' },
    ],
    ['浙江杭州西湖区文三路1号', { ...westLake, detail: '文三路1号' }],
    ['杭州市西湖区文三路1号', { ...westLake, detail: '文三路1号' }],
    ['安徽省庐阳区清河路18号 陈静收 0551-65551234', { name: '陈静', phone: '0551-65551234', ...luyang, detail: '清河路18号' }],
    ['北京朝阳区建国路88号', { ...chaoyang, detail: '建国路88号' }],
    ['北京市北京市朝阳区建国路88号', { ...chaoyang, detail: '建国路88号' }],
    [
      '合肥安和大药房 13800000000 安徽省合肥市庐阳区清河路18号',
      { name: '合肥安和大药房', phone: '13800000000', ...luyang, detail: '清河路18号' },
    ],
    // Development zones by the short names that everybody writes.
    ['合肥市高新区望江西路 88 号', { ...highTech, detail: '望江西路 88 号' }],
    ['安徽省合肥市高新技术开发区望江西路88号', { ...highTech, detail: '望江西路88号' }],
    ['安徽合肥经开区繁华大道1号', { region: '安徽省合肥市合肥经济技术开发区', regionCode: '340172', detail: '繁华大道1号' }],
    ['安徽合肥新站区东方大道1号', { region: '安徽省合肥市合肥新站高新技术产业开发区', regionCode: '340173', detail: '东方大道1号' }],
    ['张三 13800000000', zhang],
    ['张三 13800000000 某地文三路1号', zhang],
  ])('%s', (text, fields) => {
    expect(readPastedAddress(china, text)).toEqual(fields);
  });

  it.each([[''], ['文三路1号'], ['张三'], ['西湖区文三路1号'], ['23800000000'], ['138000000001']])('recognizes nothing in «%s»', (text) => {
    expect(readPastedAddress(china, text)).toBeNull();
  });

  it('finds the phone behind anything but a digit', () => {
    const before = fc.string({ unit: fc.constantFrom('张', '·', ':', ' ', '(', '+', '\n', '😀'), maxLength: 6 });
    fc.assert(
      fc.property(before, fc.constantFrom('13800000000', '0551-65551234'), (words, phone) => {
        expect(readPastedAddress(china, `${words}${phone}`)?.phone).toBe(phone);
        expect(readPastedAddress(china, `${words}7${phone}`)?.phone).toBeUndefined();
      }),
    );
  });

  it('reads a region however its parts are separated, and keeps what separates house numbers', () => {
    const separator = fc.constantFrom('', '/', '、', '-', ' ');
    fc.assert(
      fc.property(separator, separator, separator, (one, two, three) => {
        const text = `浙江省${one}杭州市${two}西湖区${three}文三路1-3号`;
        expect(readPastedAddress(china, text)).toEqual({ ...westLake, detail: '文三路1-3号' });
      }),
    );
  });

  it('takes no region that two cities have', () => {
    // 河北省新华区 is in 石家庄 and in 沧州.
    expect(readPastedAddress(china, '张三 13800000000 河北省新华区中华路1号')).toEqual(zhang);
  });
});
