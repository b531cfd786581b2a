import { Box, Text } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import type { OrderObstacle, SheetChange } from '../../application/checkout/order-draft.ts';
import type { LineChange } from '../../application/checkout/sheet-changes.ts';
import { Notice } from '../kit/counter/notice.tsx';

/** 单价 ¥9.20 变为 ¥9.60: what is different about one line. */
function changeWords({ change }: LineChange): string {
  switch (change.code) {
    case 'price':
      return `单价 ¥${change.from} 变为 ¥${change.to}`;
    case 'quantity':
      return `数量 ${change.from} 变为 ${change.to}`;
    case 'gone':
      return '已不在购物车';
    case 'unavailable':
      return '已缺货或不可购买，不再计入';
    case 'new':
      return '新加入';
  }
}

interface ChangedNoticeProps {
  readonly changed: SheetChange | null;
  readonly obstacles: readonly OrderObstacle[];
}

/** Why nothing was placed: what has changed since the buyer looked, or what the shop refuses, line by line. */
export function ChangedNotice({ changed, obstacles }: ChangedNoticeProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (changed || obstacles.length > 0) box.current?.focus();
  }, [changed, obstacles]);
  if (changed === null && obstacles.length === 0) return null;
  return (
    <div role="alert" tabIndex={-1} ref={box}>
      <Notice status="warning" title={changed ? <Payable {...changed} /> : '有商品不能下单，订单未提交'}>
        <Box as="ul" my="1" color="fg">
          {changed?.lines.map((line) => (
            <li key={line.id + line.change.code}>
              {line.name}：{changeWords(line)}
            </li>
          ))}
          {obstacles.map(({ lineId, name, message }) => (
            <li key={(lineId ?? '') + message}>
              {name === '' ? '' : `${name}：`}
              {message}
            </li>
          ))}
        </Box>
        <Text color="fg.muted" css={{ '& a': { color: 'brand.fg', textDecoration: 'underline', textUnderlineOffset: '3px' } }}>
          {changed ? (
            `${changed.lines.length === 0 ? '各行单价没有变化，是优惠或运费有变，见应付明细。' : ''}核对无误后再次提交即按新金额下单。`
          ) : (
            <>
              <Link to="/cart">返回购物车</Link> 调整后再结算。
            </>
          )}
        </Text>
      </Notice>
    </div>
  );
}

function Payable({ from, to }: SheetChange) {
  return (
    <>
      应付由 ¥{from} 变为{' '}
      <Text as="span" color="price">
        ¥{to}
      </Text>
      ，订单未提交
    </>
  );
}
