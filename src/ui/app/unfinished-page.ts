import styles from './unfinished-page.module.css';

let standing: HTMLElement | null = null;

const missing = '页面没有加载完整，请检查网络。';
const tooOldWords = '浏览器版本过旧，打不开本页：请升级，或改用手机自带浏览器、电脑 Chrome / Edge。';

/** Whether the browser is older than any that the page is made for: loading it again never helps there. */
const isTooOld = (): boolean => typeof Object.hasOwn !== 'function' || !CSS.supports('selector(:has(a))');

/**
 * Says below what stands there that the page is not whole (its code has not come, or something in it broke) and offers
 * to load it again: nothing but this is there to say so. What was said before gives way. An old browser is the reason
 * of everything that breaks in it.
 * @returns what takes the word back
 */
export function sayUnfinished(words = missing): () => void {
  const isOld = isTooOld();
  standing?.remove();
  const line = document.createElement('p');
  line.className = styles.line ?? '';
  line.setAttribute('role', 'alert');
  const again = document.createElement('button');
  again.type = 'button';
  again.textContent = '重试';
  again.addEventListener('click', () => window.location.reload());
  line.append(...(isOld ? [tooOldWords] : [words, again]));
  document.body.append(line);
  standing = line;
  return () => line.remove();
}
