import { Badge, Box, Button, Flex, Grid, Stack, Text } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import type { HeldLicence } from '../../application/licence/licence-gateway.ts';
import { paperAsks, type PaperEditor, usualIssuer } from '../../application/licence/paper-editor.ts';
import { Icon } from '../kit/window/icon.tsx';
import { PaperForm, usePaperEditor } from '../pieces/licence/paper-form.tsx';
import { PageThumb } from '../pieces/upload/page-thumb.tsx';

/** What papers usually say, as the company's step has it. */
interface KnownFacts {
  readonly creditCode: string;
  readonly address: string;
}

interface PaperListProps {
  readonly licences: readonly HeldLicence[];
  readonly editor: PaperEditor;
  readonly known: KnownFacts;
}

/** Every licence that the shop can give, those asked of it first; one of them is written at a time, in its place. */
export function PaperList({ licences, editor, known }: PaperListProps) {
  const draft = usePaperEditor(editor);
  const write = (licence: HeldLicence) => {
    const asks = paperAsks(licence.kind);
    editor.open(licence, {
      ...(asks.isCreditCode ? { number: known.creditCode } : {}),
      ...(asks.hasAddress ? { address: known.address } : {}),
      ...(asks.hasIssuer ? { issuer: usualIssuer(licences, licence.kind) } : {}),
    });
  };
  return (
    <Stack as="ul" gap="0" borderTopWidth="1px">
      {licences.map((licence) => (
        <PaperLine
          key={licence.kind}
          licence={licence}
          editor={editor}
          isWritten={draft?.kind === licence.kind}
          isIssuerKept={draft !== null && draft.issuer === usualIssuer(licences, licence.kind)}
          onWrite={() => write(licence)}
        />
      ))}
    </Stack>
  );
}

type Standing = readonly [text: string, tone: 'success' | 'warning' | 'danger' | 'info' | 'gray'];

const standings: Readonly<Record<HeldLicence['state'], Standing>> = {
  missing: ['未上传', 'gray'],
  draft: ['已保存，待提交', 'success'],
  pending: ['待审核', 'info'],
  passed: ['已通过', 'success'],
  refused: ['已退回', 'danger'],
  stopped: ['已停用', 'danger'],
  expired: ['已过期', 'danger'],
};

const draftStanding = (pages: number): Standing => [`草稿 ${pages} 页`, 'info'];
const missingRequired: Standing = ['必交', 'warning'];

interface PaperLineProps {
  readonly licence: HeldLicence;
  readonly editor: PaperEditor;
  readonly isWritten: boolean;
  readonly isIssuerKept: boolean;
  readonly onWrite: () => void;
}

function PaperLine({ licence, editor, isWritten, isIssuerKept, onWrite }: PaperLineProps) {
  const { kind, name, isRequired, versions, blocks } = licence;
  const place = useRef<HTMLLIElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const wasWritten = useRef(false);
  useEffect(() => {
    if (isWritten) place.current?.scrollIntoView?.({ block: 'nearest' });
    // Closed again, the focus is where it was opened.
    else if (wasWritten.current) opener.current?.focus();
    wasWritten.current = isWritten;
  }, [isWritten]);
  const [newest] = versions;
  const state = newest?.state ?? 'missing';
  // What was begun before a reload waits behind the button.
  const pages = isWritten ? null : editor.draftPages(kind);
  const [text, tone] = pages !== null ? draftStanding(pages) : state === 'missing' && isRequired ? missingRequired : standings[state];
  const [page] = newest?.pages ?? [];
  const act = pages !== null ? '继续' : state === 'missing' ? '上传' : '修改';
  return (
    <Box as="li" ref={place} py="3" borderBottomWidth="1px" fontSize="sm">
      <Grid gap="3" alignItems="center" templateColumns="40px minmax(0, 1fr) auto">
        <Box w="40px" h="52px" overflow="hidden" borderWidth="1px" borderRadius="sm" bg="bg.subtle">
          {page?.type === 'image/jpeg' ? (
            <PageThumb file={page} alt={`${name}第 1 页`} />
          ) : (
            <Flex h="100%" align="center" justify="center" color={page === undefined ? 'fg.subtle' : 'brand.fg'}>
              <Icon name="document" size={18} />
            </Flex>
          )}
        </Box>
        <Box minW="0">
          <Flex columnGap="2" align="center" wrap="wrap">
            <Text as="b" fontWeight="semibold">
              {name}
            </Text>
            <Badge colorPalette={tone} variant={tone === 'gray' ? 'plain' : 'subtle'}>
              {text}
            </Badge>
          </Flex>
          <Text color={state === 'refused' ? 'danger.fg' : 'fg.muted'} overflowWrap="anywhere">
            {noteOf(licence, blocks)}
          </Text>
        </Box>
        <Button
          ref={opener}
          size="sm"
          variant="outline"
          aria-label={`${isWritten ? '收起' : act}${name}`}
          aria-expanded={isWritten}
          onClick={isWritten ? editor.form.close : onWrite}
        >
          {isWritten ? '收起' : act}
        </Button>
      </Grid>
      {isWritten ? (
        <Box mt="3" px={{ base: '3', md: '4' }} py="4" borderWidth="1px" borderRadius="md" bg="bg.subtle">
          <PaperForm key={kind} editor={editor} licence={licence} send="保存" onClose={editor.form.close} isIssuerKept={isIssuerKept} />
        </Box>
      ) : null}
    </Box>
  );
}

/** Why it came back, what it says, or what closes without it. */
function noteOf({ kind, versions: [newest], isRequired }: HeldLicence, blocks: number): string {
  if (newest?.state === 'refused') return newest.reason;
  if (newest !== undefined) {
    const { number, validUntil } = newest;
    const validity = validUntil !== null ? `至 ${validUntil}` : paperAsks(kind).dates === 'none' ? '' : '长期有效';
    return [number, validity].filter((part) => part !== '').join('，');
  }
  if (isRequired) return '盖公章的原件拍照或扫描';
  return blocks > 0 ? `选交，缺它不能采购 ${blocks.toLocaleString('zh-CN')} 种` : '选交';
}
