import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import type { DeskReview } from '../../application/desk/review/desk-review.ts';
import { Icon } from '../../ui/kit/window/icon.tsx';
import styles from './scan-view.module.css';

type Scan = DeskReview['licences'][number]['scans'][number];

/** How a page is turned and enlarged. */
export interface ScanLook {
  /** quarters to the right */
  readonly turned: number;
  /** 1 fits the box */
  readonly zoom: number;
}

export const firstLook: ScanLook = { turned: 0, zoom: 1 };

const zooms = [1, 1.5, 2, 3, 4, 6] as const;

/** The next step of the zoom, larger or smaller. */
export const zoomed = ({ turned, zoom }: ScanLook, by: 1 | -1): ScanLook => {
  const at = zooms.findIndex((step) => step === zoom);
  return { turned, zoom: zooms[Math.min(zooms.length - 1, Math.max(0, at + by))] ?? 1 };
};

/** A quarter to the right, or to the left. */
export const turned = ({ turned: before, zoom }: ScanLook, by: 1 | -1): ScanLook => ({ turned: (before + by + 4) % 4, zoom });

interface ScanViewProps {
  readonly scan: Scan;
  /** 药品经营许可证，第 1 页 */
  readonly label: string;
  readonly look: ScanLook;
  /** It does not open: what nobody saw does not pass. */
  readonly onLost: (id: string) => void;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** A page of a licence: a picture, turned and enlarged here, or a document, which the browser shows by itself. */
export function ScanView({ scan, label, look, onLost }: ScanViewProps) {
  const [size, setSize] = useState<Size | null>(null);
  const [isLost, setIsLost] = useState(false);
  const [box, setBox] = useState<Size | null>(null);
  const observer = useRef<ResizeObserver | null>(null);
  const measure = useCallback((element: HTMLDivElement | null) => {
    observer.current?.disconnect();
    if (element === null) return;
    const set = () => setBox({ width: element.clientWidth, height: element.clientHeight });
    set();
    if (typeof ResizeObserver === 'undefined') return;
    observer.current = new ResizeObserver(set);
    observer.current.observe(element);
  }, []);
  const shown = (content: ReactNode) => (
    <div ref={measure} className={styles.box} tabIndex={0} role="group" aria-label={label}>
      {content}
    </div>
  );
  if (scan.type === 'application/pdf') return shown(<DocumentFrame title={label} address={scan.address} />);
  if (isLost)
    return shown(
      <p className={styles.lost}>
        <span>
          <Icon name="warning" size={20} /> 这一页打不开，不能通过；请退回，让门店重传。
        </span>
      </p>,
    );
  const place = size === null || box === null ? null : placed(size, box, look);
  return shown(
    <div className={styles.place} style={place === null ? undefined : place.outer}>
      <img
        src={scan.address}
        alt={label}
        style={place === null ? { visibility: 'hidden' } : place.inner}
        onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => setSize({ width, height })}
        onError={() => {
          setIsLost(true);
          onLost(scan.id);
        }}
      />
    </div>,
  );
}

/**
 * A document in the browser's own viewer, which takes the focus once it has loaded. The keys of the review stay with
 * the review then; who presses into the document is left there.
 */
function DocumentFrame({ title, address }: { readonly title: string; readonly address: string }) {
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    const onBlur = () => {
      if (document.activeElement !== frame.current || frame.current?.matches(':hover')) return;
      // Once: who goes there by Tab later stays.
      stop();
      frame.current?.closest<HTMLElement>('[tabindex]')?.focus({ preventScroll: true });
    };
    const stop = () => window.removeEventListener('blur', onBlur);
    window.addEventListener('blur', onBlur);
    return stop;
  }, []);
  return <iframe ref={frame} title={title} src={`${address}#view=FitH`} />;
}

/** Where a page stands: its place is as large as it looks after the turn, so that all of it can be scrolled to. */
function placed({ width, height }: Size, box: Size, { turned: quarters, zoom }: ScanLook) {
  const lies = quarters % 2 === 1;
  const [across, down] = lies ? [height, width] : [width, height];
  const scale = Math.min(box.width / across, box.height / down) * zoom;
  return {
    outer: { width: across * scale, height: down * scale },
    inner: { width: width * scale, height: height * scale, transform: `translate(-50%, -50%) rotate(${quarters * 90}deg)` },
  };
}

interface ScanBarProps {
  readonly look: ScanLook;
  readonly onLook: (look: ScanLook) => void;
}

/** The buttons of a picture. */
export const ScanBar = ({ look, onLook }: ScanBarProps) => (
  <div className={styles.bar} role="group" aria-label="看图">
    <button type="button" aria-label="向左转" onClick={() => onLook(turned(look, -1))}>
      <Icon name="refresh" size={18} className={styles.left} />
    </button>
    <button type="button" aria-label="向右转" onClick={() => onLook(turned(look, 1))}>
      <Icon name="refresh" size={18} />
    </button>
    <button type="button" aria-label="缩小" onClick={() => onLook(zoomed(look, -1))}>
      <Icon name="minus" size={18} />
    </button>
    <span>{Math.round(look.zoom * 100)}%</span>
    <button type="button" aria-label="放大" onClick={() => onLook(zoomed(look, 1))}>
      <Icon name="plus" size={18} />
    </button>
  </div>
);
