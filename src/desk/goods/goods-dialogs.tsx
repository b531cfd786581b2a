import { Flex } from '@chakra-ui/react';
import type { GoodsCard } from '../../application/desk/goods/goods-card.ts';
import type { DeskGoodsDetail } from '../../application/desk/goods/goods-ports.ts';
import { TextField } from '../../ui/kit/form/text-field.tsx';
import { useViewModel } from '../../ui/kit/window/hooks/use-view-model.ts';
import { ActDialog } from '../kit/act-dialog.tsx';
import { DeskDayField } from '../kit/day-field.tsx';
import styles from './goods-page.module.css';

interface DialogProps {
  readonly card: GoodsCard;
  readonly goods: DeskGoodsDetail;
}

/** Units of a batch as somebody counted them, or a new batch. */
export function CountDialog({ card, goods }: DialogProps) {
  const [{ draft, faults, isSending }] = useViewModel(card.count);
  if (draft === null) return null;
  const { of, batch, units, madeOn, expiresOn } = draft;
  const change = of === null ? '' : `${of.stock} → ${units.trim() || '？'}`;
  return (
    <ActDialog
      title={of === null ? `加批号 ${goods.name}` : `改库存 ${goods.name}`}
      effects={[
        ['品种', `${goods.name} ${goods.spec}`],
        ['可售数量', of === null ? '新批号，从现在起可卖' : `${of.number || '无批号'}　${change}`],
        ...(of !== null && of.reserved > 0 ? ([['待发货占着', `${of.reserved}，不在可售里，不受影响`]] as const) : []),
        ['接了 ERP 的', '下次同步以 ERP 的数为准'],
      ]}
      act={of === null ? '加这个批号' : `改为 ${units.trim() || '？'}`}
      sending="正在保存"
      cancel="不改"
      missing={units.trim() === '' ? '还没填数量' : of !== null && units.trim() === String(of.stock) ? '数量没有变' : null}
      isOpen
      isSending={isSending}
      onAct={card.count.submit}
      onClose={card.count.close}
    >
      <Flex gap="3" wrap="wrap" className={styles.fields}>
        {of === null ? (
          <TextField
            label="批号"
            value={batch}
            error={faults.batch}
            maxLength={100}
            required
            onText={(text) => card.count.write({ batch: text })}
          />
        ) : null}
        <TextField
          label={`可售数量 ${goods.unit}`}
          value={units}
          error={faults.units}
          maxLength={8}
          inputMode="numeric"
          required
          onText={(text) => card.count.write({ units: text })}
        />
        <DeskDayField label="生产日期" value={madeOn} error={faults.madeOn} onText={(day) => card.count.write({ madeOn: day })} />
        <DeskDayField label="有效期至" value={expiresOn} error={faults.expiresOn} onText={(day) => card.count.write({ expiresOn: day })} />
      </Flex>
    </ActDialog>
  );
}

const usualReasons = ['厂家通知召回', '抽检不合格', '包装破损', '资料不全'] as const;

/** Goods or a batch that may not be sold any more, until somebody resumes them (R62). */
export function StopDialog({ card, goods }: DialogProps) {
  const [{ draft, faults, isSending }] = useViewModel(card.stop);
  if (draft === null) return null;
  const { of, reason } = draft;
  const held = of === null ? goods.batches.reduce((sum, { reserved }) => sum + reserved, 0) : of.reserved;
  const stock = of === null ? goods.stock : of.stock;
  return (
    <ActDialog
      title={of === null ? `停用 ${goods.name}` : `停批号 ${of.number || '无批号'}`}
      effects={[
        ['现在可卖', `${stock} ${goods.unit}，停后买不到`],
        ['待发货占着', held === 0 ? '没有' : `${held} ${goods.unit}，停后发不出，要逐单处理`],
        ['买家看到', of === null ? reason || '停用的理由' : '少了这批的数量'],
        ['导入和 ERP', '不会自己恢复'],
      ]}
      act={of === null ? '停用这个品种' : `停这批 ${stock} ${goods.unit}`}
      sending="正在停用"
      cancel="不停"
      missing={reason.trim() === '' ? '还没写理由' : null}
      reason={{
        label: '理由',
        value: reason,
        error: faults.reason,
        usual: usualReasons,
        onText: (text) => card.stop.write({ reason: text }),
      }}
      isDanger
      isOpen
      isSending={isSending}
      onAct={card.stop.submit}
      onClose={card.stop.close}
    />
  );
}
