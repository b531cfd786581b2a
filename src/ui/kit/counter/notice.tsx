import { chakra, useSlotRecipe } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Icon } from '../window/icon.tsx';
import type { IconName } from '../window/icon-paths.ts';

const signs = { info: 'info', success: 'check', warning: 'warning', error: 'warning' } as const satisfies Record<string, IconName>;

interface NoticeProps {
  readonly status?: keyof typeof signs | undefined;
  /** What happened, where the rest says what of it: 有商品不能下单，订单未提交. */
  readonly title?: ReactNode;
  /** 采购委托书将于 12 月 2 日到期，到期后不能下单. */
  readonly children: ReactNode;
  /** A link or button at the end. */
  readonly action?: ReactNode;
}

/**
 * A line across the page that matters to the whole page: the theme's Alert with the shop's signs, without Chakra's own.
 */
export function Notice({ status = 'info', title, children, action }: NoticeProps) {
  const styles = useSlotRecipe({ key: 'alert' })({ status });
  return (
    <chakra.div css={styles['root']} role={status === 'error' ? 'alert' : 'note'}>
      <chakra.span css={styles['indicator']}>
        <Icon name={signs[status]} size={16} />
      </chakra.span>
      <chakra.div css={styles['content']}>
        {title === undefined ? null : <chakra.h2 css={styles['title']}>{title}</chakra.h2>}
        {children}
      </chakra.div>
      {action === undefined ? null : (
        <chakra.span ps="2" whiteSpace="nowrap" color="brand.fg">
          {action}
        </chakra.span>
      )}
    </chakra.div>
  );
}
