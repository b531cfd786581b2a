import { Badge, Button, HStack } from '@chakra-ui/react';
import { adStateWords, createDeskAds, type DeskAds, type ShownAd } from '../../application/desk/content/ads.ts';
import { useViewModel } from '../../ui/kit/window/hooks/use-view-model.ts';
import { failedOver, late, LatePart } from '../../ui/kit/window/late.tsx';
import { EmptyState } from '../../ui/kit/window/page/empty-state.tsx';
import { PageFailure } from '../../ui/kit/window/page/page-failure.tsx';
import { PanelSkeleton } from '../../ui/kit/window/skeleton/page-skeletons.tsx';
import { useDeskVisit } from '../app/desk-context.tsx';
import { type DeskColumn, DeskTable } from '../kit/desk-table.tsx';
import { ContentFrame } from './content-frame.tsx';
import styles from './content.module.css';

const AdDialog = late(() => import('./ad-dialog.tsx').then((module) => module.AdDialog));
const ShowDialog = late(() => import('./show-dialog.tsx').then((module) => module.ShowAdDialog));

const linkWords = (url: string): string => (url === '' ? '没有链接' : url.startsWith('*') ? `提示“${url.slice(1).trim()}”` : url);

const columnsOf = (model: DeskAds): readonly DeskColumn<ShownAd>[] => [
  { head: '位置', cell: ({ placeName }) => placeName },
  {
    head: '图片',
    cell: ({ image }) => <img className={styles.picture} src={image} alt="" loading="lazy" />,
    onPhone: 'none',
  },
  {
    head: '名称',
    cell: ({ name, describe, maker, newcomers }) => (
      <>
        <b>{name}</b>
        <small>{[maker, describe, newcomers ? '只给新客' : ''].filter(Boolean).join('　') || '没有说明'}</small>
      </>
    ),
    isWide: true,
    onPhone: '1',
  },
  { head: '链接', cell: ({ url }) => <span className={styles.where}>{linkWords(url)}</span>, onPhone: 'none' },
  { head: '时间', cell: ({ time }) => (time === '' ? '不限' : time), onPhone: '2-end' },
  {
    head: '状态',
    cell: ({ state }) => {
      const [text, tone] = adStateWords[state];
      return <Badge colorPalette={tone}>{text}</Badge>;
    },
    onPhone: '1-end',
  },
  {
    head: '办理',
    cell: (ad) => (
      <HStack gap="1" justify="end" onClick={(event) => event.stopPropagation()}>
        <Button size="sm" variant="plain" onClick={() => model.open(ad)}>
          改
        </Button>
        <Button size="sm" variant="plain" onClick={() => model.putFirst(ad)}>
          排到最前
        </Button>
        <Button size="sm" variant="plain" colorPalette={ad.isShown ? 'danger' : 'brand'} onClick={() => model.showing.open({ ad })}>
          {ad.isShown ? '撤下' : '展示'}
        </Button>
      </HStack>
    ),
    isFigure: true,
    onPhone: '3',
  },
];

/** 广告: what the places of the shop show, and when. */
export function DeskAdsPage() {
  const model = useDeskVisit(createDeskAds);
  const [{ status, value, reason, isSending }] = useViewModel(model);
  const [form] = useViewModel(model.form);
  const [showing] = useViewModel(model.showing);
  if (status === 'failed') return <PageFailure title="广告没有读出来" reason={reason} onRetry={model.retry} />;
  const columns = columnsOf(model);
  return (
    <ContentFrame
      tab="ads"
      note={value === null ? '' : `共 ${value.all} 条，展示中 ${value.shown} 条`}
      acts={
        <Button size="sm" disabled={value === null} onClick={() => model.open(null)}>
          加一条
        </Button>
      }
    >
      {value === null ? <PanelSkeleton lines={10} /> : null}
      {value?.all === 0 ? <EmptyState icon="search" title="还没有广告" note="加一条，选位置，传一张图。" /> : null}
      {value === null || value.all === 0 ? null : (
        <DeskTable
          label="广告"
          columns={columns}
          rows={value.ads}
          keyOf={({ id }) => id}
          toneOf={({ state }) => (state === 'shown' ? null : 'off')}
          onOpen={model.open}
        />
      )}
      {form.draft === null ? null : (
        <LatePart otherwise={failedOver}>
          <AdDialog model={model} makers={value?.makers ?? []} isUploading={isSending} />
        </LatePart>
      )}
      {showing.draft === null ? null : (
        <LatePart otherwise={failedOver}>
          <ShowDialog ad={showing.draft.ad} isSending={showing.isSending} form={model.showing} />
        </LatePart>
      )}
    </ContentFrame>
  );
}
