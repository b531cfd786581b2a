import { Box } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { customerAddress } from '../../application/desk/customer/customer-list.ts';
import { shownAge } from '../../application/desk/shown-age.ts';
import { Panel } from '../../ui/kit/window/page/panel.tsx';
import { useDesk } from '../app/desk-context.tsx';
import { AgeText } from '../kit/age-text.tsx';
import styles from './review-page.module.css';

/** The address of a review. */
export const reviewAddress = (id: string): string => `/desk/customers/reviews/${id}`;

interface WaitingBesideProps {
  readonly cases: readonly {
    readonly id: string;
    readonly company: string;
    readonly what: string;
    readonly licences: readonly string[];
    readonly sentAt: number;
  }[];
  readonly total: number;
  readonly expiring: number;
  readonly id: string;
}

/** What waits beside it, the longest first. */
export function WaitingBeside({ cases, total, expiring, id }: WaitingBesideProps) {
  const { clock } = useDesk();
  return (
    <Panel className={styles.waiting}>
      <header className={styles.head}>
        <h2>待审 {total} 家</h2>
        <span>最久在前</span>
      </header>
      <ul>
        {cases.map((one) => (
          <li key={one.id}>
            <Link to={reviewAddress(one.id)} aria-current={one.id === id ? 'page' : undefined}>
              <b>{one.company}</b>
              <small>
                <span>{one.what === 'registration' ? `首营，${one.licences.length} 证` : one.licences.join('、')}</span>
                <AgeText age={shownAge(one.sentAt, clock.now(), null)} />
              </small>
            </Link>
          </li>
        ))}
      </ul>
      <Box px="3.5" py="2" borderTopWidth="1px" fontSize="sm" color="brand.fg">
        <Link to={customerAddress({ view: 'expiring', words: '', page: 1 })}>30 天内到期 {expiring} 家</Link>
      </Box>
    </Panel>
  );
}
