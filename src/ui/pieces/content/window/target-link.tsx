import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { NamedLink } from '../../../../application/content/content-gateway.ts';
import { useKnownPath } from '../../../kit/window/known-paths.tsx';
import { useScreens } from '../../../kit/window/screens-context.tsx';

interface TargetLinkProps {
  readonly target: NamedLink['target'];
  readonly className?: string | undefined;
  /** The accessible name, where the content does not say it. */
  readonly label?: string | undefined;
  readonly children: ReactNode;
}

/**
 * Leads where the shop says (§8), as a link; as a button that says 活动暂未开始 or the shop's own words; or as plain
 * content where the screen does not exist, because a link must not lead nowhere.
 */
export function TargetLink({ target, className, label, children }: TargetLinkProps) {
  const { messages } = useScreens();
  const isKnown = useKnownPath();
  if (target.kind === 'message') {
    return (
      <button type="button" className={className} aria-label={label} onClick={() => messages.alert(target.text)}>
        {children}
      </button>
    );
  }
  if (!isKnown(target.url)) return <div className={className}>{children}</div>;
  return (
    <Link className={className} to={target.url} aria-label={label}>
      {children}
    </Link>
  );
}
