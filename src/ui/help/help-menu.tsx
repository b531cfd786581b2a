import { Link } from 'react-router-dom';
import { helpAddress } from '../../application/help/help-view-model.ts';
import type { HelpCategory } from '../../application/content/reading-gateway.ts';
import { Panel } from '../kit/window/page/panel.tsx';
import { Bone, Loading } from '../kit/window/skeleton/bone.tsx';
import styles from './help-menu.module.css';

interface HelpMenuProps {
  /** null while it is on its way, and where it did not come. */
  readonly menu: readonly HelpCategory[] | null;
  readonly isLoading: boolean;
  readonly currentId: string | null;
}

/** The help's categories with their articles; nothing without any. Where they did not come, the page itself says so. */
export function HelpMenu({ menu, isLoading, currentId }: HelpMenuProps) {
  if (menu === null ? !isLoading : menu.length === 0) return null;
  return (
    <Panel>
      <nav className={styles.menu} aria-label="帮助目录">
        {menu === null ? (
          <Loading>
            <div className={styles.bones}>
              {Array.from({ length: 9 }, (_, line) => (
                <Bone key={line} width={line % 4 === 0 ? '40%' : '70%'} height={14} gap={18} />
              ))}
            </div>
          </Loading>
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
