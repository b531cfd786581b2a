import { classNames } from '../class-names.ts';
import styles from './pack-shot.module.css';

export interface PackShotProps {
  /** The server draws or serves it; there is always a picture behind the address. */
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

/** A picture in a box of fixed size: nothing moves when it arrives. */
export function PackShot({ src, alt, size, eager = false, faded = false, className }: PackShotProps) {
  return (
    <img
      className={classNames(styles.shot, faded && styles.faded, className)}
      src={src}
      alt={alt}
      width={size}
      height={size}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
    />
  );
}
