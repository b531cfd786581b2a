import type { PdfDocument, PdfPart } from '../pdf/pdf-document.ts';

/** Whose people buy, and from whom. */
export interface FormParties {
  readonly seller: string;
  /** empty before its step */
  readonly company: string;
  readonly creditCode: string;
  readonly address: string;
}

/** What the shop writes by hand; blanks are wide enough for a pen. */
interface Filled {
  readonly purchaser: string;
  readonly identity: string;
  readonly phone: string;
  readonly from: string;
  readonly until: string;
  readonly owner: string;
}

const blank: Filled = {
  purchaser: '　',
  identity: '　',
  phone: '　',
  from: '　　　　年　　月　　日',
  until: '　　　　年　　月　　日',
  owner: '　',
};

const example: Filled = {
  purchaser: '陈静（示例）',
  identity: '340102199003075212（示例）',
  phone: '138 0000 0001（示例）',
  from: '2026 年 1 月 1 日',
  until: '2026 年 12 月 31 日',
  owner: '李强（示例，签字或盖法人章）',
};

const exampleParties = {
  company: '清河社区大药房（示例）',
  creditCode: '92340100MA0000000X（示例）',
  address: '安徽省合肥市庐阳区清河路 18 号（示例）',
};

const parts = ({ seller, company, creditCode, address }: FormParties, filled: Filled): readonly PdfPart[] => [
  {
    kind: 'facts',
    facts: [
      { label: '委托单位', value: company || '　', isWide: true },
      { label: '信用代码', value: creditCode || '　', isWide: true },
      { label: '单位地址', value: address || '　', isWide: true },
      { label: '被委托人', value: filled.purchaser },
      { label: '联系电话', value: filled.phone },
      { label: '身份证号', value: filled.identity, isWide: true },
      { label: '委托期限', value: `自 ${filled.from} 至 ${filled.until}`, isWide: true },
    ],
  },
  {
    kind: 'words',
    text: `兹委托上述人员代表本单位，向${seller || '供货单位'}采购药品、医疗器械及其他经营范围内的商品，办理订货、收货、验收签字、退换货和对账。被委托人在委托期限和本单位经营范围内的采购行为，由本单位承担责任。被委托人无转委托权。`,
  },
  {
    kind: 'facts',
    facts: [
      { label: '委托单位', value: '（加盖公章）', isWide: true },
      { label: '法定代表人', value: filled.owner === '　' ? '（签字或盖章）' : filled.owner },
      { label: '被委托人', value: '（签字）' },
      { label: '签署日期', value: filled.from, isWide: true },
    ],
  },
  { kind: 'heading', text: '填写与上传' },
  {
    kind: 'words',
    text: '每栏手写或打印清楚，盖公章后拍照或扫描上传；身份证正反面复印件随附，作为第 2 页一并上传。委托期限不超过证照有效期，到期前重新提交。',
  },
];

/** A purchaser's authority (采购委托书) to print; `sample`: filled in, and marked so. */
export function purchaserDocument(parties: FormParties, isSample: boolean, madeAt: Date): PdfDocument {
  const title = '采购委托书';
  return {
    title,
    subtitle: isSample ? '样张，仅供填写参考' : '打印后填写、签字、加盖公章',
    name: title,
    footer: `${title}　${isSample ? '样张' : parties.company}`,
    ...(isSample && { mark: '样张' }),
    madeAt,
    parts: parts(isSample ? { ...exampleParties, seller: parties.seller } : parties, isSample ? example : blank),
  };
}
