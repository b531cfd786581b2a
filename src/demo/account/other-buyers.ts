import type { DemoAccount, DemoBuyer } from './accounts.ts';
import { clinicLicences, pharmacyLicences } from './demo-licences.ts';

type Invented = readonly [
  name: string,
  phone: string,
  company: string,
  contactName: string,
  region: string,
  detail: string,
  creditCode: string,
  kind?: 'clinic',
];

const buyer = ([, phone, company, contactName, region, detail, creditCode, kind]: Invented): DemoBuyer => {
  const holder = { serial: phone.slice(2), creditCode, city: region.slice(3, 6), purchaser: { name: contactName, identity: '' } };
  return {
    company,
    creditCode,
    contactName,
    kind: kind ?? 'pharmacy',
    reviewState: 'passed',
    hasSigned: true,
    balance: '5000.00',
    points: 200,
    addresses: [[contactName, phone, region, detail]],
    licences: kind === 'clinic' ? clinicLicences(holder) : pharmacyLicences(holder),
  };
};

const invented: readonly Invented[] = [
  ['chunhe', '13900000011', '铜陵春和大药房', '钱莉', '安徽省铜陵市铜官区', '义安大道112号', '91340700MA0000011K'],
  ['jishengtang', '13900000012', '马鞍山济生堂药店', '孙浩', '安徽省马鞍山市花山区', '湖东北路57号', '91340500MA0000012C'],
  ['bencao', '13900000013', '六安本草诊所', '方琴', '安徽省六安市金安区', '皖西大道230号', '91341500MA0000013U', 'clinic'],
  ['huikang', '13900000014', '滁州惠康大药房', '罗军', '安徽省滁州市琅琊区', '天长东路18号', '91341100MA0000014A'],
  ['baixingyuan', '13900000015', '宣城百姓缘药房', '蒋蓉', '安徽省宣城市宣州区', '鳌峰中路66号', '91341800MA0000015H'],
];

/**
 * Invented buyers whose orders stand beside those of the demo accounts, so that «often bought together» has something
 * to count. Nobody can log in as them: their accounts have no password.
 */
export const otherBuyers: readonly DemoAccount[] = invented.map((each) => ({ name: each[0], phone: each[1], shops: [buyer(each)] }));
