import { Text } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import type { GoodsCard } from '../../application/desk/goods/goods-card.ts';
import type { BatchHolders, DeskGoodsDetail } from '../../application/desk/goods/goods-ports.ts';
import { recallNews } from '../../application/desk/goods/recall-news.ts';
import { orderStateNames } from '../../application/desk/order/shown-order.ts';
import { useViewModel } from '../../ui/kit/window/hooks/use-view-model.ts';
import { ActDialog } from '../kit/act-dialog.tsx';
import styles from './goods-page.module.css';

interface RecallDialogProps {
  readonly card: GoodsCard;
  readonly goods: DeskGoodsDetail;
}

const usualReasons = ['厂家通知召回', '药监局通告召回', '抽检不合格'] as const;

/** A batch that is called back (R62): where it went, what stops, and what every shop reads that was sent some. */
export function RecallDialog({ card, goods }: RecallDialogProps) {
  const [{ draft, faults, isSending }] = useViewModel(card.recall);
  const [{ holders }] = useViewModel(card);
  if (draft === null) return null;
  const { of, reason } = draft;
  const { unit } = goods;
  return (
    <ActDialog
      title={`召回 ${goods.name} ${of.number}`}
      effects={[
        ['现在可卖', of.stopReason === '' ? `${of.stock} ${unit}，马上停售` : `已停：${of.stopReason}`],
        ['已发出', holders === null ? '正在查' : holders.shops === 0 ? '没有发给门店' : `${holders.shops} 家门店，${holders.sent} ${unit}`],
        ['待发货占着', holders === null ? '正在查' : holders.waiting === 0 ? '没有' : `${holders.waiting} ${unit}，发不出，要换批号或减行`],
        ['门店会收到', holders === null || holders.shops === 0 ? '不发消息' : recallNews(goods, of, reason, holders)],
        ['退回', '门店申请售后，原因选“药品召回”，不限期；退回的不再上架'],
      ]}
      act={holders === null || holders.shops === 0 ? '召回这批' : `召回这批，通知 ${holders.shops} 家`}
      sending="正在召回"
      cancel="不召回"
      missing={holders === null ? '正在查去向' : reason.trim() === '' ? '还没写理由' : null}
      reason={{
        label: '理由',
        value: reason,
        error: faults.reason,
        usual: usualReasons,
        onText: (text) => card.recall.write({ reason: text }),
      }}
      isDanger
      isOpen
      isSending={isSending}
      onAct={card.recall.submit}
      onClose={card.recall.close}
    >
      {holders === null || holders.orders.length === 0 ? null : <Holders holders={holders} unit={unit} />}
    </ActDialog>
  );
}

function Holders({ holders: { orders, orderCount }, unit }: { readonly holders: BatchHolders; readonly unit: string }) {
  return (
    <section aria-label="这批在哪些订单">
      <ul className={styles.holders}>
        {orders.map(({ id, number, state, company, units, sent }) => (
          <li key={id}>
            <Link to={`/desk/orders/${id}`} target="_blank">
              {number}
            </Link>
            <span>{company}</span>
            <span>{orderStateNames[state]}</span>
            <b>
              {sent > 0 ? `已发 ${sent}` : `未发 ${units}`} {unit}
            </b>
          </li>
        ))}
      </ul>
      {orderCount > orders.length ? (
        <Text fontSize="sm" color="fg.muted">
          共 {orderCount} 单，只列最近 {orders.length} 单
        </Text>
      ) : null}
    </section>
  );
}
