import { Box, Button, Flex, Grid, Heading, Stack, Text } from '@chakra-ui/react';
import { useId } from 'react';
import { shownAmount } from '../../application/shared/shown/shown-money.ts';
import type { createTopUp } from '../../application/wallet/top-up.ts';
import type { StartedTopUp, Wallet } from '../../application/wallet/wallet-gateway.ts';
import { Facts } from '../kit/counter/facts.tsx';
import { FormStack } from '../kit/form/form-stack.tsx';
import { RadioChoice } from '../kit/form/radio-choice.tsx';
import { TextField } from '../kit/form/text-field.tsx';
import { useForm } from '../kit/form/use-form.ts';
import { useViewModel } from '../kit/window/hooks/use-view-model.ts';
import { late, LatePart } from '../kit/window/late.tsx';
import { Panel } from '../kit/window/page/panel.tsx';
import { CopiedFact, copiedLooks } from '../pieces/payment/copied-fact.tsx';

// Its library weighs as much as the header.
const QrCode = late(() => import('../kit/qr-code.tsx').then((module) => module.QrCode));

const usualAmounts = ['1000', '3000', '5000', '10000'] as const;
const words = { amount: '填写 1 元到 200,000 元，最多两位小数', method: '这种方式现在不能充值' };

interface TopUpFormProps {
  readonly topUp: ReturnType<typeof createTopUp>;
  readonly methods: Wallet['methods'];
}

interface TopUpPanelProps extends TopUpFormProps {
  readonly bankAccount: Wallet['bankAccount'];
}

/** Puts money into the balance: how much, by which way, and then where to pay it. */
export function TopUpPanel({ topUp, methods, bankAccount }: TopUpPanelProps) {
  const [{ started, followed }] = useViewModel(topUp);
  // Listened to here: the form ends its sending while the place to pay stands in its stead.
  const [{ draft }] = useViewModel(topUp.form);
  const isWaiting = started !== null && followed?.state === 'waiting';
  return (
    <Panel title="充值" note={isWaiting || methods.length === 0 ? undefined : '付款成功后自动到账'}>
      {methods.length === 0 ? (
        bankAccount === null ? (
          <Text fontSize="sm" color="fg.muted">
            暂未开通在线充值，请联系客服。
          </Text>
        ) : null
      ) : isWaiting ? (
        <PayPlace started={started} name={methods.find(({ method }) => method === draft?.method)?.name ?? ''} onBack={topUp.chooseAgain} />
      ) : (
        <TopUpForm topUp={topUp} methods={methods} />
      )}
      {bankAccount === null ? null : <TransferPlace account={bankAccount} isAlone={methods.length === 0} />}
    </Panel>
  );
}

function TopUpForm({ topUp, methods }: TopUpFormProps) {
  const { draft, isSending, field, fault, formProps } = useForm(topUp.form, words);
  const group = useId();
  const chosen = draft?.method || (methods[0]?.method ?? '');
  const submit: typeof formProps.onSubmit = (event) => {
    // The first way is chosen unless another one was.
    topUp.form.write({ method: chosen });
    formProps.onSubmit(event);
  };
  return (
    <FormStack {...formProps} onSubmit={submit}>
      <Grid templateColumns="repeat(4, minmax(0, 1fr))" gap="2" role="group" aria-label="常用金额">
        {usualAmounts.map((amount) => (
          <Button
            key={amount}
            size="sm"
            px="0"
            variant="outline"
            aria-pressed={draft?.amount === amount}
            onClick={() => topUp.form.write({ amount })}
          >
            {Number(amount).toLocaleString('en-US')}
          </Button>
        ))}
      </Grid>
      <TextField
        label="充值金额（元）"
        required
        inputMode="decimal"
        maxLength={12}
        placeholder="1 元起，最多两位小数"
        autoComplete="off"
        {...field('amount')}
      />
      <Stack role="radiogroup" aria-label="充值方式" gap="2">
        {methods.map(({ method, name, note }) => (
          <RadioChoice
            key={method}
            name={group}
            title={name}
            note={note}
            checked={method === chosen}
            onChoose={() => topUp.form.write({ method })}
          />
        ))}
      </Stack>
      {fault('method') === null ? null : (
        <Text role="alert" fontSize="sm" color="error.fg">
          {fault('method')}
        </Text>
      )}
      <Button type="submit" size="lg" loading={isSending} loadingText="正在打开收银台">
        去充值
      </Button>
    </FormStack>
  );
}

interface TransferPlaceProps {
  readonly account: NonNullable<Wallet['bankAccount']>;
  /** there is no other way */
  readonly isAlone: boolean;
}

/** Where money for the balance is transferred to (R49). */
function TransferPlace({ account: { accountName, accountNumber, bank }, isAlone }: TransferPlaceProps) {
  return (
    <Stack gap="2" {...(!isAlone && { mt: '4', pt: '4', borderTopWidth: '1px' })}>
      <Heading as="h3" size="sm">
        对公转账
      </Heading>
      <Facts css={copiedLooks}>
        <CopiedFact name="户名" text={accountName} />
        <CopiedFact name="账号" text={accountNumber.replaceAll(' ', '')} shown={accountNumber} />
        <CopiedFact name="开户行" text={bank} />
      </Facts>
      <Text fontSize="sm" color="fg.muted">
        请用本单位的对公账户转账，附言写“充值”，核对后转入余额。付某一订单的，请在付款页选择对公转账，按那里的附言转账。
      </Text>
    </Stack>
  );
}

interface PayPlaceProps {
  readonly started: StartedTopUp;
  readonly name: string;
  readonly onBack: () => void;
}

/** Where a top-up is paid: the provider's page, or its code. The page hears of the money by itself. */
function PayPlace({ started: { kind, address, amount }, name, onBack }: PayPlaceProps) {
  const full = kind === 'page' ? new URL(address, window.location.href).href : address;
  return (
    <Stack gap="3" align="start">
      <Text>
        充值{' '}
        <Text as="b" fontWeight="semibold">
          ¥{shownAmount(amount)}
        </Text>
        ，{kind === 'page' ? '在收银台完成付款' : '用手机扫码付款'}
      </Text>
      {kind === 'page' ? (
        <Button asChild size="lg">
          <a href={full} target="_blank" rel="noopener">
            打开{name}收银台
          </a>
        </Button>
      ) : (
        <Box boxSize="200px" borderWidth="1px" borderRadius="lg" overflow="hidden" css={{ '& svg': { boxSize: '100%' } }}>
          <LatePart>
            <QrCode text={full} label="充值二维码" />
          </LatePart>
        </Box>
      )}
      <Flex gap="3" align="center" fontSize="sm" color="fg.muted" wrap="wrap">
        <span role="status">等待付款结果，到账后余额会自动更新</span>
        <Button size="sm" variant="outline" onClick={onBack}>
          换金额或方式
        </Button>
      </Flex>
    </Stack>
  );
}
