/** Who shops in the demo shop (api.md); the password is `Demo#2026` for all. */
export interface DemoBuyer {
  readonly company: string;
  readonly contactName: string;
  readonly kind: 'pharmacy' | 'clinic';
  readonly rank: string;
  readonly isPassed: 0 | 1;
  readonly hasSigned: boolean;
  readonly service?: { readonly name: string; readonly phone: string };
  /** yuan */
  readonly balance: string;
  readonly points: number;
  readonly addresses: readonly (readonly [name: string, phone: string, region: string, detail: string])[];
  readonly licences: readonly (readonly [name: string, number: string, status: 'passed' | 'pending' | 'refused', expiresOn: string, note?: string])[];
}

export interface DemoAccount {
  readonly name: string;
  readonly phone: string;
  readonly shops: readonly DemoBuyer[];
}

export const demoPassword = 'Demo#2026';

const pharmacyLicences = (number: string) =>
  [
    ['营业执照', `9134${number}MA2T8`, 'passed', '2036-05-31'],
    ['药品经营许可证', `皖DA${number}`, 'passed', '2029-08-15'],
    ['医疗器械经营备案凭证', `皖械备${number}`, 'passed', '2029-08-15'],
  ] as const;

export const demoAccounts: readonly DemoAccount[] = [
  {
    name: 'anhe',
    phone: '13800000001',
    shops: [
      {
        company: '合肥安和大药房有限公司',
        contactName: '周敏',
        kind: 'pharmacy',
        rank: '金牌会员',
        isPassed: 1,
        hasSigned: true,
        service: { name: '程静', phone: '13955100018' },
        balance: '58600.00',
        points: 3280,
        addresses: [
          ['周敏', '13800000001', '安徽省合肥市庐阳区', '长江中路369号安和大药房'],
          ['李强', '13955100027', '安徽省合肥市蜀山区', '望江西路88号安和仓库'],
        ],
        licences: pharmacyLicences('550118001'),
      },
      {
        company: '合肥安和大药房滨湖店',
        contactName: '周敏',
        kind: 'pharmacy',
        rank: '银牌会员',
        isPassed: 1,
        hasSigned: true,
        balance: '6200.00',
        points: 410,
        addresses: [['孙悦', '13955100036', '安徽省合肥市包河区', '徽州大道5658号安和大药房滨湖店']],
        licences: pharmacyLicences('550118002'),
      },
    ],
  },
  {
    name: 'renkang',
    phone: '13800000002',
    shops: [
      {
        company: '芜湖仁康中医诊所',
        contactName: '何远',
        kind: 'clinic',
        rank: '普通会员',
        isPassed: 0,
        hasSigned: true,
        balance: '0.00',
        points: 0,
        addresses: [['何远', '13800000002', '安徽省芜湖市镜湖区', '北京中路21号仁康中医诊所']],
        licences: [
          ['营业执照', '9134020255021801X2', 'passed', '2035-03-20'],
          ['诊所备案凭证', '皖诊340202018', 'refused', '2026-09-30', '证照已过有效期，请重新上传'],
        ],
      },
    ],
  },
  {
    name: 'baicao',
    phone: '13800000003',
    shops: [
      {
        company: '蚌埠百草堂药店',
        contactName: '吴芳',
        kind: 'pharmacy',
        rank: '银牌会员',
        isPassed: 1,
        hasSigned: false,
        balance: '9800.00',
        points: 560,
        addresses: [['吴芳', '13800000003', '安徽省蚌埠市蚌山区', '淮河路740号百草堂药店']],
        licences: pharmacyLicences('550318003'),
      },
    ],
  },
  {
    name: 'tongji',
    phone: '13800000004',
    shops: [
      {
        company: '安庆同济大药房',
        contactName: '赵磊',
        kind: 'pharmacy',
        rank: '金牌会员',
        isPassed: 1,
        hasSigned: true,
        balance: '32000.00',
        points: 1250,
        addresses: [['赵磊', '13800000004', '安徽省安庆市迎江区', '人民路256号同济大药房']],
        licences: pharmacyLicences('550818004'),
      },
    ],
  },
];

/** Shown where the licence check has not passed (§4). */
export const demoQualificationMessage = '贵单位的诊所备案凭证未通过审核，暂不能加入购物车。请重新上传证照，或联系微信客服协助办理。';
