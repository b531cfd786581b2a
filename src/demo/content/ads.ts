import type { AdPlace } from '../../domain/content/ad-place.ts';

interface DemoAd {
  readonly place: AdPlace;
  /** what the drawing shows in large letters */
  readonly name: string;
  readonly describe: string;
  /** name of the drawing, see pictures/ad-art.ts */
  readonly art: string;
  /** a link target of §8 */
  readonly url: string;
  readonly isForNewcomers?: true;
}

/** Ads of every place, in the order in which they are shown. */
export const demoAds: readonly DemoAd[] = [
  {
    place: 'banner',
    name: '呼吸慢病常备药 阶梯价与满减同享',
    describe: '满2000减50，可与优惠券同用',
    art: 'banner-winter',
    url: '/list?select={慢病用药}',
  },
  {
    place: 'banner',
    name: '优选包邮专区 小单也包邮到店',
    describe: '满¥500包邮，部分单品达到件数即包邮',
    art: 'banner-free-shipping',
    url: '/yx',
  },
  { place: 'banner', name: '道地饮片 产地写明', describe: '黄芪、当归、枸杞子，随货附检验报告', art: 'banner-herbs', url: '/zyyp' },
  { place: 'demo', name: '资质证照在线更新', describe: '在线上传新证，审核结果发短信', art: 'demo-papers', url: '/zzzj' },
  { place: 'top', name: '冬季备货 全场满2000减50', describe: '满4000减120，满6000减220', art: 'top-winter', url: '/list' },
  { place: 'right', name: '近效期专区', describe: '逐个标明剩余天数', art: 'right-near-expiry', url: '/jxqzc' },
  { place: 'bottom', name: '新客首单', describe: '50元现金券，首单满600可用', art: 'bottom-newcomer', url: '/lqzx', isForNewcomers: true },
  {
    place: 'new-buyers',
    name: '新客专享',
    describe: '50元现金券，首单满600可用',
    art: 'newcomer-first-order',
    url: '/lqzx',
    isForNewcomers: true,
  },
  {
    place: 'new-buyers',
    name: '整张清单下单',
    describe: '粘贴品名与数量，一次加购',
    art: 'newcomer-list',
    url: '/kjcg',
    isForNewcomers: true,
  },
  { place: 'brand-zone', name: '品牌专区 按厂家选药', describe: '按厂家查看全部品规', art: 'brand-zone', url: '/ppzq' },
  { place: 'controlled-zone', name: '控销品种 申请供货', describe: '区域保护，价格稳定', art: 'controlled-zone', url: '/kxzq' },
  {
    place: 'controlled-zone',
    name: '云峪药业控销专场',
    describe: '通过申请后显示供货价',
    art: 'controlled-maker',
    url: '/kxzq/goods/{厂家 云峪药业}',
  },
  { place: 'controlled-zone-new', name: '控销新品', describe: '本月新到控销品种', art: 'controlled-new', url: '/kxzq/new' },
  { place: 'chinese-medicine-zone', name: '中药专区', describe: '饮片、配方、贵细，按柜备货', art: 'chinese-medicine-zone', url: '/zyyp' },
  { place: 'login-page', name: '药店与诊所的采购柜台', describe: '价格留痕，批次可溯', art: 'login-cabinet', url: '/' },
  { place: 'lottery', name: '抽中的现金券满额就能用', describe: '先用快到期的，购物车自动选最划算的一张', art: 'lottery', url: '/xjq' },
  {
    place: 'free-shipping-zone',
    name: '优选专区',
    describe: '满¥500包邮，部分单品达到件数即包邮',
    art: 'free-shipping-zone',
    url: '/yx/rule',
  },
];

/** The ads of a brand's own page. */
export const brandAds = [
  { maker: '皖溪制药', name: '皖溪制药 抗感染与心血管', describe: '全线品种阶梯价', art: 'brand-red' },
  { maker: '北曜药业', name: '北曜药业 满300减15', describe: '满600减40，可与优惠券同用', art: 'brand-blue' },
  { maker: '江右本源堂', name: '江右本源堂 滋补经典', describe: '满800减66', art: 'brand-gold' },
  { maker: '安澄医疗', name: '安澄医疗 家用检测', describe: '满500减30，满1000减80', art: 'brand-green' },
] as const;
