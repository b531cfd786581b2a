import { defaultTitle as title, type Dialog, type Question } from '../../../application/shared/messages.ts';
import type { IconName, LateIcon } from '../window/icon-paths.ts';

const logoutIcon: LateIcon = { path: 'M12 6V3.5H4v13h8V14M8.5 10H17M14 7l3 3-3 3' };

/** How a dialog looks and speaks. */
export interface DialogWords {
  readonly title: string;
  readonly icon: IconName | LateIcon;
  readonly text: string;
  readonly detail?: string | undefined;
  readonly main: { readonly text: string; readonly icon?: IconName | undefined };
  /** The other way; without it there is one button. */
  readonly cancel?: string | undefined;
  /** The action cannot be undone: its button is red, and the focus starts on the other one. */
  readonly danger?: boolean | undefined;
}

/** The dialogs made of words and buttons alone; the one that says whom to ask has a picture and its own component. */
export type WordedDialog = Exclude<Dialog, { readonly kind: 'contact' }>;

const savedShortcut = '“药品采购.url”已下载。把它从下载文件夹拖到桌面，双击就打开本站。';

/** The words of §8's dialogs and of every question the shop asks. */
export function dialogWords(dialog: WordedDialog): DialogWords {
  switch (dialog.kind) {
    case 'alert':
      return { title, icon: 'info', text: dialog.text, main: { text: '知道了' } };
    case 'refresh':
      return { title, icon: 'refresh', text: dialog.text, cancel: '稍后再说', main: { text: '刷新', icon: 'refresh' } };
    case 'qualification':
      return { title, icon: 'shield', text: dialog.text, cancel: '取消', main: { text: '联系微信客服', icon: 'chat' } };
    case 'desktop-hint':
      return {
        title: '添加到桌面',
        icon: 'monitor',
        text: dialog.isSaved ? savedShortcut : '打开浏览器的菜单或分享按钮，选择“添加到主屏幕”。',
        main: { text: '知道了' },
      };
    case 'favorite-added':
      return { title: '收藏成功', icon: 'heart', text: '已加入我的收藏', cancel: '继续浏览', main: { text: '查看收藏' } };
    case 'confirm':
      return questionWords(dialog.question);
  }
}

/** So many are named; of more the rest is counted. */
const mostNamed = 3;

/** “阿莫西林胶囊”; “阿莫西林胶囊”“布洛芬片”等 5 个品种. */
function namesWords(names: readonly string[]): string {
  const named = names
    .slice(0, mostNamed)
    .map((name) => `“${name}”`)
    .join('');
  return names.length > mostNamed ? `${named}等 ${names.length} 个品种` : named;
}

