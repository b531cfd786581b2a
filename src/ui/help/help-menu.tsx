import { Link } from 'react-router-dom';
import { helpAddress } from '../../application/help/help-view-model.ts';
import type { HelpCategory } from '../../application/content/reading-gateway.ts';
import { Panel } from '../kit/window/page/panel.tsx';
import { Bone } from '../kit/window/skeleton/bone.tsx';
import styles from './help-menu.module.css';

/** The help's categories with their articles; null while they are on their way. */
export function HelpMenu({ menu, currentId }: { readonly menu: readonly HelpCategory[] | null; readonly currentId: string | null }) {
  return (
    <Panel>
      <nav className={styles.menu} aria-label="帮助目录">
        {menu === null ? (
          <div className={styles.bones} aria-hidden="true">
            {Array.from({ length: 9 }, (_, line) => (
              <Bone key={line} width={line % 4 === 0 ? '40%' : '70%'} height={14} gap={18} />
            ))}
          </div>
        ) : (
          menu.map(({ id, name, articles }) => (
            <section key={id}>
              <h2>{name}</h2>
              <ul>
                {articles.map((article) => (
                  <li key={article.id}>
                    <Link to={helpAddress(menu, article)} aria-current={article.id === currentId ? 'page' : undefined}>
                      {article.title}
                    </Link>
                  </li>
                ))}
              </ul>
            </section>
          ))
        )}
      </nav>
    </Panel>
  );
}
