import { GoodsBadge } from '../window/goods-badge.tsx';
import type { GoodsFace } from '../window/goods-face.ts';
import { RxTag } from '../window/rx-tag.tsx';

/** What the law says of goods, and the promotions that they are in. */
export function GoodsMarks({ classes, badges }: Pick<GoodsFace, 'classes' | 'badges'>) {
  return (
    <>
      {classes.map((mark) => (
        <RxTag key={mark.kind + (mark.text ?? '')} {...mark} />
      ))}
      {badges.map((mark) => (
        <GoodsBadge key={mark.name} {...mark} />
      ))}
    </>
  );
}