// oxlint-disable-next-line max-lines-per-function -- One switch: the words of every question.
function questionWords(question: Question): DialogWords {
  switch (question.code) {
    case 'delete-lines':
      return {
        title: '删除品种',
        icon: 'trash',
        text: `确定删除${namesWords(question.names)}？`,
        cancel: '取消',
        main: { text: '删除' },
        danger: true,
      };
    case 'keep-as-favorites':
      return {
        title: '移入收藏',
        icon: 'heart',
        text: `把${namesWords(question.names)}移入收藏？`,
        detail: '会从购物车移出，之后可在“我的收藏”里再加购。',
        cancel: '取消',
        main: { text: '移入收藏' },
      };
    case 'remove-address':
      return {
        title: '删除地址',
        icon: 'trash',
        text: `确定删除 ${question.name} 的收货地址？`,
        detail: `${question.place}。已下的订单不受影响。`,
        cancel: '取消',
        main: { text: '删除' },
        danger: true,
      };
    case 'delete-group':
      return {
        title: '删除分组',
        icon: 'trash',
        text: `确定删除分组“${question.name}”？`,
        detail: '里面的收藏都还在，不再分组。',
        cancel: '取消',
        main: { text: '删除' },
        danger: true,
      };
    case 'remove-title':
      return {
        title: '删除收票邮箱',
        icon: 'trash',
        text: `确定删除收票邮箱 ${question.email}？`,
        detail: '已申请的发票不受影响。',
        cancel: '取消',
        main: { text: '删除' },
        danger: true,
      };
    case 'sign-out':
      return {
        title: '退出设备',
        icon: logoutIcon,
        text: question.others ? '确定退出其他全部设备？' : '确定退出这台设备？',
        detail: '退出后要重新登录才能使用，购物车不受影响。',
        cancel: '取消',
        main: { text: '退出' },
        danger: true,
      };
    case 'cancel-order':
      return {
        title: '取消订单',
        icon: 'warning',
        text: '确定取消这张订单？',
        detail: '占用的库存、优惠券和现金券会退回。',
        cancel: '再想想',
        main: { text: '取消订单' },
        danger: true,
      };
    case 'withdraw-after-sales':
      return {
        title: '撤回申请',
        icon: 'info',
        text: '撤回这张售后单？',
        detail: '撤回后可以重新申请，申请期限不变。',
        cancel: '不撤回',
        main: { text: '撤回申请' },
      };
    case 'unbook-lecture':
      return {
        title: '取消预约',
        icon: 'info',
        text: `取消“${question.name}”的席位？`,
        detail: '席位会让给别的单位，预约截止前还可以再约。',
        cancel: '保留席位',
        main: { text: '取消预约' },
      };
    case 'join-group':
      return {
        title: '确认参团',
        icon: 'wallet',
        text: `${question.units}，用余额支付 ¥${question.amount}`,
        detail: `送到 ${question.place}`,
        cancel: '再看看',
        main: { text: '确认付款' },
      };
    case 'leave-group':
      return {
        title,
        icon: 'info',
        text: `退出后 ${question.units}让回本团，¥${question.amount} 按原路退回`,
        detail: '截止前 2 小时内不能退出，以免同团落空。',
        cancel: '继续等成团',
        main: { text: '退出并退款' },
        danger: true,
      };
    case 'approve-order':
      return {
        title: '批准订单',
        icon: 'receipt',
        text: '批准这张超过限额的订单？',
        detail: '批准后即可付款。不同意请取消订单，库存与优惠券随之退回。',
        cancel: '再看看',
        main: { text: '批准' },
      };
    case 'remove-person':
      return question.isSelf
        ? {
            title,
            icon: 'info',
            text: '退出这家门店？',
            detail: '退出后不能再登录本店，需店主重新邀请。',
            cancel: '取消',
            main: { text: '退出门店' },
            danger: true,
          }
        : {
            title,
            icon: 'info',
            text: `移除“${question.name}”？`,
            detail: '其在本店的登录立即退出，已下的订单不受影响。',
            cancel: '取消',
            main: { text: '移除' },
            danger: true,
          };
    case 'confirm-received':
      return {
        title: '确认收货',
        icon: 'truck',
        text: '货品已经收齐、核对无误？',
        detail: '确认后订单完成。短少、破损请先申请售后。',
        cancel: '还没收齐',
        main: { text: '确认收货' },
      };
    case 'pay-order':
      return { title: '确认付款', icon: 'wallet', text: `用余额支付 ¥${question.amount}？`, cancel: '取消', main: { text: '确认付款' } };
    case 'leave-draw':
      return {
        title,
        icon: 'info',
        text: '抽奖正在进行，确定关闭吗？',
        detail: '关闭后如没有看到结果，请到会员中心查看。这次机会已用，奖品不会丢。',
        cancel: '等待结果',
        main: { text: '仍然关闭' },
        danger: true,
      };
    case 'unbind-wechat':
      return {
        title: '解除绑定',
        icon: 'qr-code',
        text: question.nickname === '' ? '确定解绑微信？' : `确定解绑微信“${question.nickname}”？`,
        detail: '解绑后不能再用它扫码登录；密码登录不受影响。',
        cancel: '取消',
        main: { text: '解绑' },
        danger: true,
      };
    case 'logout':
      return {
        title,
        icon: logoutIcon,
        text: '确定退出登录？',
        detail: '购物车会留到下次登录。',
        cancel: '取消',
        main: { text: '安全退出' },
      };
  }
}
