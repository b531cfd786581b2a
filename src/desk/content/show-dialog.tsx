import type { ShownAd } from '../../application/desk/content/ads.ts';
import type { DeskTextKind } from '../../application/desk/content/content-ports.ts';
import { ActDialog } from '../kit/act-dialog.tsx';

interface Sending {
  submit(): void;
  close(): void;
}

interface ShowTextDialogProps {
  readonly kind: DeskTextKind;
  readonly title: string;
  /** Whether it is to be seen afterwards. */
  readonly isShown: boolean;
  readonly isSending: boolean;
  readonly form: Sending;
}

/** Says what readers will see before a text is published or taken down. */
export const ShowTextDialog = ({ kind, title, isShown, isSending, form }: ShowTextDialogProps) => (
  <ActDialog
    title={`${isShown ? '发布' : '撤下'}：${title}`}
    effects={
      isShown
        ? [
            ['读者', '马上看到'],
            ...(kind === 'news' ? [['日期', '改为现在，排在最前'] as const] : [['帮助菜单与搜索', '重新出现'] as const]),
          ]
        : [
            ['读者', '马上看不到，打开旧链接会说没有这一篇'],
            ['内容', '留在这里，可以改了再发布'],
          ]
    }
    act={isShown ? '发布' : '撤下，读者看不到'}
    sending={isShown ? '正在发布' : '正在撤下'}
    cancel={isShown ? '先不发布' : '不撤下'}
    isDanger={!isShown}
    isOpen
    isSending={isSending}
    onAct={form.submit}
    onClose={form.close}
  />
);

interface ShowAdDialogProps {
  readonly ad: ShownAd;
  readonly isSending: boolean;
  readonly form: Sending;
}

/** Says what buyers will see before an ad is shown or taken down. */
export const ShowAdDialog = ({ ad, isSending, form }: ShowAdDialogProps) => (
  <ActDialog
    title={`${ad.isShown ? '撤下' : '展示'}：${ad.name}`}
    effects={[
      ['位置', ad.placeName],
      ['时间', ad.time === '' ? '不限' : ad.time],
      ['买家', ad.isShown ? '马上看不到' : '在这段时间看到'],
    ]}
    act={ad.isShown ? '撤下' : '展示'}
    sending={ad.isShown ? '正在撤下' : '正在展示'}
    cancel={ad.isShown ? '不撤下' : '先不展示'}
    isDanger={ad.isShown}
    isOpen
    isSending={isSending}
    onAct={form.submit}
    onClose={form.close}
  />
);
