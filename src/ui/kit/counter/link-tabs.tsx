import { chakra, useSlotRecipe } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';

interface LinkTab {
  /** 待付款 */
  readonly name: string;
  /** The part of the name that a phone leaves out, where all tabs are to be seen at once. */
  readonly spare?: string | undefined;
  /** Beside the name; 0 says nothing. */
  readonly count?: number | undefined;
  readonly to: string;
  readonly isCurrent: boolean;
}

interface LinkTabsProps {
  /** 订单状态 */
  readonly label: string;
  readonly tabs: readonly LinkTab[];
}

/** 全部, 待付款 2, 待发货 1 …: links, so that each state of a list has its address. */
export function LinkTabs({ label, tabs }: LinkTabsProps) {
  const line = useRef<HTMLElement>(null);
  const styles = useSlotRecipe({ key: 'tabs' })();
  const present = tabs.map(({ name, count, isCurrent }) => (isCurrent ? name : '') + (count ?? '')).join(' ');
  useEffect(() => {
    // On a phone the tabs are wider than the screen: the present one is brought to its middle.
    const { current } = line;
    const tab = current?.querySelector<HTMLElement>('[aria-current]');
    if (current && tab) current.scrollTo?.({ left: tab.offsetLeft - current.offsetLeft - (current.clientWidth - tab.offsetWidth) / 2 });
  }, [present]);
  return (
    <chakra.nav ref={line} css={styles['list']} aria-label={label}>
      {tabs.map(({ name, spare, count = 0, to, isCurrent }) => (
        <chakra.a key={name} asChild css={styles['trigger']}>
          <Link to={to} aria-current={isCurrent ? 'page' : undefined}>
            {spare === undefined ? name : <PartlySaid name={name} spare={spare} />}
            {count > 0 ? <small>{count}</small> : null}
          </Link>
        </chakra.a>
      ))}
    </chakra.nav>
  );
}

function PartlySaid({ name, spare }: { readonly name: string; readonly spare: string }) {
  const [before, after] = name.split(spare);
  return (
    <span>
      {before}
      <chakra.span display={{ base: 'none', md: 'inline' }}>{spare}</chakra.span>
      {after}
    </span>
  );
}
