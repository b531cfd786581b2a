import { describe, expect, it } from 'vitest';
import { columnsFitting } from '../../../src/ui/goods/table/table-columns.ts';

const titlesAt = (width: number): string =>
  columnsFitting(width)
    .columns.map(({ title }) => title)
    .join(' ');

describe('the columns of the order table', () => {
  it.each([
    [1440, '序 品名 规格 厂家 效期 库存 中包装 阶梯单价 元 数量 小计 元'],
    [1200, '序 品名 规格 厂家 效期 库存 中包装 阶梯单价 元 数量 小计 元'],
    [1199, '品名 规格 厂家 效期 库存 中包装 阶梯单价 元 数量 小计 元'],
    [1159, '品名 规格 厂家 效期 库存 阶梯单价 元 数量 小计 元'],
    [1101, '品名 规格 厂家 效期 阶梯单价 元 数量 小计 元'],
    [1045, '品名 规格 效期 阶梯单价 元 数量 小计 元'],
    [600, '品名 规格 效期 阶梯单价 元 数量 小计 元'],
  ])('in %i px are %s', (width, titles) => {
    expect(titlesAt(width)).toBe(titles);
  });

  it('leave the name 298 px at every width of a window above 900 px, without its padding', () => {
    for (let width = 854; width <= 1440; width += 1) {
      const taken = columnsFitting(width).columns.reduce((sum, column) => sum + (column.width ?? 0), 16);
      expect(width - taken).toBeGreaterThanOrEqual(width < 940 ? 212 : 298);
    }
  });
});
