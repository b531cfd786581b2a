import type { ShopKind } from '../../domain/licence/licence-kind.ts';
import type { ReviewState } from '../../domain/licence/shop-standing.ts';
import { clinicLicences, type DemoLicence, pharmacyLicences } from './demo-licences.ts';

/**
 * Who shops in the demo shop (api.md); the password is `Demo#2026` for all. The first account's first shop lacks the
 * licence for devices of class III, its second one buys on account, the clinic waits for its review.
 */
export interface DemoBuyer {
  readonly company: string;
  readonly contactName: string;
  readonly kind: ShopKind;
  /** with its check character; no company's */
  readonly creditCode: string;
  readonly reviewState: ReviewState;
  readonly hasSigned: boolean;
  readonly service?: { readonly name: string; readonly phone: string };
  /** yuan */
  readonly balance: string;
  /** brought along; what its orders have earned since comes on top */
  readonly points: number;
  readonly addresses: readonly [first: DemoAddress, ...others: DemoAddress[]];
  readonly licences: readonly DemoLicence[];
  /** on which it buys on account (R50) */
  readonly terms?: { readonly limit: string; readonly days: number; readonly cutOffDay: number | null };
}

type DemoAddress = readonly [name: string, phone: string, region: string, detail: string];

export interface DemoAccount {
  readonly name: string;
  readonly phone: string;
  readonly shops: readonly DemoBuyer[];
}

export const demoPassword = 'Demo#2026';

export const demoAccounts: readonly DemoAccount[] = [
  {
    name: 'anhe',
    phone: '13800000001',
    shops: [
      {
        company: '合肥安和大药房有限公司',
        creditCode: '91340100MA0000001K',
        contactName: '周敏',
        kind: 'pharmacy',
        reviewState: 'passed',
        hasSigned: true,
        service: { name: '程静', phone: '13955100018' },
        balance: '58600.00',
        points: 3280,
        addresses: [
          ['周敏', '13800000001', '安徽省合肥市庐阳区', '长江中路369号安和大药房'],
          ['李强', '13955100027', '安徽省合肥市蜀山区', '望江西路88号安和仓库'],
        ],
        licences: pharmacyLicences(
          {
            serial: '550118001',
            creditCode: '91340100MA0000001K',
            city: '合肥市',
            purchaser: { name: '周敏', identity: '340100190001010010' },
          },
          ['qxxkz'],
        ),
      },
      {
        company: '合肥安和大药房滨湖店',
        creditCode: '91340100MA0000002N',
        contactName: '周敏',
        kind: 'pharmacy',
        reviewState: 'passed',
        hasSigned: true,
        balance: '6200.00',
        points: 410,
        addresses: [['孙悦', '13955100036', '安徽省合肥市包河区', '徽州大道5658号安和大药房滨湖店']],
        licences: pharmacyLicences({
          serial: '550118002',
          creditCode: '91340100MA0000002N',
          city: '合肥市',
          purchaser: { name: '孙悦', identity: '340100190001010029' },
        }),
        terms: { limit: '30000.00', days: 10, cutOffDay: 25 },
      },
    ],
  },
  {
    name: 'renkang',
    phone: '13800000002',
    shops: [
      {
        company: '芜湖仁康中医诊所',
        creditCode: '91340202MA0000003U',
        contactName: '何远',
        kind: 'clinic',
        reviewState: 'pending',
        hasSigned: true,
        balance: '0.00',
        points: 0,
        addresses: [['何远', '13800000002', '安徽省芜湖市镜湖区', '北京中路21号仁康中医诊所']],
        licences: clinicLicences({
          serial: '340202018',
          creditCode: '91340202MA0000003U',
          city: '芜湖市',
          purchaser: { name: '何远', identity: '340202190001010019' },
        }).map((licence) => ({ ...licence, state: 'pending' })),
      },
    ],
  },
  {
    name: 'baicao',
    phone: '13800000003',
    shops: [
      {
        company: '蚌埠百草堂药店',
        creditCode: '91340300MA00000047',
        contactName: '吴芳',
        kind: 'pharmacy',
        reviewState: 'passed',
        hasSigned: false,
        balance: '9800.00',
        points: 560,
        addresses: [['吴芳', '13800000003', '安徽省蚌埠市蚌山区', '淮河路740号百草堂药店']],
        licences: pharmacyLicences({
          serial: '550318003',
          creditCode: '91340300MA00000047',
          city: '蚌埠市',
          purchaser: { name: '吴芳', identity: '340300190001010011' },
        }),
      },
    ],
  },
  {
    name: 'tongji',
    phone: '13800000004',
    shops: [
      {
        company: '安庆同济大药房',
        creditCode: '91340800MA00000054',
        contactName: '赵磊',
        kind: 'pharmacy',
        reviewState: 'passed',
        hasSigned: true,
        balance: '32000.00',
        points: 1250,
        addresses: [['赵磊', '13800000004', '安徽省安庆市迎江区', '人民路256号同济大药房']],
        licences: pharmacyLicences({
          serial: '550818004',
          creditCode: '91340800MA00000054',
          city: '安庆市',
          purchaser: { name: '赵磊', identity: '340800190001010019' },
        }),
      },
    ],
  },
];
