import type { Zone } from '../../../application/goods/list/list-query.ts';
import type { AdSpot } from '../../../application/content/reading-gateway.ts';

/** What a zone says of itself. */
interface ZoneWords {
  readonly title: string;
  readonly note: string;
  readonly ways: readonly { readonly text: string; readonly to: string }[];
  /** Whose ads it shows; null: the zone has none of its own. */
  readonly spot: AdSpot | null;
  /** The ads lead elsewhere, so that their line is there as a rule, and its place is kept. */
  readonly keepsAds?: true;
  /** Whether the header's data hold a category menu of it. */
  readonly menu: 'yx' | 'zy' | 'qx' | null;
}

export const zoneWords: Readonly<Record<Zone, ZoneWords>> = {
  yx: {
    title: '优选包邮专区',
    note: '小单也包邮到店：满额包邮，部分单品达到件数即包邮。',
    ways: [{ text: '包邮规则', to: '/yx/rule' }],
    spot: 'yx',
    menu: 'yx',
  },
  zy: {
    title: '中药专区',
    note: '饮片写明产地与等级，按公斤可比；中成药看批号与效期。',
    ways: [],
    spot: 'zy',
    menu: 'zy',
  },
  qx: {
    title: '器械专区',
    note: '一至三类医疗器械与耗材，注册证号在商品页写明。',
    ways: [],
    spot: null,
    menu: 'qx',
  },
  jxq: {
    title: '近效期专区',
    note: '按效期由近到远排列，逐个标明效期与剩余天数；按动销速度购买，售出不退换。',
    ways: [],
    spot: null,
    menu: null,
  },
  kx: {
    title: '控销专区',
    note: '区域保护、价格稳定的品种，授权后可见供货价并购买。',
    ways: [
      { text: '控销新品', to: '/kxzq/new' },
      { text: '品牌专区', to: '/ppzq' },
    ],
    spot: 'kx',
    keepsAds: true,
    menu: null,
  },
};
