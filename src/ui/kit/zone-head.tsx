import type { ReactNode } from 'react';
import { Icon } from './window/icon.tsx';
import { KnownLink } from './window/known-paths.tsx';
import { Breadcrumb, type BreadcrumbProps } from './window/page/breadcrumb.tsx';
import styles from './zone-head.module.css';

interface ZoneHeadProps {
  readonly path?: BreadcrumbProps['path'];
  /** The page's h1. */
  readonly title: string;
  /** What the zone is, in a sentence. */
  readonly note?: string | undefined;
  /** Ways that belong to the zone: 包邮规则, 控销新品. */
  readonly ways?: readonly { readonly text: string; readonly to: string }[];
  /** The zone's ads. */
  readonly children?: ReactNode;
  /** The zone's categories, in the same box. */
  readonly below?: ReactNode;
}

const home = [{ text: '首页', to: '/' }] as const;

/** The head of a zone in one line: its name, what it is about, its rules, and what else it leads to. */
export function ZoneHead({ path = home, title, note, ways = [], children, below }: ZoneHeadProps) {
  return (
    <>
      <Breadcrumb path={path} current={title} />
      <header className={styles.head}>
        <h1>{title}</h1>
        {note === undefined || note === '' ? null : <p>{note}</p>}
        {children}
        {ways.length === 0 ? null : (
          <div className={styles.ways}>
            {ways.map(({ text, to }) => (
              <KnownLink key={to} to={to}>
                {text}
                <Icon name="chevron-right" size={14} />
              </KnownLink>
            ))}
          </div>
        )}
        {below}
      </header>
    </>
  );
}
