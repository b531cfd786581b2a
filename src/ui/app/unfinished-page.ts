import styles from './unfinished-page.module.css';

let standing: HTMLElement | null = null;

/**
 * Says below what stands there that the page is not whole (its code has not come, or something in it broke) and offers
 * to load it again: nothing but this is there to say so. What was said before gives way. An old browser is the reason
 * of everything that breaks in it.
 * @returns what takes the word back
 */
export function sayUnfinished(words = '页面没有加载完整，请检查网络。'): () => void {
  // No browser of the floor is without :has(); to load the page again never helps there. The words are index.html's.
  const oldWords = CSS.supports('selector(:has(a))') ? '' : document.body.dataset.tooOld;
  standing?.remove();
  const line = document.createElement('p');
  line.className = styles.line ?? '';
  line.setAttribute('role', 'alert');
  const again = document.createElement('button');
  again.type = 'button';
  again.textContent = '重试';
  again.addEventListener('click', () => window.location.reload());
  line.append(...(oldWords ? [oldWords] : [words, again]));
  document.body.append(line);
  standing = line;
  return () => line.remove();
}
