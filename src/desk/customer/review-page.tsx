import { Badge, Box, Button } from '@chakra-ui/react';
import { useMemo, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { createWaitingList, customerAddress } from '../../application/desk/customer/customer-list.ts';
import type { DeskReview } from '../../application/desk/review/desk-review.ts';
import { createPaperReview, type PaperReview } from '../../application/desk/review/paper-review.ts';
import { correctionsIn, markOf, missingIn, progressOf, type ReviewMarks } from '../../application/desk/review/review-marks.ts';
import { useViewModel } from '../../ui/kit/window/hooks/use-view-model.ts';
import { EmptyState } from '../../ui/kit/window/page/empty-state.tsx';
import { PageFailure } from '../../ui/kit/window/page/page-failure.tsx';
import { Panel } from '../../ui/kit/window/page/panel.tsx';
import { PhoneLink } from '../../ui/kit/window/phone-link.tsx';
import { PanelSkeleton } from '../../ui/kit/window/skeleton/page-skeletons.tsx';
import { Action } from '../../ui/kit/window/action.tsx';
import { useDeskVisit } from '../app/desk-context.tsx';
import { KeyHelp } from '../kit/key-help.tsx';
import { useRowKeys } from '../kit/row-keys.ts';
import { ScreenHead } from '../kit/screen-head.tsx';
import { LookingChip } from '../app/looking-chip.tsx';
import { FieldTable } from './field-table.tsx';
import { LookupPanel } from './lookup-panel.tsx';
import { PassDialog, RefuseDialog } from './review-dialogs.tsx';
import styles from './review-page.module.css';
import { firstLook, ScanBar, type ScanLook, ScanView, turned, zoomed } from './scan-view.tsx';
import { reviewAddress, WaitingBeside } from './waiting-beside.tsx';

/** `/desk/customers/reviews/:id`: a registration or licence, compared field by field with its scan (R64). */
export function ReviewPage() {
  const { id = '' } = useParams();
  return <OneReview key={id} id={id} />;
}

const listAddress = customerAddress({ view: 'waiting', words: '', page: 1 });

function OneReview({ id }: { readonly id: string }) {
  const navigate = useNavigate();
  const waiting = useDeskVisit((desk) => createWaitingList(desk, 1));
  const [list] = useViewModel(waiting);
  const cases = list.known?.cases ?? [];
  const at = cases.findIndex((one) => one.id === id);
  const beside = (by: 1 | -1): string | undefined => cases[at === -1 ? 0 : at + by]?.id;
  const go = (to: string | undefined) => void navigate(to === undefined ? listAddress : reviewAddress(to));
  const model = useDeskVisit((desk) => {
    // Decided: what waits next comes, whatever the list says by then.
    const onDecided = () => {
      const known = waiting.getState().known?.cases ?? [];
      const place = known.findIndex((one) => one.id === id);
      const next = known[place + 1] ?? known.find((one) => one.id !== id);
      void navigate(next === undefined ? listAddress : reviewAddress(next.id));
    };
    return createPaperReview(desk, id, onDecided);
  });
  const [{ status, value, reason }] = useViewModel(model.load);
  if (status === 'missing')
    return (
      <EmptyState icon="search" title="没有这项待审" note="可能已有人处理，或门店重新提交了。">
        <Action to={listAddress}>看待审</Action>
      </EmptyState>
    );
  if (status === 'failed') return <PageFailure title="这项待审打不开" reason={reason} onRetry={model.load.retry} />;
  if (value === null) return <PanelSkeleton lines={12} />;
  return (
    <Comparison
      review={value}
      model={model}
      onCase={(by) => go(beside(by))}
      waiting={<WaitingBeside cases={cases} total={list.known?.total ?? 0} expiring={list.known?.expiring ?? 0} id={id} />}
    />
  );
}

interface ComparisonProps {
  readonly review: DeskReview;
  readonly model: PaperReview;
  readonly onCase: (by: 1 | -1) => void;
  readonly waiting: React.ReactNode;
}

/** Which page of a licence is seen, and how. */
interface SeenPage {
  readonly licence: number;
  readonly page: number;
  readonly look: ScanLook;
}

const help = [
  ['J K', '换家'],
  ['← →', '换证'],
  ['Y', '对'],
  ['X', '不对'],
  ['回车', '下一项'],
  ['[ ]', '转'],
  ['+ −', '缩放'],
] as const;

function Comparison({ review, model, onCase, waiting }: ComparisonProps) {
  const [{ marks, licence: at, field }] = useViewModel(model.comparing);
  const [seen, setSeen] = useState<SeenPage>({ licence: 0, page: 0, look: firstLook });
  // The next field may be of another licence, which begins with its first page as it is.
  const { page, look } = seen.licence === at ? seen : { page: 0, look: firstLook };
  const setLook = (to: ScanLook) => setSeen({ licence: at, page, look: to });
  const [lost, setLost] = useState<ReadonlySet<string>>(new Set());
  const licence = review.licences[at];
  const scan = licence?.scans[page];
  const missing = lost.size > 0 ? '有一页打不开' : review.licences.length === 0 ? '没有证照' : missingIn(review, marks);
  const corrections = useMemo(() => correctionsIn(review, marks), [review, marks]);
  const showLicence = (to: number) => {
    if (review.licences[to] !== undefined) model.showLicence(to);
  };
  const pass = () => (lost.size === 0 ? model.askToPass() : undefined);
  const refuse = () => model.refuse.open({ reason: '' });
  const startCorrection = () => {
    const present = licence?.fields[field];
    if (licence === undefined || present === undefined || markOf(marks, licence, present) === 'wrong') return;
    model.correct(present.isCorrectable && present.choices.length > 0 ? present.value : '');
  };
  useRowKeys({
    onMove: onCase,
    onOpen: model.goOn,
    acts: {
      y: model.confirm,
      x: startCorrection,
      1: pass,
      2: refuse,
      ArrowRight: () => showLicence(at + 1),
      ArrowLeft: () => showLicence(at - 1),
      '[': () => setLook(turned(look, -1)),
      ']': () => setLook(turned(look, 1)),
      '+': () => setLook(zoomed(look, 1)),
      '=': () => setLook(zoomed(look, 1)),
      '-': () => setLook(zoomed(look, -1)),
    },
  });
  return (
    <>
      <LookingChip kind="shop" id={review.customerId} />
      <ScreenHead
        title={review.company}
        note={
          <>
            <Badge colorPalette="warning">{review.what === 'registration' ? '首营待审' : '证照待审'}</Badge> {review.contact}{' '}
            {review.phone === '' ? null : <PhoneLink phone={review.phone} />}{' '}
            <Link to={`/desk/customers/${review.customerId}`}>客户页</Link>
          </>
        }
      >
        <span className={styles.keys}>
          <KeyHelp keys={help} />
        </span>
      </ScreenHead>
      <div className={styles.columns}>
        {waiting}
        <Panel className={styles.scan}>
          <ScanHead licence={licence} seen={{ licence: at, page, look }} onSee={setSeen} />
          {scan === undefined ? (
            <Box p="4" fontSize="sm">
              这份证照没有页面，请退回让门店上传。
            </Box>
          ) : (
            <ScanView
              key={scan.id}
              scan={scan}
              label={`${licence?.name ?? ''}，第 ${page + 1} 页`}
              look={look}
              onLost={(id) => setLost((before) => new Set([...before, id]))}
            />
          )}
          <Thumbs review={review} marks={marks} at={at} onShow={showLicence} />
        </Panel>
        {licence === undefined ? null : <FieldTable key={licence.id} licence={licence} marks={marks} present={field} model={model} />}
        <Panel className={styles.beside}>
          <LookupPanel review={review} form={model.look} />
        </Panel>
      </div>
      <ReviewFoot corrections={corrections} missing={missing} onPass={pass} onRefuse={refuse} />
      <PassDialog review={review} corrections={corrections} form={model.pass} />
      <RefuseDialog review={review} form={model.refuse} />
    </>
  );
}

interface ScanHeadProps {
  readonly licence: DeskReview['licences'][number] | undefined;
  readonly seen: SeenPage;
  readonly onSee: (seen: SeenPage) => void;
}

/** What is seen, which page of it, and how one comes nearer. */
function ScanHead({ licence, seen, onSee }: ScanHeadProps) {
  const scans = licence?.scans ?? [];
  const scan = scans[seen.page];
  return (
    <header className={styles.head}>
      <h2>{licence?.name ?? '没有证照'}</h2>
      {scans.length === 0 ? null : (
        <span>
          {seen.page + 1} / {scans.length} 页
        </span>
      )}
      {scans.length > 1 ? (
        <Button size="sm" variant="outline" onClick={() => onSee({ ...seen, page: (seen.page + 1) % scans.length, look: firstLook })}>
          下一页
        </Button>
      ) : null}
      {scan === undefined ? null : scan.type === 'application/pdf' ? (
        // A phone's browser shows no document inside a page.
        <a href={scan.address} target="_blank" rel="noreferrer">
          新窗口看
        </a>
      ) : (
        <ScanBar look={seen.look} onLook={(look) => onSee({ ...seen, look })} />
      )}
    </header>
  );
}

interface ThumbsProps {
  readonly review: DeskReview;
  readonly marks: ReviewMarks;
  readonly at: number;
  readonly onShow: (place: number) => void;
}

/** The licences of the case, and how far each has come. */
function Thumbs({ review, marks, at, onShow }: ThumbsProps) {
  return (
    <div className={styles.thumbs} role="group" aria-label="这一家的证照">
      {review.licences.map((one, place) => {
        const { open, wrong } = progressOf(marks, one);
        return (
          <Button
            key={one.id}
            size="sm"
            variant={place === at ? 'surface' : 'outline'}
            aria-pressed={place === at}
            onClick={() => onShow(place)}
          >
            {open === 0 ? (wrong === 0 ? '✓ ' : '! ') : `${place + 1} `}
            {one.name}
          </Button>
        );
      })}
    </div>
  );
}

interface ReviewFootProps {
  readonly corrections: readonly string[];
  readonly missing: string | null;
  readonly onPass: () => void;
  readonly onRefuse: () => void;
}

/** The end of a review: what would be put right, sending back, passing. */
function ReviewFoot({ corrections, missing, onPass, onRefuse }: ReviewFootProps) {
  return (
    <div className={styles.foot} role="toolbar" aria-label="审核" data-foot="">
      <p>
        {corrections.length === 0 ? (
          '每一项对照证照原件，全部看过才能通过。'
        ) : (
          <>
            <b>改正 {corrections.length} 处后可通过</b> {corrections.join('；')}；对方会收到改了什么
          </>
        )}
      </p>
      <div>
        <Button variant="outline" onClick={onRefuse}>
          退回 <kbd>2</kbd>
        </Button>
        <Button disabled={missing !== null} onClick={onPass}>
          {missing ?? '通过'} <kbd>1</kbd>
        </Button>
      </div>
    </div>
  );
}
