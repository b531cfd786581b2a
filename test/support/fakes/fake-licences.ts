import type { LicenceGateway, PaperVersion, HeldLicence, ShopScopes } from '../../../src/application/licence/licence-gateway.ts';
import { accepted } from '../../../src/domain/shared/result.ts';
import { licenceGateway } from '../../../src/contract/licence/licence-gateway.ts';
import { fakeOf } from './fake-of.ts';
import { keptPage } from './fake-uploads.ts';

const noFacts = {
  number: '',
  issuer: '',
  address: '',
  scopes: [],
  validFrom: null,
  validUntil: null,
  daysLeft: null,
  state: 'missing',
  reason: '',
  purchaserName: '',
  purchaserIdentity: '',
  pages: [],
  sentAt: null,
  decidedAt: null,
} as const;

/** A version that has passed, for long. */
export const passedVersion = (id: string, given: Partial<PaperVersion> = {}): PaperVersion => ({
  ...noFacts,
  id,
  number: `皖${id}`,
  issuer: '合肥市市场监督管理局',
  address: '安徽省合肥市庐阳区清河路 18 号',
  validFrom: '2024-08-16',
  validUntil: '2029-08-15',
  daysLeft: 998,
  state: 'passed',
  pages: [keptPage(`page-of-${id}`)],
  sentAt: 1_766_000_000,
  decidedAt: 1_766_080_000,
  ...given,
});

/** A licence whose present version is the first in force, or else the first. */
export const licenceOf = (
  kind: HeldLicence['kind'],
  name: string,
  versions: readonly PaperVersion[] = [],
  given: Partial<HeldLicence> = {},
): HeldLicence => ({
  ...noFacts,
  ...(versions.find(({ state }) => state === 'passed') ?? versions[0]),
  kind,
  name,
  isRequired: false,
  blocks: 0,
  blocksAfter: 0,
  versions,
  formAddress: '',
  sampleAddress: '',
  ...given,
});

/** A pharmacy that lacks the licence for devices of class III. */
export const pharmacyLicences: readonly HeldLicence[] = [
  licenceOf('yyzz', '营业执照', [passedVersion('1', { validUntil: null, daysLeft: null })], { isRequired: true, blocksAfter: 14_216 }),
  licenceOf('ypjyxkz', '药品经营许可证', [passedVersion('2', { scopes: ['hxy', 'zcy'] })], { isRequired: true, blocksAfter: 14_216 }),
  licenceOf(
    'cgwts',
    '采购委托书',
    [passedVersion('3', { purchaserName: '陈静', purchaserIdentity: '340***********0010', daysLeft: 12, validUntil: '2026-12-02' })],
    { isRequired: true, blocksAfter: 14_216 },
  ),
  licenceOf('qxxkz', '第三类医疗器械经营许可证', [], { blocks: 132 }),
];

/** Licences in memory: what is sent waits. */
export function fakeLicences(first: readonly HeldLicence[] = pharmacyLicences): LicenceGateway {
  let all = first;
  const scopes: ShopScopes = {
    total: 14_216,
    open: 13_828,
    scopes: [
      { scope: 'hxy', name: '化学药', isGranted: true, by: 'ypjyxkz', byName: '药品经营许可证', goods: 5420 },
      { scope: 'qx3', name: '三类器械', isGranted: false, by: 'qxxkz', byName: '第三类医疗器械经营许可证', goods: 132 },
    ],
  };
  return fakeOf(licenceGateway, {
    list: async () => all,
    scopes: async () => scopes,
    send: async (paper) => {
      const version = passedVersion(`sent-${paper.number}`, {
        ...paper,
        scopes: [],
        validUntil: paper.validUntil || null,
        state: 'pending',
        pages: paper.pages.map((id) => keptPage(id)),
        decidedAt: null,
      });
      all = all.map((licence) =>
        licence.kind === paper.kind
          ? licenceOf(licence.kind, licence.name, [version, ...licence.versions], {
              isRequired: licence.isRequired,
              blocks: licence.blocks,
            })
          : licence,
      );
      return accepted(all);
    },
  });
}
