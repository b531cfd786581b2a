export interface HelpArticle {
  readonly title: string;
  /** route of product.md §2 */
  readonly path: string;
  readonly body: string;
}

/** The footer's help categories and their articles; the first group's articles open at /help/xrzn/hyzc?id={id}. */
export const helpCategories: readonly { readonly name: string; readonly articles: readonly HelpArticle[] }[] = [
  {
    name: '新手指南',
    articles: [
      { title: '会员注册', path: '/help/xrzn/hyzc', body: '请准备营业执照、药品经营许可证或医疗机构执业许可证、采购委托书及被委托人身份证。在注册页填写手机号并上传资质，审核在一个工作日内完成，通过后即可加购。\n资质临近到期时，会员中心会提前三十天提醒更新。' },
      { title: '采购流程', path: '/help/xrzn/gwzn', body: '搜索药品名称或拼音简码，按中包装加入购物车；在购物车核对阶梯价、满减与优惠券后去结算；确认收货地址与支付方式，提交订单。\n常购品种可用快速采购，按表格一次填好数量。' },
      { title: '安全采购', path: '/help/xrzn/aqgy', body: '请妥善保管账号与密码，不向他人透露验证码。药集不会以任何名义要求您向个人账户付款。收货时核对批号、效期与随货同行单。' },
    ],
  },
  {
    name: '支付配送',
    articles: [
      { title: '订单支付', path: '/help/zfps/ddzf', body: '支持余额、网银转账与在线支付。订单提交后三十分钟内未支付将自动取消，所占库存、优惠券与现金券一并退回。' },
      { title: '商品配送', path: '/help/zfps/hwps', body: '当日十六时前支付的订单当天出库，省内次日到店。满500元包邮，不足部分收取运费8元。冷链品种每周三、周六专车配送。' },
      { title: '药品退换', path: '/help/zfps/ypth', body: '药品为特殊商品，除质量问题外不予退换。破损、短少、发错请在签收后二十四小时内登记售后并附照片，核实后按实付金额退回。' },
    ],
  },
  {
    name: '服务保障',
    articles: [
      { title: '网站资质', path: '/help/fwbz/wzzz', body: '药品经营许可证、互联网药品信息服务资格证书、营业执照与备案信息在此公示。页面所列号码均为示例。' },
      { title: '用户协议', path: '/help/fwbz/yhxy', body: '本协议约定药集与采购会员的权利义务。会员应保证所提交资质真实有效，仅在许可的经营范围内采购，不得向无资质方转售处方药。' },
      { title: '专属客服', path: '/help/fwbz/zskf', body: '资质通过的会员由专属客服对接，负责首营资料、缺货登记、价格与售后。服务时间周一至周日 08:30 至 20:30。' },
    ],
  },
  {
    name: '售后与票据',
    articles: [
      { title: '售后申请', path: '/help/zfps/ypth', body: '在订单详情选择需要售后的品种与数量，填写原因并上传照片。退款按该行实付份额计算，最后一件退清余款。' },
      { title: '电子发票', path: '/dzfp', body: '订单出库后自动开具电子发票，可在电子发票查询页按订单号下载。抬头与税号以会员中心登记为准。' },
      { title: '药检报告', path: '/jybg', body: '按批号查询并下载药检报告，支持按订单批量下载。' },
    ],
  },
  {
    name: '关于我们',
    articles: [
      { title: '投诉与建议', path: '/help/us/tsjy', body: '投诉与服务热线 400-000-0000，每日 08:30 至 20:30 有人接听。也可在意见反馈页留言，两个工作日内回复。' },
      { title: '联系我们', path: '/help/us/link', body: '药集，地址：安徽省合肥市庐阳区示例路1号。商务合作与厂家入驻请致电热线并按2转接。' },
    ],
  },
];
