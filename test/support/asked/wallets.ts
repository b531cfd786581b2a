import type { Asked } from './asked.ts';

export const wallets: Asked<'wallets'> = {
  read: (wallets) => wallets.read(),
  entries: (wallets) => wallets.entries({ kind: 'pay', from: '2026-11-01', until: '2026-11-30', page: 1 }),
  statement: (wallets) => wallets.statement('2026-11'),
  statementAddress: (wallets) => wallets.statementAddress('2026-11'),
  beginTopUp: (wallets) => wallets.beginTopUp({ amount: '100', method: 'simulated' }),
  topUp: (wallets) => wallets.topUp('1'),
  points: (wallets) => wallets.points(1),
};
