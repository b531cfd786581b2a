import { Link } from 'react-router-dom';
import { Icon } from '../kit/window/icon.tsx';
import { useKnownPath } from '../kit/window/known-paths.tsx';
import { useScreens } from '../kit/window/screens-context.tsx';
import { useViewModel } from '../kit/window/hooks/use-view-model.ts';
import styles from './newcomer-ways.module.css';
import { useHomeBlocks } from './use-home-blocks.ts';

/** What the shop has for who buys here for the first time (新人); quiet when it does not come. */
export function NewcomerWays() {
  const [{ value }] = useViewModel(useHomeBlocks().newcomers);
  const { messages } = useScreens();
  const isKnown = useKnownPath();
  const shown = (value ?? []).filter(({ target }) => target.kind === 'message' || isKnown(target.url)).slice(0, 2);
  if (shown.length === 0) return null;
  return (
    <ul className={styles.ways} aria-label="新人专享">
      {shown.map(({ name, describe, target }) => {
        const words = (
          <>
            <Icon name="gift" size={18} />
            <span>
              <b>{name}</b>
              <small>{describe}</small>
            </span>
            <Icon name="chevron-right" size={14} />
          </>
        );
        return (
          <li key={name}>
            {target.kind === 'go' ? (
              <Link to={target.url}>{words}</Link>
            ) : (
              <button type="button" onClick={() => messages.alert(target.text)}>
                {words}
              </button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
