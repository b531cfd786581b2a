/** The navigation bar: name, route of product.md §2, tag badge, children. */
export const navigation = [
  { name: '首页', url: '/' },
  {
    name: '优选包邮',
    url: '/yx',
    tag: '优',
    children: [
      { name: '优选商品', url: '/yx' },
      { name: '优选表格下单', url: '/yx/table' },
      { name: '包邮规则', url: '/yx/rule' },
    ],
  },
  {
    name: '每日特价',
    url: '/mrtj',
    tag: '特',
    children: [
      { name: '秒杀与特价', url: '/mrtj' },
      { name: '拼团专区', url: '/ptzq' },
      { name: '组合购', url: '/zhzq' },
      { name: '换购与满赠', url: '/zhmz/list' },
      { name: '活动专区', url: '/yjh' },
    ],
  },
  { name: '品牌专区', url: '/ppzq' },
  {
    name: '控销专区',
    url: '/kxzq',
    tag: '新',
    children: [
      { name: '控销品种', url: '/kxzq' },
      { name: '控销新品', url: '/kxzq/new' },
    ],
  },
  { name: '中药专区', url: '/zyyp' },
  { name: '器械专区', url: '/qxzq' },
  { name: '近效期专区', url: '/jxqzc' },
  {
    name: '领券中心',
    url: '/lqzx',
    children: [
      { name: '优惠券', url: '/lqzx' },
      { name: '满额返现', url: '/hb' },
      { name: '全场94折', url: '/welfare' },
      { name: '幸运抽奖', url: '/draw' },
      { name: '积分商城', url: '/jfsc' },
      { name: '药友汇', url: '/yyh' },
    ],
  },
  { name: '快速采购', url: '/kjcg' },
] as const satisfies readonly NavigationEntry[];

export interface NavigationEntry {
  readonly name: string;
  readonly url: string;
  readonly tag?: string;
  readonly children?: readonly { readonly name: string; readonly url: string }[];
}

/** Hot search words; their link is the search for them. */
export const hotWords = ['布洛芬', '奥司他韦', '连花清瘟', '二甲双胍', '氨氯地平', '医用外科口罩', '血糖试纸', '阿莫西林'] as const;

/** Licences and links of the footer; numbers are examples. */
export const links = [
  { name: '药品经营许可证 皖AA0000000', url: '/help/fwbz/wzzz' },
  { name: '互联网药品信息服务资格证书（皖）-经营性-0000-0000', url: '/help/fwbz/wzzz' },
  { name: '营业执照 91340000MA00000000', url: '/help/fwbz/wzzz' },
  { name: '备案号 皖ICP备00000000号', url: '/help/fwbz/wzzz' },
  { name: '投诉与建议', url: '/help/us/tsjy' },
  { name: '联系我们', url: '/help/us/link' },
] as const;
