import { classNames } from '../../kit/window/class-names.ts';
import { Icon } from '../../kit/window/icon.tsx';
import styles from './banner-controls.module.css';
import type { Carousel } from './use-carousel.ts';

/** Dots, 暂停, and the arrows at both sides. */
export function BannerControls({ names, carousel }: { readonly names: readonly string[]; readonly carousel: Carousel }) {
  return (
    <>
      <button type="button" className={classNames(styles.arrow, styles.left)} aria-label="上一张" onClick={carousel.previous}>
        <Icon name="chevron-left" size={20} />
      </button>
      <button type="button" className={classNames(styles.arrow, styles.right)} aria-label="下一张" onClick={carousel.next}>
        <Icon name="chevron-right" size={20} />
      </button>
      <p className={styles.dots}>
        {names.map((name, at) => (
          <button
            key={name + String(at)}
            type="button"
            aria-label={`第 ${at + 1} 张：${name}`}
            aria-current={at === carousel.index ? 'true' : undefined}
            onClick={() => carousel.turnTo(at)}
          />
        ))}
        <button
          type="button"
          className={classNames(styles.pause, !carousel.isTurning && styles.paused)}
          aria-label={carousel.isTurning ? '暂停轮播' : '继续轮播'}
          onClick={() => carousel.setTurning(!carousel.isTurning)}
        />
      </p>
    </>
  );
}
