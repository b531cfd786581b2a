import type { Messages } from '../../application/shared/messages.ts';

const wayOut = '请点右上角“···”，选“在浏览器打开”后再';
const noDownload = `微信里不能下载文件。${wayOut}下载。`;
const noPrint = `微信里不能打印。${wayOut}打印。`;

/**
 * WeChat's browser on phones neither saves files nor prints, and says nothing of it: what can be done is said instead.
 */
export function tellWaysOutOfWechat(messages: Pick<Messages, 'alert'>, page: Window = window): void {
  page.document.addEventListener(
    'click',
    (event) => {
      const { target } = event;
      if (!(target instanceof Element) || target.closest('a[download]') === null) return;
      event.preventDefault();
      messages.alert(noDownload);
    },
    true,
  );
  page.print = () => messages.alert(noPrint);
}
