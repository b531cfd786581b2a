import { createElement, type ReactNode, useMemo } from 'react';
import { Link } from 'react-router-dom';
import { useKnownPath } from '../window/known-paths.tsx';
import { type RichNode, richNodes } from './rich-nodes.ts';
import { RichTable } from './rich-table.tsx';
import styles from './rich-text.module.css';

/** A text of the shop to be read: help, news. Its headings stand under the page's own. */
export function RichText({ html }: { readonly html: string }) {
  const nodes = useMemo(() => richNodes(html), [html]);
  return (
    <div className={styles.text}>
      <RichNodes nodes={nodes} />
    </div>
  );
}

/** Pieces of a text, one after the other. */
function RichNodes({ nodes }: { readonly nodes: readonly RichNode[] }): ReactNode {
  return nodes.map((node, at) => (typeof node === 'string' ? node : <RichPiece key={at} node={node} />));
}

function RichPiece({ node: { element, inside } }: { readonly node: Exclude<RichNode, string> }): ReactNode {
  const { name, address, picture } = element;
  if (name === 'br') return <br />;
  if (name === 'img') return picture === undefined ? null : <img src={picture.source} alt={picture.words} loading="lazy" />;
  if (name === 'a') return <RichLink address={address ?? ''}>{<RichNodes nodes={inside} />}</RichLink>;
  if (name === 'table') return <RichTable inside={inside} draw={(nodes) => <RichNodes nodes={nodes} />} />;
  return createElement(name, null, <RichNodes nodes={inside} />);
}

/** A link to a screen that does not exist is only its words (decision 8). */
function RichLink({ address, children }: { readonly address: string; readonly children: ReactNode }) {
  const isKnown = useKnownPath()(address);
  if (!isKnown) return children;
  if (address.startsWith('/')) return <Link to={address}>{children}</Link>;
  return (
    <a href={address} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  );
}
