import { Flex, Input, Stack, Text } from '@chakra-ui/react';
import type { OrderVisit } from '../../application/desk/order/order-visit.ts';
import type { ShownDeskOrder } from '../../application/desk/order/shown-desk-order.ts';
import { useForm } from '../../ui/kit/form/use-form.ts';
import { Ledger } from '../../ui/kit/sheet/ledger.tsx';
import { Slip } from '../../ui/kit/sheet/slip.tsx';
import { useViewModel } from '../../ui/kit/window/hooks/use-view-model.ts';
import { ActDialog } from '../kit/act-dialog.tsx';
import styles from './order-dialogs.module.css';

interface ReduceDialogProps {
  readonly visit: OrderVisit;
  readonly order: ShownDeskOrder;
}

const usualReasons = ['库存不足', '效期不合买家要求', '出库复核发现破损'];

/** 缺货减行: what is sent, what goes back to the cent and how, and what the buyer reads, before anything happens (R59). */
export function ReduceDialog({ visit, order }: ReduceDialogProps) {
  const reducing = useForm(visit.reducing, { reason: '请写原因，买家会看到' });
  const [{ preview }] = useViewModel(visit);
  const { draft } = reducing;
  const { shown } = preview;
  const missing =
    preview.status === 'ready'
      ? null
      : preview.status === 'asking'
        ? '正在算退款'
        : preview.status === 'failed'
          ? '还不能减'
          : '没有要减的数量';
  return (
    <ActDialog
      title="缺货减行"
      effects={[
        ['订单', `${order.number} ${order.company}`],
        ['满减和优惠券', '缺货在我方：不重算，不收回；运费不变'],
        ['以后', '减行不能撤销，只能请买家另下单'],
      ]}
      act={shown === null ? '减行' : `减 ${shown.units}，退 ${shown.total}`}
      sending="正在减行"
      cancel="不减，等货"
      missing={missing}
      reason={{
        label: '原因',
        value: draft?.reason ?? '',
        error: reducing.fault('reason'),
        usual: usualReasons,
        onText: (reason) => visit.reduce({ reason }),
      }}
      isOpen={draft !== null}
      isSending={reducing.isSending}
      onAct={visit.reducing.submit}
      onClose={visit.reducing.close}
    >
      <div className={styles.reduce}>
        <div className={styles.lines}>
          {order.lines
            .filter(({ rest }) => rest > 0)
            .map(({ place, name, about, unit, rest }) => (
              <section key={place} aria-label={`第 ${place} 行 ${name}`}>
                <Flex align="center" gap="2">
                  <Stack gap="0" flex="1" minW="0">
                    <b>{name}</b>
                    <Text fontSize="xs" color="fg.muted">
                      {about}
                    </Text>
                  </Stack>
                  <span>应发 {rest}</span>
                  <Input
                    size="sm"
                    w="84px"
                    textAlign="end"
                    inputMode="numeric"
                    data-figures=""
                    aria-label={`${name} 实发`}
                    value={draft?.send[place] ?? ''}
                    onChange={({ target }) => visit.reduce({ send: { ...draft?.send, [place]: target.value } })}
                  />
                  {unit}
                </Flex>
              </section>
            ))}
        </div>
        <Stack gap="2">
          {shown === null ? (
            <Text role="status" fontSize="sm" color={preview.status === 'failed' ? 'danger.fg' : 'fg.muted'}>
              {preview.reason || '改少实发数量，这里先算出退多少。'}
            </Text>
          ) : (
            <div className={styles.told}>买家会收到：{shown.words}</div>
          )}
          {reducing.fault('whole') === null ? null : (
            <Text role="alert" color="danger.fg" fontSize="sm">
              {reducing.fault('whole')}
            </Text>
          )}
        </Stack>
        {shown === null ? null : (
          <Slip title="退给买家" note="确认前不动钱">
            <Ledger
              rows={shown.steps}
              total={{ name: shown.wayBack, amount: shown.amount }}
              after={[{ name: '减行后实付', amount: shown.after }]}
            />
          </Slip>
        )}
      </div>
    </ActDialog>
  );
}
