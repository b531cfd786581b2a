import { Button, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Registration } from '../../application/registration/registration-gateway.ts';
import { reviewDay, reviewTime } from '../../application/shared/shown/shown-promise.ts';
import { shownTime } from '../../application/shared/shown/shown-time.ts';
import { PhoneInText } from '../kit/counter/phone-in-text.tsx';
import { useViewModel } from '../kit/window/hooks/use-view-model.ts';
import { Icon } from '../kit/window/icon.tsx';
import type { IconName } from '../kit/window/icon-paths.ts';
import { KnownLink } from '../kit/window/known-paths.tsx';
import { useScreens } from '../kit/window/screens-context.tsx';

interface ReviewPanelProps {
  readonly registration: Registration;
  /** Of another shop than the session's: it is entered from the list of shops. */
  readonly isFurther: boolean;
}

/** What has become of a registration that was sent: it waits, with what happens next, or it is done (R26). */
export function ReviewPanel({ registration, isFurther }: ReviewPanelProps) {
  return registration.state === 'passed' ? <Passed isFurther={isFurther} /> : <Pending registration={registration} isFurther={isFurther} />;
}

function Outcome({
  icon,
  tone,
  title,
  children,
}: {
  readonly icon: IconName;
  readonly tone: string;
  readonly title: string;
  readonly children: ReactNode;
}) {
  return (
    <Stack gap="3" py="2">
      <Heading as="h2" size="lg" display="flex" gap="2" alignItems="center" color={tone}>
        <Icon name={icon} size={22} />
        {title}
      </Heading>
      {children}
    </Stack>
  );
}

const stages = [
  { name: '核对证照', note: '执照、许可证与登记信息一致' },
  { name: '质量管理审核', note: `一般 ${reviewTime}，结果发短信到您的手机` },
  { name: '签电子合同', note: '审核通过后在线签署，签好即可下单，不必重新登录' },
];

function Pending({ registration: { sentAt }, isFurther }: ReviewPanelProps) {
  const hotLine = useViewModel(useScreens().session)[0].facts?.hotLine ?? '';
  const sent = { name: '提交', note: sentAt === null ? '已收到' : shownTime(sentAt) };
  return (
    <Outcome icon="clock" tone="brand.fg" title="审核中">
      <Text color="fg.muted">
        {sentAt === null ? '资料已提交' : `${shownTime(sentAt)} 提交`}，{sentAt === null ? '' : `预计 ${reviewDay(sentAt)} 前有结果，`}
        审核期间可以看商品，暂不能下单。
      </Text>
      <Stack as="ol" gap="0" aria-label="审核进度" fontSize="sm">
        {[sent, ...stages].map(({ name, note }, place) => (
          <Flex as="li" key={name} gap="2.5" pb="2.5" aria-current={place === 1 ? 'step' : undefined}>
            <Flex
              w="20px"
              h="20px"
              flexShrink="0"
              align="center"
              justify="center"
              borderWidth="1px"
              borderRadius="full"
              borderColor={place < 2 ? 'brand.solid' : 'border.emphasized'}
              color="brand.fg"
            >
              {place === 0 ? <Icon name="check" size={12} /> : null}
            </Flex>
            <span>
              <Text as="b" fontWeight={place === 1 ? 'semibold' : 'normal'} color={place === 1 ? 'brand.fg' : 'fg'}>
                {name}
              </Text>
              <Text as="span" display="block" color="fg.muted">
                {note}
              </Text>
            </span>
          </Flex>
        ))}
      </Stack>
      {hotLine === '' ? null : (
        <Text fontSize="sm" color="fg.muted">
          急用请拨 <PhoneInText phone={hotLine} />
          ，说明单位名称即可。
        </Text>
      )}
      <Flex gap="3" wrap="wrap">
        <Button asChild variant="outline" size="lg">
          <Link to="/">先逛逛</Link>
        </Button>
        {isFurther ? (
          <Button asChild variant="outline" size="lg">
            <Link to="/ddgl">看我的门店</Link>
          </Button>
        ) : null}
      </Flex>
    </Outcome>
  );
}

/** The way on after the review: the shop's next step, or buying. A further shop says it once the session is in it. */
function Passed({ isFurther }: { readonly isFurther: boolean }) {
  const ordering = useViewModel(useScreens().session)[0].facts?.buyer?.ordering;
  const canOrder = ordering?.step === 'order';
  const next = isFurther
    ? { note: '这家门店已通过审核，切换过去后按提示完成其余步骤。', to: '/ddgl', act: '切换到这家门店' }
    : canOrder || ordering === undefined
      ? { note: canOrder ? '证照、合同齐全，可以下单。' : '', to: '/', act: '去采购' }
      : { note: `${ordering.message}。`, to: ordering.to, act: ordering.action };
  return (
    <Outcome icon="shield" tone="success.fg" title={canOrder && !isFurther ? '已开通采购' : '审核已通过'}>
      <Text color="fg.muted">{next.note}</Text>
      <Flex gap="4" align="center" wrap="wrap">
        <Button asChild size="lg">
          <Link to={next.to}>{next.act}</Link>
        </Button>
        <Text asChild color="brand.fg">
          <KnownLink to="/zzzj">看证照</KnownLink>
        </Text>
        <Text asChild color="brand.fg">
          <KnownLink to="/register/dd/step1">添加门店</KnownLink>
        </Text>
      </Flex>
    </Outcome>
  );
}
