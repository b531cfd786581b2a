import { Button, Flex, Grid, Input, Stack, Text } from '@chakra-ui/react';
import type { TypedBatch } from '../../application/desk/order/order-drafts.ts';
import type { OrderVisit } from '../../application/desk/order/order-visit.ts';
import type { ShownDeskLine, ShownDeskOrder } from '../../application/desk/order/shown-desk-order.ts';
import { TextAreaField } from '../../ui/kit/form/text-area-field.tsx';
import { TextField } from '../../ui/kit/form/text-field.tsx';
import { useForm } from '../../ui/kit/form/use-form.ts';
import { useViewModel } from '../../ui/kit/window/hooks/use-view-model.ts';
import { ActDialog } from '../kit/act-dialog.tsx';
import { ReduceDialog } from './reduce-dialog.tsx';
import styles from './order-dialogs.module.css';

interface DialogProps {
  readonly visit: OrderVisit;
  readonly order: ShownDeskOrder;
}

/** What asks before an act: each says what will happen, and its button is named after the result. */
export function OrderDialogs(props: DialogProps) {
  return (
    <>
      <NoteDialog {...props} />
      <ErpNumberDialog {...props} />
      <ReduceDialog {...props} />
      <ShipDialog {...props} />
      <ParcelDialog {...props} />
      <EndDialog {...props} />
    </>
  );
}

function NoteDialog({ visit, order }: DialogProps) {
  const note = useForm(visit.note, { text: '写一句再记' });
  return (
    <ActDialog
      title="备注"
      effects={[
        ['订单', `${order.number} ${order.company}`],
        ['谁看得到', '只有工作台的人，记在你的名下；买家看不到'],
      ]}
      act="记下"
      sending="正在记"
      cancel="不记"
      isOpen={note.draft !== null}
      isSending={note.isSending}
      onAct={visit.note.submit}
      onClose={visit.note.close}
    >
      <TextAreaField label="备注" {...note.field('text')} maxLength={500} rows={3} required />
    </ActDialog>
  );
}

function ErpNumberDialog({ visit, order }: DialogProps) {
  const form = useForm(visit.erpNumber, { erpNumber: '写 ERP 里的单号' });
  const [was, typed] = [form.draft?.was ?? '', form.draft?.erpNumber.trim() ?? ''];
  return (
    <ActDialog
      title="改单号"
      effects={[
        ['订单', `${order.number} ${order.company}`],
        ['原单号', was || '没有'],
        ['改为', typed || '没有'],
        ['用在', '按它找单；印在随货同行单、拣货单和导出的表上'],
      ]}
      act={typed === '' ? '去掉 ERP 单号' : `记为 ${typed}`}
      missing={typed === was ? '还没改' : null}
      sending="正在存"
      cancel="不改"
      isOpen={form.draft !== null}
      isSending={form.isSending}
      onAct={visit.erpNumber.submit}
      onClose={visit.erpNumber.close}
    >
      <TextField label="单号" {...form.field('erpNumber')} maxLength={30} placeholder="ERP 里的单号；空着为没有" />
    </ActDialog>
  );
}

const cancelReasons = ['买家来电取消', '缺货，买家不等', '重复下单', '地址或资质有误'];

function EndDialog({ visit, order }: DialogProps) {
  const ending = useForm(visit.ending, { reason: '请写原因，买家会看到' });
  const isPaid = order.acts.end !== 'cancel';
  return (
    <ActDialog
      title={isPaid ? '取消并退款' : '取消订单'}
      effects={[
        ['订单', `${order.number} ${order.company}`],
        ['商品', `${order.lines.length} 种 ${order.units} 件，占用的库存和优惠券退回`],
        ...(isPaid ? ([['退给买家', `${order.refundable}，${order.wayBack}`]] as const) : ([['钱', '还没有付，不用退']] as const)),
        ['买家会收到', [ending.draft?.reason.trim() ?? '', `订单已取消${isPaid ? '并退款' : ''}`].filter(Boolean).join('。')],
        ['以后', '不能恢复，只能请买家另下单'],
      ]}
      act={isPaid ? `取消订单，退 ${order.refundable}` : '取消订单'}
      sending="正在取消"
      cancel="不取消"
      isDanger
      reason={{
        label: '原因',
        value: ending.draft?.reason ?? '',
        error: ending.fault('reason'),
        usual: cancelReasons,
        onText: (reason) => visit.ending.write({ reason }),
      }}
      isOpen={ending.draft !== null}
      isSending={ending.isSending}
      onAct={visit.ending.submit}
      onClose={visit.ending.close}
    />
  );
}

function ParcelDialog({ visit, order }: DialogProps) {
  const parcel = useForm(visit.parcel, {});
  const before = order.parcels.find(({ place }) => place === parcel.draft?.place);
  return (
    <ActDialog
      title="改运单"
      effects={[
        ['订单', `${order.number} 第 ${parcel.draft?.place ?? 1} 个包裹`],
        ['原运单', [before?.carrier, before?.trackingNumber].filter(Boolean).join(' ') || '没有运单号'],
        ['改为', [parcel.draft?.carrier.trim(), parcel.draft?.trackingNumber.trim()].filter(Boolean).join(' ') || '没有运单号'],
        ['买家', '收到新运单号；旧号留在经过里'],
      ]}
      act="更正运单"
      sending="正在更正"
      cancel="不改"
      isOpen={parcel.draft !== null}
      isSending={parcel.isSending}
      onAct={visit.parcel.submit}
      onClose={visit.parcel.close}
    >
      <Grid templateColumns={{ base: '1fr', md: '1fr 1fr' }} gap="3">
        <TextField label="承运" {...parcel.field('carrier')} maxLength={40} />
        <TextField label="运单号" {...parcel.field('trackingNumber')} maxLength={40} />
      </Grid>
    </ActDialog>
  );
}

