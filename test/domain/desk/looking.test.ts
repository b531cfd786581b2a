import { expect, it } from 'vitest';
import { lookingWords } from '../../../src/domain/desk/looking.ts';

it.each([
  [[], ''],
  [[{ name: '李磊', since: 950 }], '李磊正在看'],
  [[{ name: '李磊', since: 870 }], '李磊正在看，已 2 分'],
  [
    [
      { name: '李磊', since: 870 },
      { name: '周敏', since: 990 },
    ],
    '李磊、周敏正在看',
  ],
])('says who else looks: %j', (lookers, words) => {
  expect(lookingWords(lookers, 1000)).toBe(words);
});
