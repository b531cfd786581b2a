import { Button, Text } from '@chakra-ui/react';
import { createSavedListForm } from '../../application/favorite/favorite-forms.ts';
import type { SavedGoods } from '../../application/favorite/favorite-shelf-gateway.ts';
import { CheckBox } from '../kit/form/check-box.tsx';
import { FormStack } from '../kit/form/form-stack.tsx';
import { TextField } from '../kit/form/text-field.tsx';
import { useForm } from '../kit/form/use-form.ts';
import { DialogFrame } from '../kit/message/dialog-frame.tsx';
import { useVisit } from '../kit/window/screens-context.tsx';

const words = { name: '名称要有 1 至 12 个字，一行' };

interface SaveListDialogProps {
  readonly goods: readonly SavedGoods[];
  readonly onClose: () => void;
}

/** Saves matched goods with their quantities under a name. */
export function SaveListDialog({ goods, onClose }: SaveListDialogProps) {
  const form = useVisit(({ needs }) => createSavedListForm(needs, goods, onClose));
  const { draft, isSending, field, formProps } = useForm(form, words);
  return (
    <DialogFrame
      title="存为常用单"
      isOpen
      onClose={onClose}
      footer={
        <>
          <Button variant="outline" disabled={isSending} onClick={onClose}>
            取消
          </Button>
          <Button type="submit" form="save-list" loading={isSending} loadingText="正在保存">
            保存
          </Button>
        </>
      }
    >
      <FormStack {...formProps} id="save-list" aria-label="存为常用单">
        <Text fontSize="sm" color="fg.muted">
          {goods.length.toLocaleString('en-US')} 个品种，数量一并保存，可按原数量加入，也可盘点补货；同时加入我的收藏。
        </Text>
        <TextField label="名称" help="已有同名的常用单时并入它" maxLength={12} autoComplete="off" {...field('name')} />
        <CheckBox checked={draft?.moves ?? false} onChange={(moves) => form.write({ moves })}>
          已在别的分组里的品种也移过来
        </CheckBox>
      </FormStack>
    </DialogFrame>
  );
}
