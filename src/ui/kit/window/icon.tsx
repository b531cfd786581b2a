import { type IconName, iconPaths, type LateIcon } from './icon-paths.ts';

interface IconProps {
  readonly name: IconName | LateIcon;
  /** Side in px; 18 unless the place says otherwise in its own style sheet. */
  readonly size?: number;
  readonly className?: string | undefined;
}

/** An ornament beside a text that says the same; an icon that stands alone needs its button's `label`. */
export function Icon({ name, size = 18, className }: IconProps) {
  return (
    <svg
      className={className}
      width={size}
      height={size}
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      style={{ flex: 'none' }}
      aria-hidden="true"
    >
      <path d={typeof name === 'string' ? iconPaths[name] : name.path} />
    </svg>
  );
}
