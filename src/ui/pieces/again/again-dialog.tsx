import { Box, Button, Flex, Heading, Text } from '@chakra-ui/react';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { againGroups } from '../../../application/again/again-rows.ts';
import { type BuyAgain, type BuyAgainState, createBuyAgain } from '../../../application/again/buy-again.ts';
import { CheckBox } from '../../kit/form/check-box.tsx';
import { useViewModel } from '../../kit/window/hooks/use-view-model.ts';
import { DialogFrame } from '../../kit/message/dialog-frame.tsx';
import { Price } from '../../kit/window/price.tsx';
import { PartFailure } from '../../kit/window/page/part-failure.tsx';
import { useKept } from '../../kit/window/screens-context.tsx';
import { PanelSkeleton } from '../../kit/window/skeleton/page-skeletons.tsx';
import { AgainLineRow } from './again-line.tsx';
import { groupWords } from './again-words.ts';

interface AgainDialogProps {
  /** The order; null while the sheet is closed. */
  readonly orderId: string | null;
  readonly onClose: () => void;
}

/** What an order comes to now, line by line; what is ticked goes into the cart when the buyer says so. */
export function AgainDialog({ orderId, onClose }: AgainDialogProps) {
  const [state, again] = useViewModel(useKept(createBuyAgain));
  const { status } = state;
  useEffect(() => {
    if (orderId !== null) again.look(orderId);
    // Who goes to another screen has closed it.
    return again.close;
  }, [again, orderId]);
  return (
    <DialogFrame
      title="再来一单"
      isOpen={state.orderId !== null}
      onClose={onClose}
      isLong
      size="sheet"
      footer={<Foot state={state} again={again} onClose={onClose} />}
    >
      {status === 'loading' ? <PanelSkeleton lines={6} /> : null}
      {status === 'failed' ? <PartFailure text="这张订单没有比对出来，购物车没有变化。" onRetry={again.retry} /> : null}
      {status === 'ready' ? <Rows state={state} again={again} /> : null}
    </DialogFrame>
  );
}

interface SheetProps {
  readonly state: BuyAgainState;
  readonly again: BuyAgain;
}

/** What the sheet says of all its rows before anything is added; then the result stands there. */
function summaryWords({ rows }: BuyAgainState): string {
  const of = (group: (typeof againGroups)[number]) => rows.filter((row) => row.group === group).length;
  const [out, changed, same] = againGroups.map(of) as [number, number, number];
  if (out === rows.length) return '这张订单的商品现在都买不到，购物车没有变化。';
  const parts = [
    ...(same > 0 ? [`${String(same)} 个无变化`] : []),
    ...(changed > 0 ? [`${String(changed)} 个有变化`] : []),
    ...(out > 0 ? [`${String(out)} 个买不到`] : []),
  ];
  return `${String(rows.length)} 个品种：${parts.join('，')}。确认前不会加入购物车。`;
}

function Rows({ state, again }: SheetProps) {
  const { rows, adding, outcome } = state;
  return (
    <>
      {outcome === null ? <Text fontSize="sm">{summaryWords(state)}</Text> : null}
      <Box role="status" fontSize="sm">
        {outcome === null ? null : (
          <Text fontWeight="semibold" color={outcome.added > 0 ? 'success.fg' : 'danger.fg'}>
            {adding === null ? '' : `正在加入购物车，${String(adding.done)}/${String(adding.total)}，`}
            已加入 {outcome.added} 个品种{outcome.refused.length > 0 ? `，${String(outcome.refused.length)} 个未加入` : ''}
            {adding === null && outcome.left > 0 ? `，${String(outcome.left)} 个还未提交` : ''}
          </Text>
        )}
      </Box>
      {againGroups.map((group) => {
        const some = rows.filter((row) => row.group === group);
        if (some.length === 0) return null;
        const { title, note } = groupWords[group];
        return (
          <Box as="section" key={group} aria-label={title} mt="4">
            <Flex align="baseline" gap="2" mb="1.5">
              <Heading as="h3" fontSize="md" lineHeight="md">
                {title}
              </Heading>
              <Text fontSize="xs" color="fg.muted">
                {some.length} 个品种{note === '' ? '' : `，${note}`}
              </Text>
            </Flex>
            <Box as="ul" listStyleType="none">
              {some.map((row, place) => (
                <AgainLineRow key={`${row.line.goodsId} ${String(place)}`} row={row} again={again} isBusy={adding !== null} />
              ))}
            </Box>
          </Box>
        );
      })}
    </>
  );
}

function Foot({ state, again, onClose }: SheetProps & Pick<AgainDialogProps, 'onClose'>) {
  const { status, sums, open, adding, outcome } = state;
  const hasAdded = outcome !== null && outcome.added > 0 && adding === null;
  return (
    <Flex flex="1" wrap="wrap" align="center" gap="{spacing.2} {spacing.4}" pt="3">
      {status === 'ready' && open > 0 ? (
        <>
          <CheckBox checked={sums.kinds === open} partly={sums.kinds > 0} disabled={adding !== null} onChange={again.tickAll}>
            全选
          </CheckBox>
          <Text fontSize="sm">
            已选 <b>{sums.kinds}</b> 个品种，合计 <Price amount={sums.amount} size="md" />
            <Text as="span" color="fg.muted" fontSize="xs" ms="2">
              {sums.dearer === null ? '' : `比上次多 ¥${sums.dearer}`}
              {sums.cheaper === null ? '' : `比上次省 ¥${sums.cheaper}`}
            </Text>
          </Text>
        </>
      ) : null}
      <Flex gap="2" ms="auto">
        {adding === null ? (
          <Button variant="outline" onClick={onClose}>
            {hasAdded ? '关闭' : '取消'}
          </Button>
        ) : (
          <Button variant="outline" onClick={again.stop}>
            停止
          </Button>
        )}
        {hasAdded ? (
          <Button asChild variant={open > 0 ? 'outline' : 'solid'}>
            {/* Over the cart itself it leads nowhere: the sheet gives way all the same. */}
            <Link to="/cart" onClick={onClose}>
              去购物车
            </Link>
          </Button>
        ) : null}
        {status === 'ready' && open > 0 ? (
          <Button
            loading={adding !== null}
            loadingText={adding === null ? undefined : `正在加入 ${String(adding.done)}/${String(adding.total)}`}
            disabled={sums.kinds === 0}
            onClick={again.add}
          >
            加入购物车
          </Button>
        ) : null}
      </Flex>
    </Flex>
  );
}
