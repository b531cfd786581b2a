import { Button } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import type { AgainLineView, AgainView } from '../../application/order/buy-again.ts';
import { goodsHref } from '../shared/goods/goods-words.ts';
import { DialogFrame } from '../shared/message/dialog-frame.tsx';
import styles from './again-dialog.module.css';

const missingWords = { gone: '已下架', 'not-purchasable': '暂不可购买', 'sold-out': '暂时缺货', refused: '未能加购' } as const;

/** 缺货; 只够 40; ¥9.20 涨到 ¥9.60: what is different about a line. */
function lineWords({ name, added, notes, message, formerPrice, price }: AgainLineView): string {
  if (added === 0) {
    const [reason] = notes.filter((note): note is keyof typeof missingWords => note in missingWords);
    // The shop's own words may name the goods, which stand above them.
    return message.replace(`${name}：`, '') || missingWords[reason ?? 'refused'];
  }
  const words = notes.flatMap((note) => {
    if (note === 'dearer') return [`单价 ¥${formerPrice ?? ''} 涨到 ¥${price ?? ''}`];
    if (note === 'cheaper') return [`单价 ¥${formerPrice ?? ''} 降到 ¥${price ?? ''}`];
    return note === 'fewer' ? [`只加了 ${added}`] : [];
  });
  return words.join('，');
}

function summaryWords({ added, different, missing }: AgainView): string {
  if (added === 0) return '这张订单的商品现在都不能购买，购物车没有变化。';
  const parts = [`${added} 个品种已加入购物车`, ...(different > 0 ? [`其中 ${different} 个有变化`] : []), ...(missing > 0 ? [`${missing} 个没有加入`] : [])];
  return `${parts.join('，')}。`;
}

export interface AgainDialogProps {
  readonly outcome: AgainView;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** What became of an order that was bought again, line by line, and the way to the cart. */
export function AgainDialog({ outcome, isOpen, onClose }: AgainDialogProps) {
  return (
    <DialogFrame
      title="再次购买"
      isOpen={isOpen}
      onClose={onClose}
      isLong
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            留在订单
          </Button>
          {outcome.added === 0 ? null : (
            <Button asChild>
              <Link to="/cart">去购物车</Link>
            </Button>
          )}
        </>
      }
    >
      <p className={styles.summary}>{summaryWords(outcome)}</p>
      <ul className={styles.lines} tabIndex={0} aria-label="各品种的结果">
        {outcome.lines.map((line) => (
          <li key={line.key} data-tone={line.added === 0 ? 'missing' : line.isSame ? undefined : 'changed'}>
            <Link to={goodsHref(line.goodsId)}>{line.name}</Link>
            <span>
              {line.added} / {line.wanted}
            </span>
            {line.isSame ? null : <small>{lineWords(line)}</small>}
          </li>
        ))}
      </ul>
    </DialogFrame>
  );
}
