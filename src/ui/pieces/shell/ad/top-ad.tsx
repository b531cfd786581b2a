import { classNames } from '../../../kit/window/class-names.ts';
import { ToolButton } from '../../../kit/window/tool-button.tsx';
import type { ShellLink } from '../shell-link.ts';
import { ShellLinkView } from '../shell-link-view.tsx';
import styles from './top-ad.module.css';
import frame from '../../../kit/window/wrap.module.css';

interface TopAdProps {
  /** 冬季备货周 */
  readonly tag?: string | undefined;
  /** The banner itself, where no words say it. */
  readonly image: string;
  /** Empty where the picture says it all. */
  readonly text: string;
  /** 11月20日至26日 */
  readonly time?: string | undefined;
  /** Where it leads, or what it says. */
  readonly link?: ShellLink | undefined;
  readonly onClose: () => void;
}

/** Its place while nobody knows yet what runs: what is below must not move when it comes. */
export function TopAdSpace() {
  return (
    <div className={classNames(styles.ad, styles.space)} aria-hidden="true">
      <div className={styles.line} />
    </div>
  );
}

/** The line of an activity above everything; closed, it stays away. */
export function TopAd({ tag, image, text, time, link, onClose }: TopAdProps) {
  return (
    <aside className={styles.ad} aria-label={text === '' ? '活动' : `活动：${text}`} data-print="none">
      <div className={classNames(frame.wrap, styles.line)}>
        {image === '' || text !== '' ? null : <img className={styles.picture} src={image} alt="" decoding="async" />}
        {tag === undefined ? null : <span className={styles.tag}>{tag}</span>}
        {text === '' ? null : <b>{text}</b>}
        {time === undefined ? null : <span className={styles.time}>{time}</span>}
        {link ? <ShellLinkView link={link} className={styles.go} /> : null}
        <ToolButton icon="close" label="关闭顶部活动" className={styles.close} onClick={onClose} />
      </div>
    </aside>
  );
}
