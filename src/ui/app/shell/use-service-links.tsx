import { useKnownPath } from '../../kit/window/known-paths.tsx';
import { late } from '../../kit/window/late.tsx';
import { useScreens } from '../../kit/window/screens-context.tsx';
import type { ShellLink } from '../../pieces/shell/shell-link.ts';
import { useViewModel } from '../../kit/window/hooks/use-view-model.ts';
import { serviceLinks } from './shop-links.ts';
import { siteName } from '../../kit/window/site-name.ts';
import { useCodeAddress } from '../../kit/window/hooks/use-code-address.ts';

const CodeCard = late(() => import('../../pieces/shell/rail/code-card.tsx').then((module) => module.CodeCard));

/** The line above the header: own screens that exist, quality inspection, the desktop, the mini-program's code. */
export function useServiceLinks(): readonly ShellLink[] {
  const { desktop, messages, session } = useScreens();
  const [way] = useViewModel(desktop);
  const [{ facts }] = useViewModel(session);
  const isKnown = useKnownPath();
  const code = useCodeAddress()(facts?.codes.miniProgram ?? '');
  const { address = '', message = '' } = facts?.qualityInspection ?? {};
  const inspection = { text: '药检报告', icon: 'document' } as const;
  const links: readonly (ShellLink | false)[] = [
    ...(facts?.buyer === null ? [] : serviceLinks.filter(({ to }) => isKnown(to))),
    // §4: its address if there is one, else its message.
    address !== '' && isKnown(address)
      ? { ...inspection, to: address }
      : message !== '' && { ...inspection, onPress: () => messages.alert(message) },
    way !== 'done' && { text: '添加到桌面', icon: 'desktop', onPress: () => desktop.add() },
    facts !== null && { text: '联系客服', icon: 'chat', phone: true, onPress: () => messages.contact() },
    code !== null && {
      text: `手机逛${siteName}`,
      icon: 'qr-code',
      panel: () => <CodeCard text={code} caption="微信扫一扫，在手机上采购" />,
    },
  ];
  return links.filter((link) => link !== false);
}
