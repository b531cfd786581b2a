import type { DemoAccount, DemoBuyer } from './accounts.ts';

const buyer = (company: string, contactName: string, phone: string, region: string, detail: string, kind: DemoBuyer['kind'] = 'pharmacy'): DemoBuyer => ({
  company,
  contactName,
  kind,
  rank: '银牌会员',
  isPassed: 1,
  hasSigned: true,
  balance: '5000.00',
  points: 200,
  addresses: [[contactName, phone, region, detail]],
  licences: [],
});

/**
 * Invented buyers whose orders stand beside those of the demo accounts, so that «often bought together» has something
 * to count. Nobody can log in as them: their accounts have no password.
 */
export const otherBuyers: readonly DemoAccount[] = (
  [
    ['chunhe', '13900000011', '铜陵春和大药房', '钱莉', '安徽省铜陵市铜官区', '义安大道112号'],
    ['jishengtang', '13900000012', '马鞍山济生堂药店', '孙浩', '安徽省马鞍山市花山区', '湖东北路57号'],
    ['bencao', '13900000013', '六安本草诊所', '方琴', '安徽省六安市金安区', '皖西大道230号', 'clinic'],
    ['huikang', '13900000014', '滁州惠康大药房', '罗军', '安徽省滁州市琅琊区', '天长东路18号'],
    ['baixingyuan', '13900000015', '宣城百姓缘药房', '蒋蓉', '安徽省宣城市宣州区', '鳌峰中路66号'],
  ] as const
).map(([name, phone, company, contactName, region, detail, kind]) => ({
  name,
  phone,
  shops: [buyer(company, contactName, phone, region, detail, kind)],
}));
