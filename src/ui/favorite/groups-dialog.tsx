import { Box, Button, Flex, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { createGroupForm } from '../../application/favorite/favorite-forms.ts';
import type { FavoriteGroup } from '../../application/favorite/favorite-gateway.ts';
import { TextField } from '../kit/form/text-field.tsx';
import { useForm } from '../kit/form/use-form.ts';
import { DialogFrame } from '../kit/message/dialog-frame.tsx';
import { useVisit } from '../kit/window/screens-context.tsx';

const words = { name: '名称要有 1 至 12 个字，一行' };

interface GroupsDialogProps {
  readonly groups: readonly FavoriteGroup[];
  readonly onChanged: () => void;
  readonly onDelete: (group: FavoriteGroup) => void;
  readonly onClose: () => void;
}

/** Makes groups of favourites, names them anew, takes them away. */
export function GroupsDialog({ groups, onChanged, onDelete, onClose }: GroupsDialogProps) {
  const [renamed, setRenamed] = useState<string | null>(null);
  return (
    <DialogFrame
      title="收藏分组"
      isOpen
      isLong
      onClose={onClose}
      footer={
        <Button variant="outline" onClick={onClose}>
          完成
        </Button>
      }
    >
      <GroupForm group={null} label="新分组" act="新建" onSaved={onChanged} />
      {groups.length === 0 ? (
        <Text mt="3" fontSize="sm" color="fg.muted">
          还没有分组。按科室、货架或供应周期分开，找得更快。
        </Text>
      ) : null}
      <Box as="ul" mt="3">
        {groups.map((group) => (
          <Box as="li" key={group.id} py="2" borderTopWidth="1px" borderColor="border">
            {renamed === group.id ? (
              <GroupForm
                group={group}
                label={`${group.name}的新名称`}
                act="保存"
                onSaved={() => {
                  setRenamed(null);
                  onChanged();
                }}
              />
            ) : (
              <Flex align="center" gap="2" fontSize="sm">
                <Text flex="1" minW="0" overflowWrap="anywhere">
                  {group.name}{' '}
                  <Text as="span" color="fg.subtle">
                    {group.count} 种
                  </Text>
                </Text>
                <Button size="sm" variant="outline" aria-label={`改名：${group.name}`} onClick={() => setRenamed(group.id)}>
                  改名
                </Button>
                <Button size="sm" variant="outline" aria-label={`删除分组：${group.name}`} onClick={() => onDelete(group)}>
                  删除
                </Button>
              </Flex>
            )}
          </Box>
        ))}
      </Box>
    </DialogFrame>
  );
}

interface GroupFormProps {
  readonly group: FavoriteGroup | null;
  readonly label: string;
  readonly act: string;
  readonly onSaved: () => void;
}

function GroupForm({ group, label, act, onSaved }: GroupFormProps) {
  const form = useVisit(({ needs }) => createGroupForm(needs, group, onSaved));
  const { isSending, field, formProps } = useForm(form, words);
  return (
    <Flex asChild gap="2" align="flex-end">
      <form {...formProps} aria-label={label}>
        <Box flex="1" minW="0">
          <TextField label={label} maxLength={12} autoComplete="off" {...field('name')} />
        </Box>
        <Button type="submit" size="lg" loading={isSending} loadingText="保存中">
          {act}
        </Button>
      </form>
    </Flex>
  );
}
