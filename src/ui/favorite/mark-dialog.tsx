import { Button } from '@chakra-ui/react';
import { createMarkForm } from '../../application/favorite/favorite-forms.ts';
import type { FavoriteMark } from '../../application/favorite/favorite-gateway.ts';
import { CheckBox } from '../kit/form/check-box.tsx';
import { FormStack } from '../kit/form/form-stack.tsx';
import { TextField } from '../kit/form/text-field.tsx';
import { useForm } from '../kit/form/use-form.ts';
import { DialogFrame } from '../kit/message/dialog-frame.tsx';
import { useVisit } from '../kit/window/screens-context.tsx';

const words = { note: '备注最多 60 个字', target: '目标库存应为 1 至 999999 的整数' };

interface MarkDialogProps {
  readonly mark: FavoriteMark;
  /** 阿莫西林胶囊 */
  readonly name: string;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

/** What the shop writes to a favourite, and what it wants to hear of it. */
export function MarkDialog({ mark, name, onSaved, onClose }: MarkDialogProps) {
  const form = useVisit(({ needs }) =>
    createMarkForm(needs, mark, () => {
      onSaved();
      onClose();
    }),
  );
  const { draft, isSending, field, formProps } = useForm(form, words);
  return (
    <DialogFrame
      title="备注与提醒"
      isOpen
      onClose={onClose}
      footer={
        <>
          <Button variant="outline" disabled={isSending} onClick={onClose}>
            取消
          </Button>
          <Button type="submit" form="favorite-mark" loading={isSending} loadingText="正在保存">
            保存
          </Button>
        </>
      }
    >
      <FormStack {...formProps} id="favorite-mark" aria-label={`${name}的备注与提醒`}>
        <TextField label={`${name} 备注（选填）`} maxLength={60} autoComplete="off" {...field('note')} />
        <TextField
          label="目标库存（选填）"
          help="店里想备的数量，补货时对照"
          inputMode="numeric"
          maxLength={6}
          autoComplete="off"
          {...field('target')}
        />
        <CheckBox checked={draft?.tellsPrice ?? true} onChange={(tellsPrice) => form.write({ tellsPrice })}>
          降价时告诉我
        </CheckBox>
        <CheckBox checked={draft?.tellsStock ?? true} onChange={(tellsStock) => form.write({ tellsStock })}>
          到货时告诉我
        </CheckBox>
      </FormStack>
    </DialogFrame>
  );
}
