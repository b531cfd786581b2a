import { Link } from 'react-router-dom';
import { badgeOf } from '../../../../application/cart/cart-count.ts';
import { useViewModel } from '../../../kit/window/hooks/use-view-model.ts';
import { Icon } from '../../../kit/window/icon.tsx';
import type { IconName, LateIcon } from '../../../kit/window/icon-paths.ts';
import { useKnownPath } from '../../../kit/window/known-paths.tsx';
import { useScreens } from '../../../kit/window/screens-context.tsx';
import frame from '../../../kit/window/wrap.module.css';
import { useMayOpen } from '../../account/window/use-may.ts';
import { phone, useMedia } from '../../../kit/use-media.ts';
import styles from './member-doors.module.css';

const editIcon: LateIcon = { path: 'M4 16l.8-3.5L13.5 3.8l2.7 2.7L7.5 15.2z' };

/** Doors of the member centre on a phone, the daily ones first. Orders and purse stand above with their figures. */
const doors: readonly { readonly text: string; readonly to: string; readonly icon: IconName | LateIcon }[] = [
  { text: '快速采购', to: '/kjcg', icon: 'keyboard' },
  { text: '我的收藏', to: '/star', icon: 'heart' },
  { text: '电子发票', to: '/dzfp', icon: 'receipt' },
  { text: '药检报告', to: '/jybg', icon: 'document' },
  { text: '资质证照', to: '/zzzj', icon: 'shield' },
  { text: '收货地址', to: '/addr', icon: 'home' },
  { text: '品种求购', to: '/pzqg', icon: 'search' },
  { text: '我的消息', to: '/wdxx', icon: 'bell' },
  { text: '含麻回执', to: '/hmdd', icon: 'pill' },
  { text: '积分订单', to: '/jfdd', icon: 'gift' },
  { text: '抽奖', to: '/draw', icon: 'ticket' },
  { text: '电子合同', to: '/dzht', icon: editIcon },
  { text: '基本信息', to: '/basic', icon: 'user' },
  { text: '多店管理', to: '/ddgl', icon: 'shop' },
  { text: '门店人员', to: '/zzh', icon: 'user' },
  { text: '微信绑定', to: '/bdwx', icon: 'qr-code' },
  { text: '意见反馈', to: '/yjfk', icon: 'chat' },
];

/** The member area's screens on a phone, which has no menu at its left; nothing on a wider screen. */
export function MemberDoors() {
  const isPhone = useMedia(phone);
  const isKnown = useKnownPath();
  const mayOpen = useMayOpen();
  const unread = badgeOf(useViewModel(useScreens().session)[0].facts?.buyer?.unreadMessages ?? 0);
  if (!isPhone) return null;
  return (
    <nav className={styles.doors} aria-label="会员服务" data-print="none">
      {doors
        .filter(({ to }) => isKnown(to) && mayOpen(to))
        .map(({ text, to, icon }) => (
          <Link key={to} to={to}>
            <Icon name={icon} size={22} />
            <span>{text}</span>
            {to === '/wdxx' && unread !== null ? <b className={frame.count}>{unread}</b> : null}
          </Link>
        ))}
    </nav>
  );
}
