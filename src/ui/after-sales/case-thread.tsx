import { Box, Button, Flex, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import type { AfterSalesDetail } from '../../application/after-sales/after-sales-gateway.ts';
import { caseLengths, type CaseViewModel } from '../../application/after-sales/case-view-model.ts';
import { shownTime } from '../../application/shared/shown/shown-time.ts';
import { TextAreaField } from '../kit/form/text-area-field.tsx';
import { useForm } from '../kit/form/use-form.ts';
import { Panel } from '../kit/window/page/panel.tsx';
import { PictureRow } from '../pieces/upload/picture-row.tsx';
import { UploadField } from '../pieces/upload/upload-field.tsx';

const words = { text: '写点什么，或附上照片', pictures: '照片还没有传完' };

/** What buyer and shop said to each other, and the next word. */
export function CaseThread({
  found,
  model,
}: {
  readonly found: AfterSalesDetail;
  readonly model: Pick<CaseViewModel, 'word' | 'uploads'>;
}) {
  const { thread, canWrite } = found;
  return (
    <Panel title="联系客服">
      {thread.length === 0 ? (
        <Text fontSize="sm" color="fg.subtle">
          {canWrite ? '还没有留言，要补充的写在下面。' : '没有留言。'}
        </Text>
      ) : (
        <Stack as="ol" gap="2.5" aria-label="留言">
          {thread.map(({ id, actor, text, at, pictures }) => (
            <Flex as="li" key={id} justify={actor === 'buyer' ? 'flex-end' : 'flex-start'}>
              <Stack
                gap="1"
                maxW={{ base: '92%', md: '70%' }}
                px="3"
                py="2"
                borderRadius="md"
                fontSize="sm"
                bg={actor === 'buyer' ? 'brand.subtle' : 'bg.muted'}
              >
                {text === '' ? null : (
                  <Text whiteSpace="pre-line" overflowWrap="anywhere">
                    {text}
                  </Text>
                )}
                <PictureRow pictures={pictures} title={`${actor === 'buyer' ? '我' : '商家'}的照片 ${shownTime(at).slice(5)}`} />
                <Text fontSize="xs" color="fg.subtle">
                  {actor === 'buyer' ? '我' : '客服'}　{shownTime(at)}
                </Text>
              </Stack>
            </Flex>
          ))}
        </Stack>
      )}
      {canWrite ? <NextWord model={model} /> : null}
    </Panel>
  );
}

function NextWord({ model: { word, uploads } }: { readonly model: Pick<CaseViewModel, 'word' | 'uploads'> }) {
  const { field, fault, isSending, formProps } = useForm(word, words);
  const [isPicturing, setPicturing] = useState(false);
  return (
    <Box asChild mt="3">
      <form {...formProps} aria-label="给客服留言">
        <Stack gap="2.5">
          <TextAreaField label="留言" rows={2} maxLength={caseLengths.text} {...field('text')} />
          {isPicturing ? (
            <UploadField
              uploads={uploads}
              label="附照片"
              noun="张"
              required={false}
              error={fault('pictures')}
              help="选填；JPG、PNG，每张不超过 10 MB。"
            />
          ) : null}
          <Flex justify="flex-end" gap="2">
            {isPicturing ? null : (
              <Button type="button" variant="ghost" onClick={() => setPicturing(true)}>
                附照片
              </Button>
            )}
            <Button type="submit" variant="outline" loading={isSending} loadingText="正在发送">
              发送
            </Button>
          </Flex>
        </Stack>
      </form>
    </Box>
  );
}