function ShipDialog({ visit, order }: DialogProps) {
  const shipping = useForm(visit.shipping, {});
  const { draft } = shipping;
  const rest = order.lines.filter((line) => line.rest > 0);
  const parts = rest.map(({ place, rest: most }) => Math.min(most, Math.max(0, Number(draft?.send[place] ?? 0) || 0)));
  const going = parts.reduce((sum, units) => sum + units, 0);
  const all = rest.reduce((sum, line) => sum + line.rest, 0);
  return (
    <ActDialog
      title="发货"
      effects={[
        ['订单', `${order.number} ${order.company}`],
        [
          '这次发',
          `${parts.filter((units) => units > 0).length} 种 ${going} 件${going < all ? `，余下 ${all - going} 件另行发出` : '，全部发完'}`,
        ],
        ['收货', `${order.receiver} ${order.receiverPhone} ${order.address}`],
        ['买家', '收到发货消息和运单号'],
      ]}
      act={going < all ? `发出 ${going} 件，余下另发` : `发出 ${going} 件`}
      sending="正在发货"
      cancel="先不发"
      missing={going === 0 ? '没有要发的数量' : null}
      isOpen={draft !== null}
      isSending={shipping.isSending}
      onAct={visit.shipping.submit}
      onClose={visit.shipping.close}
    >
      <Stack gap="3">
        <Grid templateColumns={{ base: '1fr', md: '1fr 1fr' }} gap="3">
          <TextField label="承运" {...shipping.field('carrier')} placeholder="空着为商家专车" maxLength={40} />
          <TextField label="运单号" {...shipping.field('trackingNumber')} maxLength={40} />
        </Grid>
        <div className={styles.lines}>
          {rest.map((line) => (
            <ShippedLine key={line.place} visit={visit} line={line} />
          ))}
        </div>
        {shipping.fault('whole') === null ? null : (
          <Text role="alert" color="danger.fg" fontSize="sm">
            {shipping.fault('whole')}
          </Text>
        )}
      </Stack>
    </ActDialog>
  );
}

/** A line that leaves: how many units, and from which batches if not from those that it holds. */
function ShippedLine({ visit, line }: { readonly visit: OrderVisit; readonly line: ShownDeskLine }) {
  const [{ draft }] = useViewModel(visit.shipping);
  if (draft === null) return null;
  const { place, goodsId, name, unit, rest, batches } = line;
  const own = draft.batches.filter((batch) => batch.goodsId === goodsId);
  const others = draft.batches.filter((batch) => batch.goodsId !== goodsId);
  const write = (some: readonly TypedBatch[]) => visit.shipping.write({ batches: [...others, ...some] });
  const blank: TypedBatch = { goodsId, number: '', units: '', madeOn: '', expiresOn: '' };
  return (
    <section aria-label={`第 ${place} 行 ${name}`}>
      <Flex align="center" gap="2" wrap="wrap">
        <b>{name}</b>
        <Text as="span" flex="1" fontSize="xs" color="fg.muted">
          {own.length > 0
            ? '按下面所列批号发'
            : batches.map((batch) => `${batch.number} ${batch.expires} ×${batch.units}${batch.blocked}`).join('，')}
        </Text>
        <Button size="sm" variant="plain" onClick={() => write(own.length > 0 ? [] : [{ ...blank, units: draft.send[place] ?? '' }])}>
          {own.length > 0 ? '用原批号' : '改批号'}
        </Button>
        <Input
          size="sm"
          w="84px"
          textAlign="end"
          inputMode="numeric"
          data-figures=""
          aria-label={`${name} 发`}
          value={draft.send[place] ?? ''}
          onChange={({ target }) => visit.shipping.write({ send: { ...draft.send, [place]: target.value } })}
        />
        <span>
          / {rest} {unit}
        </span>
      </Flex>
      {own.map((batch, at) => (
        <BatchFields
          key={at}
          name={name}
          batch={batch}
          onBatch={(change) => write(own.map((one, index) => (index === at ? { ...one, ...change } : one)))}
        />
      ))}
      {own.length > 0 ? (
        <Button size="sm" variant="plain" onClick={() => write([...own, blank])}>
          再加一批
        </Button>
      ) : null}
    </section>
  );
}

interface BatchFieldsProps {
  readonly name: string;
  readonly batch: TypedBatch;
  readonly onBatch: (change: Partial<TypedBatch>) => void;
}

const batchFields = [
  { field: 'number', label: '批号', hint: '批号' },
  { field: 'units', label: '数量', hint: '数量' },
  { field: 'madeOn', label: '生产日期', hint: '新批号填生产日期' },
  { field: 'expiresOn', label: '有效期至', hint: '和有效期' },
] as const;

function BatchFields({ name, batch, onBatch }: BatchFieldsProps) {
  return (
    <Grid templateColumns={{ base: '1fr 1fr', md: '1.2fr 0.7fr 1.1fr 1.1fr' }} gap="2" mt="1.5">
      {batchFields.map(({ field, label, hint }) => (
        <Input
          key={field}
          size="sm"
          aria-label={`${name} ${label}`}
          placeholder={hint}
          maxLength={field === 'number' ? 100 : 10}
          value={batch[field]}
          onChange={({ target }) => onBatch({ [field]: target.value })}
        />
      ))}
    </Grid>
  );
}
