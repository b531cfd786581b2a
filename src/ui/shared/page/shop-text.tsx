import type { TextBlock } from '../../../application/content/reading-gateway.ts';
import styles from './shop-text.module.css';

/** A text of the shop to be read: help, news. Its headings stand under the page's own. */
export function ShopText({ blocks }: { readonly blocks: readonly TextBlock[] }) {
  return (
    <div className={styles.text}>
      {blocks.map((block, at) =>
        block.kind === 'items' ? (
          <ul key={at}>
            {block.items.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        ) : block.kind === 'heading' ? (
          <h2 key={at}>{block.text}</h2>
        ) : (
          <p key={at}>{block.text}</p>
        ),
      )}
    </div>
  );
}
