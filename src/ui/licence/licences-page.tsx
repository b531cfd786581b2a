import { Badge, Box, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ShopOrdering } from '../../application/account/session-gateway.ts';
import type { PaperVersion, HeldLicence, ShopScopes } from '../../application/licence/licence-gateway.ts';
import { countedOnce, licenceNeeds, openedByMore } from '../../application/licence/licence-needs.ts';
import { createNotTraded } from '../../application/licence/not-traded.ts';
import { createLicencesViewModel, type LicencesViewModel } from '../../application/licence/licences-view-model.ts';
import { createLoaded, type LoadedViewModel } from '../../application/shared/load/loaded.ts';
import { PaperForm, usePaperEditor } from '../pieces/licence/paper-form.tsx';
import { PageFailure } from '../kit/window/page/page-failure.tsx';
import { Panel } from '../kit/window/page/panel.tsx';
import { PartFailure } from '../kit/window/page/part-failure.tsx';
import { KnownLink } from '../kit/window/known-paths.tsx';
import { useScreens, useVisit } from '../kit/window/screens-context.tsx';
import frame from '../kit/window/wrap.module.css';
import { PanelSkeleton } from '../kit/window/skeleton/page-skeletons.tsx';
import { PageViewer } from '../pieces/upload/page-viewer.tsx';
import { useViewModel } from '../kit/window/hooks/use-view-model.ts';
import { HistoryPanel } from './history-panel.tsx';
import { LicenceTable } from './licence-table.tsx';
import { NeedList } from './need-list.tsx';
import { ScopePanel } from './scope-panel.tsx';

/** `/zzzj`: the shop's licences (R27–R30); `?kind=` opens the one that it names. */
export function LicencesPage() {
  const [licences, scopes] = useVisit(({ needs }) => {
    const opened = createLoaded(() => needs.licences.scopes(), needs.announceFailure);
    const onSaved = () => {
      opened.retry();
      needs.session.refresh();
    };
    return [createLicencesViewModel(needs, null, onSaved), opened] as const;
  });
  const [{ status, reason, value }] = useViewModel(licences);
  return (
    <Stack className={frame.wrap} gap="2.5" mb="8">
      <Heading as="h1" mt="3.5">
        资质证照
      </Heading>
      {status === 'loading' ? <PanelSkeleton lines={10} /> : null}
      {status === 'failed' || status === 'missing' ? <PageFailure title="证照加载失败" reason={reason} onRetry={licences.retry} /> : null}
      {value === null ? null : <Papers licences={value} opened={scopes} model={licences} />}
    </Stack>
  );
}

interface PapersProps {
  readonly licences: readonly HeldLicence[];
  /** what each scope opens loads by itself */
  readonly opened: LoadedViewModel<ShopScopes>;
  readonly model: LicencesViewModel;
}

