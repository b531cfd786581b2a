import styles from './topic-view.module.css';

interface Anchor {
  /** The id of the part that it leads to. */
  readonly id: string;
  readonly text: string;
}

/** The parts of a topic's page; it stays in sight, so that each is one press away. */
export function TopicAnchors({ anchors }: { readonly anchors: readonly Anchor[] }) {
  if (anchors.length < 3) return null;
  return (
    <nav className={styles.anchors} aria-label="会场导航">
      {anchors.map(({ id, text }) => (
        <button key={id} type="button" onClick={() => document.getElementById(id)?.scrollIntoView({ block: 'start' })}>
          {text}
        </button>
      ))}
    </nav>
  );
}
