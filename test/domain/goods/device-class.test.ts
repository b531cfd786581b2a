import { describe, expect, it } from 'vitest';
import { deviceClassOf } from '../../../src/domain/goods/device-class.ts';

describe('the class of a device', () => {
  it.each([
    ['皖械备20150001号', 1],
    ['皖械注准20151640001', 1],
    ['皖械注准20152640001', 2],
    ['国械注进20153640001', 3],
    ['国械注许20153640001', 3],
    ['国食药监械(准)字2010第3660001号', 3],
    ['皖械注准', null],
    ['国药准字H20053303', null],
    ['', null],
  ] as const)('%s: %s', (number, expected) => {
    expect(deviceClassOf(number)).toBe(expected);
  });
});