function Papers({ licences: all, opened, model: { editor } }: PapersProps) {
  const [{ status, value: scopes }] = useViewModel(opened);
  const [notTraded, { dismiss, restore }] = useViewModel(useVisit(({ needs }) => createNotTraded(needs)));
  const licences = scopes === null ? all : countedOnce(all, scopes);
  const [address, setAddress] = useSearchParams();
  const draft = usePaperEditor(editor);
  const [viewed, setViewed] = useState<{ readonly title: string; readonly version: PaperVersion } | null>(null);
  const kind = address.get('kind');
  const named = licences.find((licence) => licence.kind === kind);
  const place = useRef<HTMLDivElement>(null);
  const openKind = draft?.kind ?? null;
  const isNamed = named !== undefined;
  useEffect(() => {
    // The address alone says which licence is being edited.
    if (named !== undefined) editor.open(named);
    // Only another kind begins anew: an answer that changes the list must not throw away what is typed.
    // oxlint-disable-next-line react/exhaustive-deps -- see above
  }, [kind, isNamed, editor]);
  useEffect(() => {
    if (openKind !== null) place.current?.scrollIntoView?.({ block: 'nearest' });
  }, [openKind]);
  const write = (wanted: HeldLicence['kind']) => {
    const licence = licences.find((one) => one.kind === wanted);
    if (wanted === kind && licence !== undefined) editor.open(licence);
    setAddress({ kind: wanted }, { replace: true });
  };
  const close = () => {
    editor.form.close();
    setAddress({}, { replace: true });
  };
  const view = (title: string, version: PaperVersion) => setViewed({ title, version });
  const written = draft === null ? undefined : licences.find((licence) => licence.kind === draft.kind);
  return (
    <>
      {scopes !== null ? <Gate scopes={scopes} more={openedByMore(licences)} /> : null}
      {status === 'loading' ? <PanelSkeleton lines={1} /> : null}
      {status === 'failed' ? (
        <Panel>
          <PartFailure text="还不知道能采购多少种，证照不受影响" onRetry={opened.retry} />
        </Panel>
      ) : null}
      <Stack gap="2.5" data-after="">
        <NeedList needs={licenceNeeds(licences)} onWrite={write} notTraded={notTraded} onDismiss={dismiss} onRestore={restore} />
        {written === undefined ? null : (
          <div ref={place}>
            <Panel
              title={`${written.state === 'missing' ? '上传' : '更新'} ${written.name}`}
              note={written.state === 'passed' ? `现用 ${written.number}` : undefined}
            >
              <PaperForm
                key={written.kind}
                editor={editor}
                licence={written}
                send="提交审核"
                onClose={close}
                note={written.state === 'passed' ? '审核期间用现在的证照，下单不受影响；新版本通过后替换它。' : undefined}
              />
            </Panel>
          </div>
        )}
        <LicenceTable licences={licences} current={openKind} onWrite={write} onView={view} />
        {scopes === null ? null : <ScopePanel scopes={scopes.scopes} licences={licences} onWrite={write} />}
        <HistoryPanel licences={licences} onView={view} />
      </Stack>
      {viewed === null ? null : (
        <PageViewer key={viewed.version.id} title={viewed.title} pages={viewed.version.pages} onClose={() => setViewed(null)} />
      )}
    </>
  );
}

const gateWords: Readonly<Record<ShopOrdering['step'], readonly [badge: string, tone: 'success' | 'warning' | 'info']>> = {
  stopped: ['已暂停供货', 'warning'],
  register: ['注册未完成', 'warning'],
  'mend-registration': ['注册已退回', 'warning'],
  'send-licences': ['证照待补齐', 'warning'],
  'await-review': ['审核中', 'info'],
  'sign-contract': ['合同待签', 'warning'],
  'arrange-payment': ['待开通付款', 'warning'],
  'ask-owner': ['采购资格有效', 'success'],
  order: ['采购资格有效', 'success'],
};

const figure = (count: number): string => count.toLocaleString('zh-CN');

/** What is closed: what further licences would open, and what is closed to this kind of shop; empty for nothing. */
function closedWords({ open, total }: ShopScopes, more: number): string {
  const closed = total - open;
  // Before its licences have passed everything is closed, which the line beside says.
  if (closed === 0 || open === 0) return '';
  if (more === 0) return `，其余 ${figure(closed)} 种不在经营范围内`;
  return `，补证照后可多 ${figure(more)} 种${closed > more ? `，其余 ${figure(closed - more)} 种不在经营范围内` : ''}`;
}

/** Whether the shop can order, its next step, and how much of what there is it may buy. */
function Gate({ scopes, more }: { readonly scopes: ShopScopes; readonly more: number }) {
  const ordering = useViewModel(useScreens().session)[0].facts?.buyer?.ordering;
  if (ordering === undefined) return null;
  const { step, message, action, to } = ordering;
  // The shop may order though its reader may not (R65).
  const title = step === 'order' ? '可以下单' : step === 'ask-owner' ? '本店可以下单' : '暂时不能下单';
  const [badge, tone] = gateWords[step];
  return (
    <Panel>
      <Flex px="4" py="3.5" gap="3" align="center" justify="space-between" wrap="wrap">
        <Box minW="0">
          <Heading as="h2" size="md">
            {title} <Badge colorPalette={tone}>{badge}</Badge>
          </Heading>
          <Text fontSize="sm" color="fg.muted">
            {message || '证照、合同有效'}{' '}
            {action === '' || to.startsWith('/zzzj') ? null : (
              <Text asChild color="brand.fg" textDecoration="underline">
                <KnownLink to={to}>{action}</KnownLink>
              </Text>
            )}
          </Text>
        </Box>
        <Text fontSize="sm" color="fg.muted">
          <Text as="b" fontSize="2xl" fontWeight="bold" color="fg">
            {figure(scopes.open)}
          </Text>{' '}
          / {figure(scopes.total)} 种可采购
          {closedWords(scopes, more)}
        </Text>
      </Flex>
    </Panel>
  );
}
