import { useEffect } from 'react';
import type { Messages } from '../../../application/shared/messages.ts';
import { useScreens } from '../../kit/window/screens-context.tsx';

const wayOut = '请点右上角“···”，选“在浏览器打开”后再';
const noDownload = `微信里不能下载文件。${wayOut}下载。`;
const noPrint = `微信里不能打印。${wayOut}打印。`;

/** Says what to do instead of downloads and printing. @returns what takes it back */
function tellWays(messages: Pick<Messages, 'alert'>): () => void {
  const hear = (event: Event) => {
    if (!(event.target instanceof Element) || event.target.closest('a[download]') === null) return;
    event.preventDefault();
    messages.alert(noDownload);
  };
  const { print } = window;
  document.addEventListener('click', hear, true);
  window.print = () => messages.alert(noPrint);
  return () => {
    document.removeEventListener('click', hear, true);
    window.print = print;
  };
}

/**
 * WeChat's browser on phones neither saves files nor prints, and says nothing of it; on a computer it does both. Shows
 * nothing itself.
 */
export function WechatWays() {
  const { messages } = useScreens();
  useEffect(() => (/Mobile.*MicroMessenger/.test(navigator.userAgent) ? tellWays(messages) : undefined), [messages]);
  return null;
}
