import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { PackShot } from '../../pieces/goods/window/pack-shot.tsx';
import { ToolButton } from '../../kit/window/tool-button.tsx';
import styles from './picture-dialog.module.css';

interface PictureDialogProps {
  readonly name: string;
  readonly pictures: readonly string[];
  /** what they are: drawings or photographs */
  readonly kindOfPictures: string;
  /** 0-based */
  readonly first: number;
  /** Closed, by button, Esc or a press beside the picture; tells which picture was seen last. */
  readonly onClose: (last: number) => void;
}

/** The pictures at full size, over everything: arrows go from one to the next, Esc closes, the focus goes back. */
export function PictureDialog({ name, pictures, kindOfPictures, first, onClose }: PictureDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [shown, setShown] = useState(first);
  const turn = (by: number): void => setShown((now) => (now + by + pictures.length) % pictures.length);
  useEffect(() => {
    const opened = dialog.current;
    opened?.showModal();
    return () => opened?.close();
  }, []);
  const onKeyDown = ({ key }: KeyboardEvent): void => {
    if (key === 'ArrowRight') turn(1);
    if (key === 'ArrowLeft') turn(-1);
  };
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label={`${name}的图片`}
      onKeyDown={onKeyDown}
      onClose={() => onClose(shown)}
      onClick={({ target }) => target === dialog.current && dialog.current?.close()}
    >
      <div className={styles.inside}>
        <header>
          <p aria-live="polite">
            {name}
            <span>
              第 {shown + 1} 张，共 {pictures.length} 张
            </span>
            <span>{kindOfPictures}</span>
          </p>
          <ToolButton icon="close" label="关闭" onClick={() => dialog.current?.close()} />
        </header>
        <PackShot className={styles.picture} src={pictures[shown] ?? ''} alt={`${name} 包装，第 ${shown + 1} 张`} size={640} eager />
        {pictures.length > 1 ? (
          <>
            <ToolButton className={styles.before} icon="chevron-left" iconSize={28} label="上一张" onClick={() => turn(-1)} />
            <ToolButton className={styles.after} icon="chevron-right" iconSize={28} label="下一张" onClick={() => turn(1)} />
          </>
        ) : null}
      </div>
    </dialog>
  );
}
