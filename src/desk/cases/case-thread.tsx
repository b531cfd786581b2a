import { Box, Button, Flex, Input, Text } from '@chakra-ui/react';
import { mostCaseWords } from '../../application/desk/cases/case-act.ts';
import type { createDeskCase } from '../../application/desk/cases/desk-case.ts';
import type { DeskCaseDetail } from '../../application/desk/desk-ports.ts';
import { shownTime } from '../../application/shared/shown/shown-time.ts';
import { useViewModel } from '../../ui/kit/window/hooks/use-view-model.ts';
import { Panel } from '../../ui/kit/window/page/panel.tsx';
import { CasePictures } from './case-pictures.tsx';

interface CaseThreadProps {
  readonly detail: DeskCaseDetail;
  readonly word: ReturnType<typeof createDeskCase>['word'];
}

/** What buyer and shop wrote to each other; Enter sends. */
export function CaseThread({ detail: { case: found, writtenBy, can }, word }: CaseThreadProps) {
  const [{ draft, isSending }] = useViewModel(word);
  const text = draft?.text ?? '';
  return (
    <Panel title="留言" note="买家看得到">
      <Box as="ul" fontSize="sm">
        {found.thread.map(({ id, actor, text: said, at, pictures }, index) => (
          <Flex as="li" key={id} gap="3" py="1" wrap="wrap">
            <Text as="b" w="72px" color={actor === 'shop' ? 'brand.fg' : 'fg'} fontWeight="medium">
              {actor === 'buyer' ? '买家' : writtenBy[index] || '商家'}
            </Text>
            <Box flex="1" minW="0" whiteSpace="pre-wrap" overflowWrap="anywhere">
              {said}
              <CasePictures pictures={pictures} />
            </Box>
            <Text as="time" fontSize="xs" color="fg.muted" whiteSpace="nowrap">
              {shownTime(at).slice(5)}
            </Text>
          </Flex>
        ))}
      </Box>
      {can.length === 0 ? null : (
        <Flex
          as="form"
          gap="2"
          mt="2"
          onSubmit={(event) => {
            event.preventDefault();
            word.submit();
          }}
        >
          <Input
            aria-label="给买家留言"
            placeholder="写给买家，回车发送"
            maxLength={mostCaseWords}
            value={text}
            onChange={({ target }) => word.write({ text: target.value })}
          />
          <Button type="submit" variant="outline" loading={isSending} disabled={text.trim() === ''}>
            发送
          </Button>
        </Flex>
      )}
    </Panel>
  );
}
