import { Fact, Facts } from '../kit/counter/facts.tsx';
import { useViewModel } from '../kit/window/hooks/use-view-model.ts';
import { KnownLink } from '../kit/window/known-paths.tsx';
import { Panel } from '../kit/window/page/panel.tsx';
import { PhoneLink } from '../kit/window/phone-link.tsx';
import { useScreens } from '../kit/window/screens-context.tsx';

/** Whom to ask: the buyer's own contact or the shop's, and the hotline. */
export function ContactPart() {
  const [{ facts }] = useViewModel(useScreens().session);
  if (facts === null || (facts.contact === null && facts.hotLine === '')) return null;
  const { contact, hotLine } = facts;
  return (
    <Panel title="联系我们" aside={<KnownLink to="/help/fwbz/zskf">专属客服</KnownLink>}>
      <Facts>
        {contact === null ? null : (
          <Fact name={contact.isDedicated ? '专属客服' : '客服'}>
            {contact.name} <PhoneLink phone={contact.phone} />
          </Fact>
        )}
        {hotLine === '' ? null : (
          <Fact name="投诉热线">
            <PhoneLink phone={hotLine} />
          </Fact>
        )}
      </Facts>
    </Panel>
  );
}
