import { Link } from 'react-router-dom';
import type { CheckPart } from '../../application/checkout/check-lines.ts';
import { Notice } from '../kit/counter/notice.tsx';

interface ApartNoticeProps {
  /** Lines that are not ordered here. */
  readonly count: number;
  readonly part: CheckPart;
}

/** Goods with ephedrine are ordered by themselves: says what stays behind, and the way to it. */
export function ApartNotice({ count, part }: ApartNoticeProps) {
  if (count === 0) return null;
  return part === 'others' ? (
    <Notice status="info" action={<Link to="/cart/hm">结算含麻商品</Link>}>
      购物车里有 {count} 种含麻商品，须实名单独结算，未计入本单。
    </Notice>
  ) : (
    <Notice status="info" action={<Link to="/cart/step2">结算其他商品</Link>}>
      含麻商品单独结算，购物车里其他 {count} 种商品未计入本单。
    </Notice>
  );
}
