import type { shopLicences } from '../../server/database/schema/content.ts';

type DemoLicence = Omit<typeof shopLicences.$inferInsert, 'id' | 'position'>;

const holder = '药集示例医药有限公司';
const address = '安徽省合肥市庐阳区示例路 1 号';

/** The shop's papers (§1). Every number is an example, as the drawings say. */
export const demoLicences: readonly DemoLicence[] = [
  {
    kind: 'drug',
    name: '药品经营许可证',
    number: '皖AA0000000',
    holder,
    address,
    scope: '中药饮片、中成药、化学药制剂、抗生素制剂、生化药品、生物制品（除疫苗）',
    issuer: '示例药品监督管理局',
    issuedOn: '2024-03-18',
    expiresOn: '2029-03-17',
  },
  {
    kind: 'information',
    name: '互联网药品信息服务资格证书',
    number: '（皖）-经营性-0000-0000',
    holder,
    address,
    scope: '互联网药品信息服务（经营性）',
    issuer: '示例药品监督管理局',
    issuedOn: '2024-05-06',
    expiresOn: '2029-05-05',
  },
  {
    kind: 'business',
    name: '营业执照',
    number: '91340000MA00000000',
    holder,
    address,
    scope: '药品批发；第一、二、三类医疗器械批发；互联网药品信息服务',
    issuer: '示例市场监督管理局',
    issuedOn: '2023-11-02',
    expiresOn: '',
  },
  {
    kind: 'record',
    name: '备案号',
    number: '皖ICP备00000000号',
    holder,
    address: '',
    scope: '药集（药店与诊所的采购柜台）',
    issuer: '示例通信管理局',
    issuedOn: '2023-12-11',
    expiresOn: '',
  },
];
