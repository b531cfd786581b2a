import { type ReactNode, useState } from 'react';
import { type Offer, offerOf } from '../../../src/application/goods/offer/offer.ts';
import { closedPanel, type SearchPanel } from '../../../src/application/goods/search/search-panel.ts';
import { money } from '../../../src/domain/shared/money.ts';
import { shopGoods, type ShopGoodsSetup } from '../builders/shop-goods.ts';
import { AppFooter } from '../../../src/ui/pieces/shell/window/app-footer.tsx';
import { AppFrame } from '../../../src/ui/pieces/shell/window/app-frame.tsx';
import { AppHeader } from '../../../src/ui/pieces/shell/header/app-header.tsx';
import type { MenuCategory } from '../../../src/ui/pieces/shell/menu/menu-category.ts';
import { Rail } from '../../../src/ui/pieces/shell/rail/rail.tsx';
import { TabBar } from '../../../src/ui/pieces/shell/footer/tab-bar.tsx';
import { TopAd } from '../../../src/ui/pieces/shell/ad/top-ad.tsx';

const noop = () => undefined;
const to = '/list';
const group = (name: string, ...children: string[]) => ({
  name,
  to: `/list?g=${name}`,
  children: children.map((child) => ({ name: child, to: `/list?g=${child}` })),
});

const groups = [
  group('抗感染用药', '青霉素类', '头孢菌素类', '大环内酯类', '喹诺酮类', '抗病毒药', '抗真菌药', '抗结核药'),
  group('心脑血管', '钙通道阻滞', '沙坦类', '他汀类', '硝酸酯类', '抗血小板', '利尿剂'),
  group('内分泌', '双胍类', '磺脲类', '格列净类', '胰岛素', '甲状腺用药'),
  group('消化系统', '质子泵抑制剂', '黏膜保护', '胃肠动力', '止泻', '保肝利胆'),
  group('呼吸系统', '祛痰', '平喘', '白三烯抑制', '吸入制剂'),
  group('注射剂', '大容量注射液', '小容量注射液', '粉针剂', '冷链品种'),
];

const categories: readonly MenuCategory[] = (
  [
    ['处方药', '抗感染 心脑', 'pill'],
    ['慢病用药', '降压 降糖', 'pulse'],
    ['家庭常备', '感冒 肠胃', 'drop'],
    ['中成药', '清热 补益', 'leaf'],
    ['中药饮片', '根茎 花叶', 'mortar'],
    ['医疗器械', '血压 血糖', 'monitor'],
    ['母婴保健', '儿童 孕产', 'baby'],
  ] as const
).map(([name, hint, icon], at) => ({
  id: String(at),
  name,
  hint,
  icon,
  to: `/list?select=${at}`,
  groups,
}));

const suggestion = (id: string, rest: string, spec: string, maker: string, price: string, more: ShopGoodsSetup = {}): Offer =>
  offerOf(shopGoods(id, { name: `阿莫西林${rest}`, spec, maker, price, ...more }), Date.now() / 1000);

const found: readonly Offer[] = [
  suggestion('1', '胶囊', '0.25g×24粒', '皖溪制药', '9.60', { lastBought: { at: 1_792_600_000, number: 50, price: money('9.30') } }),
  suggestion('2', '胶囊', '0.5g×20粒', '中砚制药', '11.80'),
  suggestion('3', '颗粒', '0.125g×18袋', '岭澜药业', '13.20'),
  suggestion('4', '克拉维酸钾片', '0.457g×12片', '北曜药业', '24.60', { terms: { stock: 36 } }),
  suggestion('5', '克拉维酸钾干混悬剂', '0.15625g×12袋', '粤澄药业', '21.90'),
  suggestion('6', '分散片', '0.25g×24片', '沧屿制药', '10.40', { terms: { stock: 0 } }),
];

const nav = [
  { text: '首页', to: '/' },
  {
    text: '优选包邮',
    to: '/yx',
    tag: '优',
    children: [
      { text: '专区首页', to: '/yx/all' },
      { text: '包邮规则', to: '/yx/rule' },
    ],
  },
  { text: '每日特价', to: '/mrtj', tag: '特' },
  { text: '品牌专区', to: '/ppzq' },
  { text: '控销专区', to: '/kxzq', tag: '新' },
  { text: '中药专区', to: '/zyyp' },
  { text: '器械专区', to: '/qxzq' },
  { text: '近效期专区', to: '/jxqzc' },
  { text: '领券中心', to: '/lqzx' },
];

export interface ShopFrameProps {
  readonly visitor?: boolean;
  readonly pinned?: boolean;
  readonly ad?: boolean;
  readonly slimFooter?: boolean;
  readonly children: ReactNode;
}

