import styles from './unfinished-page.module.css';

/** Says below the first look that the page's code has not come (offline, or renewed meanwhile): nothing but it is there to say so. */
export function sayUnfinished(): void {
  const line = document.createElement('p');
  line.className = styles.line ?? '';
  line.setAttribute('role', 'alert');
  const again = document.createElement('button');
  again.type = 'button';
  again.textContent = '重试';
  again.addEventListener('click', () => window.location.reload());
  line.append('页面没有加载完整，请检查网络。', again);
  document.body.append(line);
}
