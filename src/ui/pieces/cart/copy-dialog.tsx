import { Box, Button, Flex, Text } from '@chakra-ui/react';
import type { CopyPreview } from '../../../application/cart/cart-gateway.ts';
import { shownAmount } from '../../../application/shared/shown/shown-money.ts';
import type { CopyDraft, CopyViewModel } from '../../../application/cart/copy-view-model.ts';
import { CheckBox } from '../../kit/form/check-box.tsx';
import { useViewModel } from '../../kit/window/hooks/use-view-model.ts';
import { DialogFrame } from '../../kit/message/dialog-frame.tsx';
import { PartFailure } from '../../kit/window/page/part-failure.tsx';

interface CopyDialogProps {
  readonly copy: CopyViewModel;
  readonly draft: CopyDraft;
  readonly isSending: boolean;
}

/** Into which of the buyer's other shops the lines are copied. */
export function CopyDialog({ copy, draft: { lineIds, shopIds }, isSending }: CopyDialogProps) {
  const [{ status, value: shops }, { retry }] = useViewModel(copy.shops);
  return (
    <DialogFrame
      title="复制到其他门店"
      isOpen
      onClose={copy.close}
      footer={
        <>
          <Button variant="outline" onClick={copy.close}>
            取消
          </Button>
          <Button disabled={shopIds.length === 0} loading={isSending} loadingText="复制中" onClick={copy.submit}>
            复制
          </Button>
        </>
      }
    >
      <Box fontSize="sm" lineHeight="sm" color="fg.muted">
        <p>{lineIds.length} 个品种会加进所选门店的购物车，数量与已有的相加；本店购物车不变。</p>
        {status === 'loading' ? <p>正在读取门店</p> : null}
        {shops?.length === 0 ? <p>本账号下没有其他门店。</p> : null}
      </Box>
      {status === 'failed' ? <PartFailure text="门店加载失败" onRetry={retry} /> : null}
      <Box as="ul" mt="2.5">
        {shops?.map(({ id, name, isQualified, cartLines, preview }) => (
          <Box as="li" key={id} py="2" borderTopWidth="1px">
            <Flex align="center" justify="space-between" gap="3" minH="{spacing.6}">
              <CheckBox
                checked={shopIds.includes(id)}
                disabled={!isQualified || preview?.lines === 0}
                onChange={(wanted) => copy.choose(id, wanted)}
              >
                {name}
              </CheckBox>
              <Text as="span" flex="none" fontSize="xs" color="fg.muted">
                {isQualified ? `购物车 ${cartLines} 种` : '资质未通过，不能加购'}
              </Text>
            </Flex>
            {preview === null || !isQualified ? null : <Preview preview={preview} />}
          </Box>
        ))}
      </Box>
    </DialogFrame>
  );
}

const shownNames = 3;

/** 能买 10 种，合计 ¥6,512.40；不能买 1 种: what a shop would get, and why not the rest. */
function Preview({ preview: { lines, amount, leftOut } }: { readonly preview: CopyPreview }) {
  const names = leftOut.slice(0, shownNames).map(({ name }) => name);
  return (
    <Box ps="6" fontSize="xs" lineHeight="sm">
      <Text>
        能买 {lines} 种
        {lines === 0 ? null : (
          <>
            ，按现价合计 <b>¥{shownAmount(amount)}</b>
          </>
        )}
      </Text>
      {leftOut.length === 0 ? null : (
        <Text color="warning.fg">
          不能买 {leftOut.length} 种：{names.join('、')}
          {leftOut.length > shownNames ? '等' : ''}，{leftOut[0]?.message}
        </Text>
      )}
    </Box>
  );
}
