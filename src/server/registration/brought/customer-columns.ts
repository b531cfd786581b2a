import type { LicenceKind, ShopKind } from '../../../domain/licence/licence-kind.ts';
import type { GoodsScope } from '../../../domain/licence/licence-scope.ts';
import type { ColumnNames } from '../../spreadsheet/table-file.ts';

/** The licences that a file of customers may tell of, by the names in its header; billing data has nothing to tell. */
const paperNames = {
  yyzz: ['营业执照'],
  ypjyxkz: ['药品经营许可证', '药品许可证'],
  yljgxkz: ['医疗机构执业许可证', '诊所备案', '诊所备案凭证'],
  qxba: ['第二类医疗器械经营备案凭证', '二类器械备案'],
  qxxkz: ['第三类医疗器械经营许可证', '三类器械许可证', '医疗器械经营许可证'],
  spjy: ['食品经营许可证', '食品备案'],
  cgwts: ['采购委托书', '委托书'],
} as const satisfies Partial<Record<LicenceKind, readonly string[]>>;

type PaperKind = keyof typeof paperNames;
export const paperKinds = Object.keys(paperNames) as readonly PaperKind[];

/** What a column says of a licence, by what follows the licence's name in the header. */
const paperParts = {
  number: ['编号', '号', '证号', ''],
  issuer: ['发证机关'],
  begins: ['有效期自', '发证日期', '起始日期'],
  ends: ['有效期至', '到期日', '截止日期', '有效期'],
  scopes: ['经营范围', '范围'],
} as const;

type PaperPart = keyof typeof paperParts;
type PaperColumn = `${PaperKind} ${PaperPart}`;

/** The column of a part of a licence. */
export const paperColumn = (kind: PaperKind, part: PaperPart): PaperColumn => `${kind} ${part}`;

const shopColumns = {
  company: ['单位全称', '客户名称', '单位名称', '企业名称'],
  'credit code': ['统一社会信用代码', '信用代码', '社会信用代码'],
  kind: ['单位类型', '客户类型', '类型'],
  code: ['客户编码', '客户编号', '单位编码'],
  class: ['客户等级', '客户级别', '价格等级'],
  contact: ['联系人'],
  phone: ['手机', '手机号', '联系人手机', '联系电话'],
  region: ['省市区', '所在地区', '地区'],
  address: ['收货地址', '详细地址', '地址'],
  purchaser: ['采购员', '被委托人'],
  'account limit': ['账期额度', '信用额度', '赊销额度'],
  'account days': ['账期天数', '账期'],
  'account cut-off': ['账期结算日', '结算日', '出账日'],
  identity: ['采购员身份证号', '身份证号', '被委托人身份证号'],
} as const;

/** A column of a file of customers. */
export type CustomerColumn = keyof typeof shopColumns | PaperColumn;

const ofPapers = paperKinds.flatMap((kind) =>
  (Object.keys(paperParts) as PaperPart[]).map(
    (part) => [paperColumn(kind, part), paperNames[kind].flatMap((name) => paperParts[part].map((end) => name + end))] as const,
  ),
);

/** The names under which the columns stand (R56). */
export const customerColumns: ColumnNames<CustomerColumn> = {
  ...shopColumns,
  ...(Object.fromEntries(ofPapers) as unknown as ColumnNames<PaperColumn>),
};

/** What sellers call the kinds of shops. */
export const kindsByName: ReadonlyMap<string, ShopKind> = new Map<string, ShopKind>([
  ['药店', 'pharmacy'],
  ['零售药店', 'pharmacy'],
  ['单体药店', 'pharmacy'],
  ['药房', 'pharmacy'],
  ['连锁', 'chain'],
  ['连锁药店', 'chain'],
  ['连锁门店', 'chain'],
  ['诊所', 'clinic'],
  ['门诊部', 'clinic'],
  ['卫生室', 'clinic'],
  ['村卫生室', 'clinic'],
  ['卫生所', 'clinic'],
  ['医院', 'hospital'],
  ['卫生院', 'hospital'],
  ['社区卫生服务中心', 'hospital'],
]);

/** What licences call the scopes that goods may need (R29); what else they list opens nothing here. */
export const scopesByName: ReadonlyMap<string, GoodsScope> = new Map<string, GoodsScope>([
  ['化学药', 'hxy'],
  ['化学药制剂', 'hxy'],
  ['化学药品', 'hxy'],
  ['抗生素', 'hxy'],
  ['抗生素制剂', 'hxy'],
  ['中成药', 'zcy'],
  ['生化药', 'shy'],
  ['生化药品', 'shy'],
  ['生物制品', 'swzp'],
  ['中药饮片', 'zyyp'],
  ['冷藏冷冻药品', 'll'],
]);
