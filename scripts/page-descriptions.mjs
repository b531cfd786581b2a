// What search engines say of the pages that everybody may read; the sitemap names these pages.

/** The site, where a page has no words of its own. */
export const siteDescription = '药集，药店与诊所的采购柜台：阶梯价、满减、优惠券逐行写明，批号效期与药检报告随单可查。';

/** Path of a route → its description. */
export const descriptions = {
  '/': siteDescription,
  '/list': '全部在售药品：按类别、剂型、厂家、价格筛选，库存、效期与阶梯价一目了然，可整张表格下单。',
  '/yx': '优选包邮专区：单品达到件数即免运费，数量与价格写在每个品种上。',
  '/zyyp': '中药专区：饮片与中成药，产地、等级、效期、批号齐全，按公斤价比较。',
  '/qxzq': '器械专区：一至三类医疗器械，标明管理类别和所需证照。',
  '/jxqzc': '近效期专区：剩余效期与折扣价逐批写明，售完为止。',
  '/kxzq': '控销专区：厂家指定门店经销的品种，可在线申请供货，由厂家审核。',
  '/ppzq/:page?': '品牌专区：按厂家找药，查看每个厂家的在售品种。',
  '/list/info/:id': '商品详情：阶梯价、满减、赠品、库存、效期批号与药检报告。',
  '/ppzq/info/:id/:page?': '一个厂家的全部在售品种，按价格、销量和效期排序。',
  '/mrtj': '每日特价：当日有效的特价品种，原价、特价与每单限量写明。',
  '/welfare': '全场折扣日：折扣日期、范围与折后价。',
  '/ptzq': '拼团专区：成团数量、截止时间与拼团价，未成团原路退款。',
  '/zhzq': '组合购：成套购买的价格，和单买相比省多少。',
  '/zhmz': '换购与满赠：买够数量或金额可换购、可领赠品的活动。',
  '/lqzx': '领券中心：可领取的优惠券、门槛、适用品种与有效期。',
  '/hb': '满额返现：各档金额与返现比例。',
  '/yyh': '药友汇：面向药店与诊所的讲座，线上线下场次与席位。',
  '/news/hy': '医药行业资讯。',
  '/news/company': '药集公司动态。',
  '/news/notice': '药集公告：放假、配送与活动通知。',
  '/news/info/:id/:type': '医药资讯与公告正文。',
  '/help/xrzn/hyzc': '会员注册：药店、诊所注册所需证照与审核时间。',
  '/help/xrzn/gwzn': '采购流程：从找药、下单、付款到收货验收。',
  '/help/xrzn/aqgy': '安全采购：账号、证照与含麻商品的购买要求。',
  '/help/zfps/ddzf': '订单支付：可用的付款方式与时限。',
  '/help/zfps/hwps': '商品配送：运费、包邮门槛与配送时效。',
  '/help/zfps/ypth': '药品退换：可退换的情形、凭证与流程。',
  '/help/fwbz/wzzz': '网站资质：药品经营许可证、互联网药品信息服务资格等证照。',
  '/help/fwbz/yhxy': '药集用户协议。',
  '/help/fwbz/zskf': '专属客服：服务时间与联系方式。',
  '/help/us/link': '联系药集：电话、微信与地址。',
};
