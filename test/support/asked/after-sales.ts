import type { Asked } from './asked.ts';

export const afterSales: Asked<'afterSales'> = {
  open: (afterSales) => afterSales.open('1'),
  preview: (afterSales) =>
    afterSales.preview({ orderId: '1', lines: [{ lineId: '1', batch: '260801', units: 1 }], kind: 'return', reason: 'recall' }),
  ask: (afterSales) =>
    afterSales.ask(
      { orderId: '1', lines: [{ lineId: '1', batch: '260801', units: 1 }], kind: 'return', reason: 'recall', words: '', pictures: [] },
      'key',
    ),
  list: (afterSales) => afterSales.list({ orderId: null, state: 'agreed', page: 1 }),
  read: (afterSales) => afterSales.read('1'),
  withdraw: (afterSales) => afterSales.withdraw('1'),
  send: (afterSales) => afterSales.send('1', { carrier: '顺丰速运', number: 'SF123456' }),
  write: (afterSales) => afterSales.write('1', '好的', []),
};

/** The demo shop refuses these: what they are asked of is not there. */
export const refused: readonly (keyof typeof afterSales)[] = ['ask', 'open', 'preview', 'read', 'send', 'withdraw', 'write'];
