import type { LicenceKind } from '../../domain/licence/licence-kind.ts';
import type { GoodsScope } from '../../domain/licence/licence-scope.ts';
import type { Lack } from '../../domain/licence/shop-standing.ts';

/** What the kinds of R27 are called. */
export const licenceNames: Readonly<Record<LicenceKind, string>> = {
  yyzz: '营业执照',
  ypjyxkz: '药品经营许可证',
  yljgxkz: '医疗机构执业许可证/诊所备案',
  qxba: '第二类医疗器械经营备案凭证',
  qxxkz: '第三类医疗器械经营许可证',
  spjy: '食品经营许可证/备案',
  cgwts: '采购委托书',
  kpzl: '开票资料',
};

/** What the scopes of R29 are called. */
export const scopeNames: Readonly<Record<GoodsScope, string>> = {
  hxy: '化学药',
  zcy: '中成药',
  shy: '生化药',
  swzp: '生物制品',
  zyyp: '中药饮片',
  ll: '冷藏冷冻药品',
  qx2: '二类器械',
  qx3: '三类器械',
  bjsp: '保健食品',
};

const licenceWords: Readonly<Record<Lack['standing'], string>> = {
  missing: '尚未上传',
  pending: '审核中',
  refused: '未通过审核',
  stopped: '已停用',
  expired: '已过有效期',
};
const reviewWords: Readonly<Record<Lack['standing'], string>> = {
  missing: '资质尚未提交审核',
  pending: '资质审核中',
  refused: '资质审核未通过',
  stopped: '供货方已暂停供货',
  expired: '资质已过有效期',
};

/**
 * One thing that keeps a shop from being qualified, in words: 采购委托书尚未上传.
 * @param reviewReason what the seller said of the registration, where it was refused or stopped
 */
export function lackWords({ kind, standing }: Lack, reviewReason: string): string {
  if (kind !== null) return licenceNames[kind] + licenceWords[standing];
  const said = standing === 'refused' || standing === 'stopped' ? reviewReason.replace(/[。.]$/u, '') : '';
  return said === '' ? reviewWords[standing] : `${reviewWords[standing]}：${said}`;
}

/** What is to be done with a registration that was not sent, or was given back (R26): its licences come with it. */
const registrationWays = {
  missing: '注册还没有完成，填好单位、传齐证照并通过审核后即可采购',
  refused: '请修改注册资料后重新提交，审核通过后即可采购',
} as const;

/** Why a shop cannot buy, and how it gets further (§4); empty for one that lacks nothing. */
export function qualificationMessage(lacks: readonly Lack[], reviewReason: string): string {
  const [first] = lacks;
  if (first?.kind === null && first.standing === 'missing') return registrationWays.missing;
  if (first?.kind === null && first.standing === 'refused') return `${lackWords(first, reviewReason)}。${registrationWays.refused}`;
  if (first?.kind === null && first.standing === 'stopped') return `${lackWords(first, reviewReason)}。请联系客服`;
  const open = lacks.filter(({ standing }) => standing !== 'pending');
  const told = (open.length > 0 ? open : lacks.slice(0, 1)).map((lack) => lackWords(lack, reviewReason));
  if (told.length === 0) return '';
  return `${told.join('，')}。${open.length > 0 ? '请到“我的资质”补齐，审核通过后即可采购' : '审核通过后即可采购'}`;
}
