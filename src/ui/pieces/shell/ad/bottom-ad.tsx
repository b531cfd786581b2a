import { classNames } from '../../../kit/window/class-names.ts';
import { ToolButton } from '../../../kit/window/tool-button.tsx';
import styles from './bottom-ad.module.css';
import type { ShellLink } from '../shell-link.ts';
import { ShellLinkView } from '../shell-link-view.tsx';
import frame from '../../../kit/window/wrap.module.css';

interface BottomAdProps {
  readonly name: string;
  readonly describe: string;
  readonly image: string;
  /** Where it leads, or what it says. */
  readonly link?: ShellLink | undefined;
  readonly onClose: () => void;
}

/** The ad at the lower edge of the window; the page keeps room for it (`data-ad`, see app-frame). */
export function BottomAd({ name, describe, image, link, onClose }: BottomAdProps) {
  return (
    <aside className={styles.ad} aria-label={name === '' ? '底部活动' : `底部活动：${name}`} data-ad="bottom" data-print="none">
      <div className={classNames(frame.wrap, styles.line)}>
        {image === '' ? null : (
          <img className={name === '' ? styles.alone : undefined} src={image} alt="" width={132} height={33} decoding="async" />
        )}
        {name === '' ? null : (
          <p>
            <b>{name}</b>
            <span>{describe}</span>
          </p>
        )}
        {link ? <ShellLinkView className={styles.go} link={link} /> : null}
        <ToolButton className={styles.close} icon="close" label="关闭底部活动" onClick={onClose} />
      </div>
    </aside>
  );
}
