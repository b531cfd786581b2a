import styles from './unfinished-page.module.css';

let standing: HTMLElement | null = null;

/**
 * Says below what stands there that the page is not whole (its code has not come, or something in it broke) and offers
 * to load it again: nothing but this is there to say so. What was said before gives way.
 * @returns what takes the word back
 */
export function sayUnfinished(words = '页面没有加载完整，请检查网络。'): () => void {
  standing?.remove();
  const line = document.createElement('p');
  line.className = styles.line ?? '';
  line.setAttribute('role', 'alert');
  const again = document.createElement('button');
  again.type = 'button';
  again.textContent = '重试';
  again.addEventListener('click', () => window.location.reload());
  line.append(words, again);
  document.body.append(line);
  standing = line;
  return () => line.remove();
}