/** The shell with samples in it; the query asks for its states: `?floating`, `?searching`, `?none`. */
export function ShopFrame({ visitor = false, pinned = false, ad = false, slimFooter = false, children }: ShopFrameProps) {
  const query = new URLSearchParams(location.search);
  const [text, setText] = useState('');
  const [open, setOpen] = useState(false);
  const [mode, setMode] = useState<'medicine' | 'maker'>('medicine');
  const panel: SearchPanel = query.has('searching')
    ? { status: 'searching' }
    : query.has('none')
      ? { status: 'none', words: ['阿莫西林胶囊'] }
      : { status: 'found', offers: found, foundInAll: found.length };
  return (
    <AppFrame
      topAd={
        ad ? (
          <TopAd
            image="/api/pictures/ads/top-winter.svg"
            tag="冬季备货"
            text="全场满2000减50"
            time="满4000减120，满6000减220"
            link={{ text: '去备货', to }}
            onClose={noop}
          />
        ) : undefined
      }
      header={
        <AppHeader
          account={
            visitor
              ? { status: 'visitor', login: '/login' }
              : { status: 'buyer', company: '清河社区大药房', papers: { text: '资质有效', ok: true }, onLogout: noop }
          }
          links={[
            { text: '会员中心', to: '/user' },
            { text: '我的订单', to: '/order' },
            { text: '电子发票查询', to: '/dzfp' },
            { text: '添加到桌面', icon: 'desktop', onPress: noop },
            { text: '小程序', icon: 'qr-code', onPress: noop },
          ]}
          hotLine="400-000-0000"
          search={{
            mode,
            onMode: setMode,
            text,
            onText: (next) => {
              setText(next);
              setOpen(next !== '');
            },
            panel: !open ? closedPanel : panel,
            onOpen: noop,
            onSubmit: noop,
            onWords: noop,
            onPick: noop,
            mayOrder: !visitor,
            onQuantity: noop,
            onAdd: async () => true,
            onClose: () => {
              setOpen(false);
            },
          }}
          hotWords={['布洛芬', '奥司他韦', '连花', '二甲双胍', '氨氯地平', '医用口罩', '血糖试纸'].map((word) => ({
            text: word,
            to: `/search?k=${word}`,
          }))}
          cart={{ badge: visitor ? null : '11' }}
          messageBadge={visitor ? null : '3'}
          nav={{ menu: { categories, pinned }, entries: nav, quick: { text: '快速采购', to: '/kjcg' } }}
          floating={query.has('floating')}
        />
      }
      footer={
        <AppFooter
          slim={slimFooter}
          year={2026}
          address="安徽省合肥市庐阳区示例路 1 号 · 证照号码为示例"
          help={[
            { name: '新手指南', links: ['会员注册', '采购流程', '安全采购'].map((word) => ({ text: word, to: `/help?${word}` })) },
            { name: '支付配送', links: ['订单支付', '商品配送', '药品退换'].map((word) => ({ text: word, to: `/help?${word}` })) },
            { name: '服务保障', links: ['网站资质', '用户协议', '专属客服'].map((word) => ({ text: word, to: `/help?${word}` })) },
            { name: '关于我们', links: ['投诉与建议', '联系我们', '行业资讯'].map((word) => ({ text: word, to: `/help?${word}` })) },
          ]}
          promises={[
            { icon: 'shield', title: '资质可查', text: '供货方资质随订单下载' },
            { icon: 'truck', title: '次日到店', text: '省内，当日截单前付款' },
            { icon: 'yuan', title: '价格留痕', text: '每一笔优惠都写明规则' },
          ]}
          contact={{
            hotLine: '400-000-0000',
            hours: '每日 08:30 至 20:30',
            person: { role: '专属客服', name: '林晓', phone: '138****6620' },
          }}
          licences={[
            '药品经营许可证 皖AA0000000',
            '互联网药品信息服务资格证书（皖）-经营性-0000-0000',
            '营业执照 91340000MA00000000',
            '备案号 皖ICP备00000000号',
          ].map((word) => ({ text: word, to: `/licence?${word}` }))}
        />
      }
      rail={
        <Rail
          items={[
            { text: '我的', icon: 'user', label: '我的', to: '/user' },
            { text: '购物车', icon: 'cart', label: '购物车 11 个品种', main: true, badge: '11', onPress: noop },
            { text: '消息', icon: 'bell', label: '消息 3 条', badge: '3', to: '/user/zhzx/wdxx' },
            { text: '客服', icon: 'chat', label: '联系客服', onPress: noop },
            { text: '微信', icon: 'qr-code', label: '微信小程序码', onPress: noop },
          ]}
        />
      }
      tabBar={
        <TabBar
          tabs={[
            { text: '首页', icon: 'home', to: '/' },
            { text: '分类', icon: 'grid', to: '/list' },
            { text: '快采', icon: 'keyboard', to: '/kjcg' },
            { text: '购物车', icon: 'cart', to: '/cart', badge: '11' },
            { text: '我的', icon: 'user', to: '/user' },
          ]}
        />
      }
    >
      {children}
    </AppFrame>
  );
}
