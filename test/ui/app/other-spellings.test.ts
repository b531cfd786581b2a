import { matchRoutes } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { otherAddresses, writtenPath } from '../../../src/ui/app/routes/other-spellings.ts';

const routes = [
  { children: [{ path: '/list' }, { path: '/list/info/:id' }, { path: '/list/other/:id/:name?' }, { path: '/noActivity' }] },
  { path: '*' },
];
const written = (pathname: string) => writtenPath(matchRoutes(routes, pathname), pathname);

describe('another spelling of an address', () => {
  it.each([
    ['/LIST', '/list'],
    ['/list/', '/list'],
    ['/noactivity', '/noActivity'],
    ['/List/Info/Ab1', '/list/info/Ab1'],
    ['/list/OTHER/3/%E9%98%BF', '/list/other/3/%E9%98%BF'],
    ['/list', '/list'],
  ])('%s is written %s', (pathname, path) => {
    expect(written(pathname)).toBe(path);
  });

  it('of what does not exist stays as it was typed, for the page that says so', () => {
    expect(written('/No/Such/')).toBe('/No/Such/');
  });

  it('may have its group in front, or be the group’s door', () => {
    expect(otherAddresses('/wdqb/yegl')).toEqual(['/yegl']);
    expect(otherAddresses('/user/order/info/7')).toEqual(['/order/info/7']);
    expect(otherAddresses('/wdqb')).toEqual(['/yegl']);
    expect(otherAddresses('/order/wl/7')).toEqual(['/order/info/7']);
    expect(otherAddresses('/no/such')).toEqual([]);
  });
});

it('knows the cart by its other names', () => {
  expect(otherAddresses('/cart_step1')).toEqual(['/cart']);
  expect(otherAddresses('/cart/step1')).toEqual(['/cart']);
});
