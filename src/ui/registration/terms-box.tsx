import { Box, chakra, Heading, Stack, Text } from '@chakra-ui/react';
import { useId } from 'react';
import type { Terms } from '../../application/registration/registration-gateway.ts';
import type { LoadedViewModel } from '../../application/shared/load/loaded.ts';
import { CheckBox } from '../kit/form/check-box.tsx';
import { useViewModel } from '../kit/window/hooks/use-view-model.ts';
import { Icon } from '../kit/window/icon.tsx';
import { PartFailure } from '../kit/window/page/part-failure.tsx';
import { Bone } from '../kit/window/skeleton/bone.tsx';

interface TermsBoxProps {
  readonly terms: LoadedViewModel<Terms>;
  /** The version that was agreed to; empty: none. */
  readonly agreed: string;
  readonly error: string | null;
  readonly onAgree: (version: string) => void;
}

/** The terms, to be read where they are agreed to; only what can be read can be agreed to. */
export function TermsBox({ terms, agreed, error, onAgree }: TermsBoxProps) {
  const [{ status, value }] = useViewModel(terms);
  const errorId = useId();
  if (status === 'failed' || status === 'missing') return <PartFailure text="用户协议加载失败，读过才能同意。" onRetry={terms.retry} />;
  if (value === null) return <Bone width={280} height={48} />;
  const { version, title, sections } = value;
  return (
    <Stack gap="1" fontSize="sm">
      <CheckBox
        checked={agreed === version}
        invalid={error !== null}
        describedBy={error === null ? undefined : errorId}
        onChange={(yes) => onAgree(yes ? version : '')}
      >
        已阅读并同意《{title}》（{version} 版）
      </CheckBox>
      {error === null ? null : (
        <Text id={errorId} display="flex" gap="1" alignItems="center" color="danger.fg">
          <Icon name="warning" size={14} />
          {error}
        </Text>
      )}
      <chakra.details>
        <chakra.summary py="1.5" color="brand.fg" cursor="pointer" w="fit-content">
          阅读全文
        </chakra.summary>
        <Box
          maxH="260px"
          px="4"
          py="3"
          overflowY="auto"
          borderWidth="1px"
          borderColor="border"
          borderRadius="md"
          bg="bg.subtle"
          lineHeight="1.75"
          tabIndex={0}
          role="region"
          aria-label={`${title}全文`}
        >
          {sections.map(({ title: name, text }) => (
            <section key={name}>
              <Heading as="h2" size="sm" mt="2">
                {name}
              </Heading>
              <Text color="fg.muted">{text}</Text>
            </section>
          ))}
        </Box>
      </chakra.details>
    </Stack>
  );
}
