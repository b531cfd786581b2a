import { Link } from 'react-router-dom';
import type { Post } from '../../../application/content/content-gateway.ts';
import { useKnownPath } from '../../kit/window/known-paths.tsx';
import styles from './post.module.css';

/** One headline with its date; a link as soon as there is a screen to read it on. */
export function PostLine({ post, kind }: { readonly post: Post; readonly kind: string }) {
  const address = `/news/info/${encodeURIComponent(post.id)}/${kind}`;
  const isKnown = useKnownPath();
  return (
    <li className={styles.line}>
      {isKnown(address) ? (
        <Link to={address} title={post.title}>
          {post.title}
        </Link>
      ) : (
        <span title={post.title}>{post.title}</span>
      )}
      <time>{post.date}</time>
    </li>
  );
}
