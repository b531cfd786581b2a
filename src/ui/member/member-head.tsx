import { Box, Button, Flex, Grid, Heading, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { mayOf } from '../../application/account/may.ts';
import type { ShopOrdering } from '../../application/account/session-gateway.ts';
import type { HeldLicence } from '../../application/licence/licence-gateway.ts';
import { type LicenceNeed, licenceNeeds } from '../../application/licence/licence-needs.ts';
import type { LoadedViewModel } from '../../application/shared/load/loaded.ts';
import type { Load } from '../../application/shared/load/load.ts';
import { maskedPhone } from '../../application/shared/shown/masked-phone.ts';
import type { VoucherCounts } from '../../application/voucher/voucher-gateway.ts';
import { useViewModel } from '../kit/window/hooks/use-view-model.ts';
import { Icon } from '../kit/window/icon.tsx';
import { useKnownPath } from '../kit/window/known-paths.tsx';
import { needWords } from '../pieces/licence/licence-words.ts';
import { shopName } from '../pieces/account/shop-words.ts';
import { Panel } from '../kit/window/page/panel.tsx';
import { PartFailure } from '../kit/window/page/part-failure.tsx';
import { useScreens } from '../kit/window/screens-context.tsx';
import { Bone } from '../kit/window/skeleton/bone.tsx';

type Licences = LoadedViewModel<readonly HeldLicence[]>;

/** Who buys, what is in the purse, and whether the licences are in order. The session brings balance and points. */
export function MemberHead({ licences, vouchers }: { readonly licences: Licences; readonly vouchers: LoadedViewModel<VoucherCounts> }) {
  const { session } = useScreens();
  const [{ status, facts }] = useViewModel(session);
  const buyer = facts?.buyer ?? null;
  const [counts] = useViewModel(vouchers);
  if (status === 'failed') {
    return (
      <Panel>
        <Box px="4" py="3.5">
          <PartFailure text="账户加载失败，其余内容不受影响" onRetry={session.refresh} />
        </Box>
      </Panel>
    );
  }
  return (
    <Panel>
      <Flex px="4" py="3.5" gap="3" align="center" wrap="wrap" aria-busy={buyer === null}>
        <Flex gap="3" align="center" flex="1" minW="60">
          <Box flex="none" p="2.5" borderRadius="md" bg="brand.muted" color="brand.fg">
            <Icon name="shop" size={24} />
          </Box>
          <Box flex="1" minW="0">
            {buyer === null ? (
              <>
                <Bone width="70%" height={20} />
                <Bone width="50%" height={14} gap={8} />
              </>
            ) : (
              <>
                <Heading as="h2" size="lg" overflowWrap="anywhere">
                  {shopName(buyer.company)}
                </Heading>
                <Text fontSize="sm" color="fg.muted">
                  {[buyer.name || buyer.username, maskedPhone(buyer.phone)].filter((text) => text !== '').join(' · ')}
                </Text>
              </>
            )}
          </Box>
        </Flex>
        <Grid
          as="dl"
          templateColumns={{ base: 'repeat(2, minmax(max-content, 1fr))', md: 'repeat(4, max-content)', _print: 'repeat(4, max-content)' }}
          columnGap="0"
          rowGap="2"
          minH={{ md: '51px' }}
          flex={{ base: '1 1 100%', md: 'none', _print: 'none' }}
        >
          {mayOf(buyer)('pay') ? (
            <Figure name="余额" to={mayOf(buyer)('money') ? '/yegl' : ''}>
              {buyer && `¥${buyer.balance}`}
            </Figure>
          ) : null}
          <Figure name="积分" to="/jfgl">
            {buyer && buyer.points.toLocaleString('en-US')}
          </Figure>
          <VoucherFigure name="优惠券" to="/yhq" load={counts} count={counts.value?.coupon} onRetry={vouchers.retry} />
          <VoucherFigure name="现金券" to="/xjq" load={counts} count={counts.value?.cashVoucher} onRetry={vouchers.retry} />
        </Grid>
      </Flex>
      <PapersLine licences={licences} ordering={buyer?.ordering ?? null} />
    </Panel>
  );
}

interface FigureProps {
  readonly name: string;
  readonly to: string;
  /** null while it is on its way */
  readonly children: ReactNode;
  /** what stands for it where it could not be loaded */
  readonly failure?: ReactNode;
}

interface VoucherFigureProps {
  readonly name: string;
  readonly to: string;
  readonly load: Load<VoucherCounts>;
  readonly count: number | undefined;
  readonly onRetry: () => void;
}

/** How many coupons or cash vouchers can be used now. */
function VoucherFigure({ name, to, load, count, onRetry }: VoucherFigureProps) {
  const failure = (
    <Button variant="plain" size="sm" px="0" onClick={onRetry} aria-label={`重试：${name}`}>
      重试
    </Button>
  );
  return (
    <Figure name={name} to={to} {...(load.status === 'failed' && count === undefined ? { failure } : {})}>
      {count === undefined ? null : (
        <>
          {count}
          <Text as="small" ms="1" fontSize="sm" fontWeight="normal" color="fg.muted">
            张
          </Text>
        </>
      )}
    </Figure>
  );
}

/** A sum of the purse, and the way to where it comes from. */
function Figure({ name, to, children, failure }: FigureProps) {
  const isKnown = useKnownPath()(to);
  return (
    <Box
      px="4"
      borderLeftWidth="1px"
      css={{ '&:nth-of-type(odd)': { borderLeftWidth: { base: '0', md: '1px' }, ps: { base: '0', md: '4' } } }}
    >
      <Text as="dt" fontSize="xs" color="fg.muted">
        {name}
      </Text>
      <Text as="dd" fontSize="xl" fontWeight="bold" lineHeight="xl" whiteSpace="nowrap" css={{ '& a:hover': { color: 'brand.fg' } }}>
        {failure ?? (children === null ? <Bone width={84} height={18} gap={4} /> : isKnown ? <Link to={to}>{children}</Link> : children)}
      </Text>
    </Box>
  );
}

/** What waits for the shop's review needs nothing, and what was never needed may stay away. */
const isUrgent = ({ what, licence }: LicenceNeed): boolean =>
  what !== 'pending' && what !== 'draft' && (what !== 'missing' || licence.isRequired);

interface PapersLineProps {
  readonly licences: Licences;
  /** null while it is loading */
  readonly ordering: ShopOrdering | null;
}

interface SaidLine {
  readonly text: string;
  /** The label of the next step, its spoken name and its address; null for none. */
  readonly act: { readonly text: string; readonly name: string; readonly to: string } | null;
}

/** What keeps the shop from ordering; else what is most urgent about its licences; null if nothing is. */
function saidLine(ordering: ShopOrdering, licences: readonly HeldLicence[] | null): SaidLine | null {
  const { step, message, action, to } = ordering;
  if (step !== 'order') return { text: message, act: action === '' || to === '' ? null : { text: action, name: action, to } };
  const [worst] = licences === null ? [] : licenceNeeds(licences).filter(isUrgent);
  if (worst === undefined) return null;
  const { title, cost, act } = needWords(worst);
  return { text: `${title}，${cost}`, act: { text: act, name: `${act}：${worst.licence.name}`, to: `/zzzj?kind=${worst.licence.kind}` } };
}

/** The shop's standing, and its next step. The line is always there, so that nothing moves. */
function PapersLine({ licences, ordering }: PapersLineProps) {
  const [{ value }] = useViewModel(licences);
  const words = ordering === null ? null : saidLine(ordering, value);
  return (
    <Flex
      px="4"
      py="2"
      gap="2"
      align="center"
      borderTopWidth="1px"
      borderColor={words === null ? 'border' : 'warning.line'}
      borderBottomRadius="lg"
      bg={words === null ? 'bg' : 'warning.subtle'}
      color={words === null ? 'fg.muted' : 'warning.fg'}
      fontSize="sm"
      minH="9"
    >
      <Icon name={words === null ? 'shield' : 'warning'} size={16} />
      <Text flex="1" minW="0">
        {words !== null ? words.text : value === null || ordering === null ? '\u00a0' : '证照、合同有效，可以下单'}
      </Text>
      {!words?.act ? null : (
        <Box asChild color="brand.fg" whiteSpace="nowrap">
          <Link to={words.act.to} aria-label={words.act.name}>
            {words.act.text}
          </Link>
        </Box>
      )}
    </Flex>
  );
}
