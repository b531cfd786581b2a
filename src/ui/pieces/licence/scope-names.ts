import type { HeldLicence } from '../../../application/licence/licence-gateway.ts';

/** What the scopes of R29 are called, in the words of the papers. */
export const scopeNames: Readonly<Record<HeldLicence['scopes'][number], string>> = {
  hxy: '化学药（含抗生素）',
  zcy: '中成药',
  shy: '生化药品',
  swzp: '生物制品',
  zyyp: '中药饮片',
  ll: '冷藏冷冻药品',
  qx2: '第二类医疗器械',
  qx3: '第三类医疗器械',
  bjsp: '保健食品',
};
