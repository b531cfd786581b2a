import type { NamedLink } from '../../../application/content/content-gateway.ts';
import { today } from '../../../application/shared/shown/shown-time.ts';
import { useKnownPath } from '../../kit/window/known-paths.tsx';
import { useScreens } from '../../kit/window/screens-context.tsx';
import { AppFooter, type AppFooterProps } from '../../pieces/shell/window/app-footer.tsx';
import { useViewModel } from '../../kit/window/hooks/use-view-model.ts';
import { addressOf, footerGroups, helpArticle } from './shop-links.ts';

/** The foot of login and help: what the law wants said. */
export function SlimFooter() {
  return <AppFooter {...useLaw()} help={[]} slim />;
}

/** The foot of every page of the shop: help, whom to call, and the law. */
export function ShopFooter() {
  const { helpGroups, session } = useScreens();
  const [{ value: groups, status }] = useViewModel(helpGroups);
  const [{ facts }] = useViewModel(session);
  const isKnown = useKnownPath();
  const contact = facts?.contact;
  const help = (groups ?? []).map(({ name, articles }) => ({
    name,
    links: articles.map(({ id, title }) => ({ text: title, to: helpArticle(id) })),
  }));
  const ways = footerGroups
    .filter(({ forBuyers }) => !(forBuyers && facts?.buyer === null))
    .map((group) => ({ name: group.name, links: group.links.filter(({ to }) => isKnown(to)) }));
  const law = useLaw();
  const groupsShown = isKnown(helpArticle('1')) && help.length > 0 ? help : ways;
  // What stands among the ways above is not said once more under them.
  const said = new Set(groupsShown.flatMap((group) => group.links.map(({ text }) => text)));
  return (
    <AppFooter
      {...law}
      isUnsettled={law.isUnsettled || status === 'loading'}
      links={law.links?.filter(({ text }) => !said.has(text))}
      help={groupsShown}
      contact={
        facts === null || facts.hotLine === ''
          ? undefined
          : {
              hotLine: facts.hotLine,
              hours: facts.serviceHours,
              person: contact ? { role: contact.isDedicated ? '专属客服' : '客服', name: contact.name, phone: contact.phone } : undefined,
            }
      }
    />
  );
}

/** How a server without the papers' own call (another shop's) names them among its links. */
const isPaper = ({ name }: NamedLink): boolean => /证|执照|备案/.test(name);

/**
 * Papers, address and year, the same under every page, and the shop's further links. A paper is named even before there
 * is a screen to view it; any other link only with its screen.
 */
function useLaw(): Pick<AppFooterProps, 'licences' | 'links' | 'address' | 'promises' | 'year' | 'isUnsettled'> {
  const screens = useScreens();
  const [{ value: papers, status: papersStatus }] = useViewModel(screens.papers);
  const [{ value: links, status: linksStatus }] = useViewModel(screens.links);
  const isKnown = useKnownPath();
  const shown = (text: string, link: Pick<NamedLink, 'target'>) => ({ text, to: addressOf(link, isKnown) ?? undefined });
  const named = (links ?? []).map((link) => ({ ...shown(link.name, link), isPaper: isPaper(link) }));
  const own = (papers?.licences ?? []).map((licence) => shown(`${licence.name} ${licence.number}`, licence));
  return {
    licences: own.length > 0 ? own : named.filter((link) => link.isPaper),
    links: named.flatMap(({ text, to, isPaper: isNamedPaper }) => (to === undefined || isNamedPaper ? [] : [{ text, to }])),
    address: papers?.address ?? '',
    promises: papers?.promises ?? [],
    isUnsettled: papersStatus === 'loading' || linksStatus === 'loading',
    year: papers?.year ?? Number(today(screens.clock.now()).slice(0, 4)),
  };
}
