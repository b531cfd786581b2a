import { useState } from 'react';
import { classNames } from '../../../kit/window/class-names.ts';
import { Icon } from '../../../kit/window/icon.tsx';
import styles from './pack-shot.module.css';

interface PackShotProps {
  /** The server draws or serves it; empty, or leading nowhere, where a foreign server has none. */
  readonly src: string;
  /** The goods' name; empty where the name stands right beside it. */
  readonly alt: string;
  /** Side of the box in px. At 56 and below the server's small drawing is asked for by the caller's address. */
  readonly size: number;
  /** The first screen's pictures are not lazy. */
  readonly eager?: boolean;
  /** Out of stock, out of scope. */
  readonly faded?: boolean;
  readonly className?: string | undefined;
}

/** A picture in a box of fixed size: nothing moves when it arrives, and nothing looks broken when it does not. */
export function PackShot({ src, alt, size, eager = false, faded = false, className }: PackShotProps) {
  const [missing, setMissing] = useState<string | null>(null);
  const classes = classNames(styles.shot, faded && styles.faded, className);
  if (src === '' || src === missing) {
    const named = alt === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': alt };
    return (
      <span className={classNames(classes, styles.none)} style={{ width: size, height: size }} {...named}>
        <Icon name="pill" size={Math.max(16, Math.round(size * 0.36))} />
      </span>
    );
  }
  return (
    <img
      className={classes}
      src={src}
      alt={alt}
      width={size}
      height={size}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      onError={() => setMissing(src)}
    />
  );
}
