import { Box, Button, Grid, Text } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import type { AgainLineView, AgainView } from '../../../application/order/buy-again.ts';
import { goodsAddress } from '../../../application/goods/face/goods-arrival.ts';
import { repairWords } from '../../shared/goods/offer/repair-words.ts';
import { KnownLink } from '../../shared/known-paths.tsx';
import { DialogFrame } from '../../shared/message/dialog-frame.tsx';

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

interface AgainDialogProps {
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
      <p>{summaryWords(outcome)}</p>
      <Box as="ul" tabIndex={0} aria-label="各品种的结果" maxH="320px" overflowY="auto" mt="2.5" borderTopWidth="1px" fontSize="sm">
        {outcome.lines.map((line) => (
          <Grid as="li" key={line.key} templateColumns="minmax(0, 1fr) auto" columnGap="3" py="2" borderBottomWidth="1px">
            <Text asChild overflowWrap="anywhere">
              <Link to={goodsAddress({ id: line.goodsId })}>{line.name}</Link>
            </Text>
            <Text as="span" whiteSpace="nowrap" color="fg.muted">
              {line.added} / {line.wanted}
            </Text>
            {line.isSame ? null : (
              <Text gridColumn="1 / -1" fontSize="xs" lineHeight="xs" color={line.added === 0 ? 'danger.fg' : 'warning.fg'}>
                {lineWords(line)} {line.obstacle && line.obstacle.repair !== '' ? <KnownLink to={line.obstacle.repair}>{repairWords(line.obstacle)}</KnownLink> : null}
              </Text>
            )}
          </Grid>
        ))}
      </Box>
    </DialogFrame>
  );
}
