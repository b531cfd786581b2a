import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** A phrase that reads as translated, colloquial or wrong, and what the trade says. */
const forbidden: readonly (readonly [phrase: RegExp, better: string])[] = [
  [/没有加载出来/, '加载失败'],
  [/全部该补的/, '查看全部补货'],
  [/全部买过的/, '全部常购'],
  [/规则见各行/, '优惠规则逐项列示'],
  [/各类可同时享受/, '可叠加使用'],
  [/最划算的在前/, '按划算程度排序'],
  [/（共减/, '，共减'],
  [/车内/, '已加, 购物车中'],
  [/为原价，/, '为普通价，'],
  [/填好多行/, '可多行填写'],
  [/连同购物车一起算/, '按购物车合并计算'],
  [/商品都还在/, '购物车商品未丢失'],
  [/和上次(?:不同|一样)/, '有变化, 无变化'],
  [/请过目/, '请核对'],
  [/也送到店/, '也包邮到店'],
  [/一家的全部品规/, '按厂家查看全部品规'],
  [/常购的在前/, '常购优先'],
  [/(?<!品种)组满减|整单满减/, '品种组满减, 全单满减'],
  [/(?<!查)看全部药品|(?<!查)看物流/, '查看全部药品, 查看物流'],
  [/(?<!返)回首页/, '返回首页'],
  [/没有与“/, '未找到“…”'],
  [/整表粘贴即匹配|停一下就匹配/, '粘贴后自动匹配'],
  [/没有传成|等传完|传完再/, '上传失败, 上传完成后'],
  [/再选别的付款方式/, '不足时可选其他方式'],
  [/平价/, '平时价 (平价 means cheap)'],
  [/来找您/, '到货后通知您'],
  [/再登记一次/, '重复登记时'],
  [/没有可以忽略/, '不经营可忽略'],
  [/哪几单/, '关联订单'],
  [/可下载表格/, '可导出'],
  [/小时以上可以退出/, '停止退团'],
  [/没有读进来/, '导入失败'],
  [/只看一个订单/, '仅显示所选订单'],
  [/换得起/, '可兑换'],
  [/为什么退换|和客服说/, '退换原因, 联系客服'],
  [/'找到了'|还在找/, '已匹配, 匹配中'],
  [/看数字/, '查看明细'],
  [/收哪些消息/, '消息接收设置'],
  [/密码是开户时设的/, '当前为初始密码'],
  [/再输一次|(?<!修)改密码/, '确认新密码, 修改密码'],
  [/'照证照填写/, '请按证照填写'],
  [/要改请换/, '变更请更新'],
  [/从第一元起/, '无门槛'],
  [/为实付减退款/, '可开金额 = 实付 − 已退款'],
  [/药店注册/, '单位注册'],
  [/天一次/, '天一采'],
  [/请稍候重试/, '请稍后重试 (请稍候再试 is the text of §8)'],
  [/没有搜索成功/, '搜索失败'],
  [/货架上/, '现有库存'],
  [/选中的加入购物车/, '加入购物车（4 种）'],
  [/换不到礼品/, '可用积分暂不足以兑换礼品'],
  [/下过单或/, 'the one reason that holds'],
  [/恭喜您抽中\$/, '恭喜您抽中 ¥20 现金券'],
  [/npm run .*<\/code>/, 'no command for a buyer'],
];

const root = new URL('../../src/', import.meta.url);
const sources = ['ui', 'application', 'contract', 'server', 'demo'].flatMap((folder) =>
  readdirSync(new URL(folder, root), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => ({ file: `${folder}/${file}`, text: readFileSync(new URL(`${folder}/${file}`, root), 'utf8') })),
);

it('reads many sources', () => expect(sources.length).toBeGreaterThan(1_000));

it.each(forbidden)('the words of the shop are plain business Chinese: no %s, but %s', (phrase) => {
  expect(sources.filter(({ text }) => phrase.test(text)).map(({ file }) => file)).toEqual([]);
});
