import { Link } from 'react-router-dom';
import { Icon } from '../../kit/window/icon.tsx';
import { Popover } from './popover.tsx';
import type { ShellLink } from './shell-link.ts';

/** A link or a button, as the entry has it; a full address leaves the site. */
export function ShellLinkView({
  link,
  iconSize = 14,
  className,
}: {
  readonly link: ShellLink;
  readonly iconSize?: number;
  readonly className?: string | undefined;
}) {
  const inside = (
    <>
      {link.icon ? <Icon name={link.icon} size={iconSize} /> : null}
      {link.text}
    </>
  );
  if (link.panel !== undefined) {
    return (
      <Popover label={link.text} button={inside} buttonClass={className} side="below">
        {link.panel}
      </Popover>
    );
  }
  if (link.to === undefined) {
    return (
      <button type="button" className={className} onClick={link.onPress}>
        {inside}
      </button>
    );
  }
  return (
    <Link to={link.to} className={className}>
      {inside}
    </Link>
  );
}
