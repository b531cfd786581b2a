import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from '../icon.tsx';
import styles from './breadcrumb.module.css';

export interface BreadcrumbProps {
  readonly path: readonly { readonly text: string; readonly to: string }[];
  /** Where we are. */
  readonly current: string;
  /** Lists are named by their place in the path: then it is the page's h1. */
  readonly isHeading?: boolean | undefined;
}

export function Breadcrumb({ path, current, isHeading = false }: BreadcrumbProps) {
  const Here = isHeading ? 'h1' : 'span';
  return (
    <nav className={styles.path} aria-label="当前位置">
      {path.map((step) => (
        <Fragment key={step.to}>
          <Link to={step.to}>{step.text}</Link>
          <Icon name="chevron-right" size={12} />
        </Fragment>
      ))}
      <Here className={styles.here} aria-current="page">
        {current}
      </Here>
    </nav>
  );
}
