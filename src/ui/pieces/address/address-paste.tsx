import { Button, chakra, Flex, Text, useRecipe } from '@chakra-ui/react';
import { useState } from 'react';
import { type PastedAddress, readPastedAddress } from '../../../application/account/pasted-address.ts';
import { inSilence } from '../../../application/shared/announce-failure.ts';
import { createLoaded } from '../../../application/shared/load/loaded.ts';
import { useViewModel } from '../../kit/window/hooks/use-view-model.ts';
import { useVisit } from '../../kit/window/screens-context.tsx';

interface AddressPasteProps {
  /** What was recognized; the other fields are emptied. */
  readonly onFields: (fields: PastedAddress) => void;
}

const names: Readonly<Record<'name' | 'phone' | 'region' | 'detail', string>> = {
  name: '收货人',
  phone: '电话',
  region: '地区',
  detail: '街道门牌',
};

const nothing = { name: '', phone: '', region: '', regionCode: '', detail: '' };

/** 已填入收货人、电话、地区，请核对. */
function foundWords(fields: PastedAddress): string {
  const filled = (['name', 'phone', 'region', 'detail'] as const).filter((field) => fields[field] !== undefined);
  const left = (['name', 'phone', 'region', 'detail'] as const).filter((field) => fields[field] === undefined);
  const said = `已填入${filled.map((field) => names[field]).join('、')}`;
  return left.length === 0 ? `${said}，请核对` : `${said}；${left.map((field) => names[field]).join('、')}没有认出，请补填`;
}

/** An address in one piece, as it is copied from a message: its parts go into the fields below. */
export function AddressPaste({ onFields }: AddressPasteProps) {
  // The picker beside it asks for the same divisions, and says so when they do not come.
  const [{ value: divisions }] = useViewModel(useVisit(({ needs }) => createLoaded(() => needs.divisions.read(), inSilence)));
  const [text, setText] = useState('');
  const [said, say] = useState('');
  const look = useRecipe({ key: 'textarea' });
  const read = (pasted: string): void => {
    if (divisions === null || pasted.trim() === '') return;
    const fields = readPastedAddress(divisions, pasted);
    // What was not recognized is empty: name and phone of this text must not stand over the address of another.
    if (fields !== null) onFields({ ...nothing, ...fields });
    say(fields === null ? '没有认出电话或省市区，请逐项填写' : foundWords(fields));
  };
  return (
    <div>
      <Flex gap="2" align="start">
        <chakra.textarea
          css={look()}
          flex="1"
          aria-label="粘贴整段地址"
          placeholder="把姓名、电话、地址一起粘贴在这里，自动填到各栏"
          rows={2}
          maxLength={300}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onPaste={(event) => read(event.clipboardData.getData('text'))}
        />
        <Button variant="outline" disabled={divisions === null || text.trim() === ''} onClick={() => read(text)}>
          识别
        </Button>
      </Flex>
      <Text role="status" fontSize="xs" color="fg.muted">
        {said}
      </Text>
    </div>
  );
}
