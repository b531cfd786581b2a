/** A setting that the desk may write, as its people call it. */
interface SettingWords {
  /** as `namedSettings` names it */
  readonly name: string;
  readonly label: string;
  /** what may stand there, said where something else was typed */
  readonly hint: string;
  readonly most: number;
}

const phone = '电话，如 400-800-0571、13800000001；空着不显示';

/**
 * What the shop says of itself, field by field (R67). What money goes by is no word of the shop: accounts, ways to pay,
 * freight and bounds of orders stay with the commands.
 */
export const settingGroups: readonly { readonly name: string; readonly settings: readonly SettingWords[] }[] = [
  {
    name: '店名',
    settings: [
      { name: 'name', label: '店名', hint: '1 到 12 个字，不用引号和括号', most: 12 },
      { name: 'motto', label: '口号', hint: '最多 20 字，空着不显示', most: 20 },
    ],
  },
  {
    name: '客服',
    settings: [
      { name: 'hot-line', label: '投诉与服务热线', hint: phone, most: 20 },
      { name: 'service-hours', label: '服务时间', hint: '最多 40 字，如 周一至周六 8:00 至 18:00', most: 40 },
      { name: 'service-name', label: '默认客服', hint: '最多 20 字，没有专属客服的客户看到', most: 20 },
      { name: 'service-phone', label: '默认客服电话', hint: phone, most: 20 },
    ],
  },
  {
    name: '仓库与配送',
    settings: [
      { name: 'warehouse', label: '仓库', hint: '最多 20 字，如 合肥仓', most: 20 },
      { name: 'pickup-place', label: '自提地点与时间', hint: '最多 80 字，空着不提供', most: 80 },
      { name: 'return-address', label: '退货地址', hint: '最多 120 字', most: 120 },
      { name: 'pay-before-hour', label: '当天发货的付款截止', hint: '1 到 24 的整点；0 不承诺', most: 2 },
      { name: 'days-elsewhere', label: '省外几天到', hint: '1 到 30 天；0 不承诺', most: 2 },
    ],
  },
  {
    name: '药检报告',
    settings: [
      { name: 'inspection-url', label: '页头“药检报告”的链接', hint: '本店页面 /… 或网址 https://…；空着是本店的报告页', most: 300 },
      { name: 'inspection-message', label: '没有链接时的提示', hint: '最多 200 字', most: 200 },
    ],
  },
];
