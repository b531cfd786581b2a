import { Link, Navigate, useSearchParams } from 'react-router-dom';
import type { Credentials } from '../../application/account/account-gateway.ts';
import { createLoginViewModel, safePath } from '../../application/account/login-view-model.ts';
import type { SessionFacts } from '../../application/account/session-gateway.ts';
import { inSilence } from '../../application/shared/announce-failure.ts';
import { createLoaded } from '../../application/shared/load/loaded.ts';
import { PasswordField } from '../kit/form/password-field.tsx';
import { PlainField } from '../kit/form/plain-field.tsx';
import { useForm } from '../kit/form/use-form.ts';
import { Action } from '../kit/window/action.tsx';
import { ChakraScope } from '../kit/window/chakra-scope.ts';
import { Icon } from '../kit/window/icon.tsx';
import { KnownLink } from '../kit/window/known-paths.tsx';
import { late, LatePart } from '../kit/window/late.tsx';
import { Bone } from '../kit/window/skeleton/bone.tsx';
import { DrawerWall } from './drawer-wall.tsx';
import { useScreens, useVisit } from '../kit/window/screens-context.tsx';
import frame from '../kit/window/wrap.module.css';
import { classNames } from '../kit/window/class-names.ts';
import { useViewModel } from '../kit/window/hooks/use-view-model.ts';
import styles from './login-page.module.css';

// Few sign in by these; their code comes with the press.
const LoginCode = late(() => import('./wechat/login-code.tsx').then((module) => module.LoginCode));
const SmsLogin = late(() => import('./sms-login.tsx').then((module) => module.SmsLogin));
// Nobody signs in by it.
const LoginService = late(() => import('./login-service.tsx').then((module) => module.LoginService));

const faultWords = { name: '填写手机号或用户名', password: '填写密码' };

/** The ways to sign in; the password is always there, the others where the shop has them. */
const ways = { password: '密码登录', sms: '短信登录', wechat: '微信扫码' } as const;
type Way = keyof typeof ways;

/** The login: who is logged in already is taken on; what was typed stays when it was refused. */
export function LoginPage() {
  const [address] = useSearchParams();
  const backTo = safePath(address.get('back') ?? '/');
  const [{ facts }] = useViewModel(useScreens().session);
  const login = useVisit(({ needs }) => createLoginViewModel(needs, backTo));
  const form = useForm(login, faultWords);
  // The shop's own picture (§7: focus/login), which nobody waits for; until it comes, or without one, the drawn wall.
  const [{ value: ads }] = useViewModel(useVisit(({ needs }) => createLoaded(() => needs.reading.ads('login'), inSilence)));
  const [ad] = ads ?? [];
  const has: Readonly<Record<Way, boolean>> = {
    password: true,
    sms: facts?.hasCodeLogin ?? false,
    wechat: facts?.hasWechatLogin ?? false,
  };
  const wanted = (['sms', 'wechat'] as const).find((way) => way === address.get('way'));
  const way: Way = wanted !== undefined && has[wanted] ? wanted : 'password';
  if (facts?.buyer && !form.isSending) return <Navigate to={backTo} replace />;
  return (
    <div className={styles.page}>
      {ad?.image ? <img className={styles.wall} src={ad.image} alt="" /> : <DrawerWall className={styles.wall} />}
      <div className={classNames(frame.wrap, styles.line)}>
        <div className={styles.words}>
          <p className={styles.slogan}>
            开柜见药，
            <br />
            明账明价。
          </p>
          <p>
            {ad?.name || '阶梯价、满减、优惠券逐行写明规则'}
            <br />
            {ad?.describe || '批号效期、药检报告随批号可查'}
          </p>
        </div>
        <section className={styles.form} aria-label="登录">
          <h1>登录</h1>
          <LoginWays has={has} way={way} backTo={backTo} />
          {way === 'sms' ? (
            <LatePart fallback={<Bone height={204} />}>
              <ChakraScope>
                <SmsLogin key={backTo} backTo={backTo} />
              </ChakraScope>
            </LatePart>
          ) : null}
          {way === 'wechat' ? (
            <LatePart fallback={<Bone height={374} />}>
              <ChakraScope>
                <LoginCode key={backTo} backTo={backTo} />
              </ChakraScope>
            </LatePart>
          ) : null}
          {way === 'password' ? <PasswordForm form={form} /> : null}
          <p className={styles.ways}>
            <KnownLink to="/register">单位注册</KnownLink>
            <KnownLink to="/forget">忘记密码</KnownLink>
          </p>
          <Service facts={facts} hasCode={way !== 'wechat'} />
          <p className={styles.note}>
            <Icon name="shield" size={16} />
            仅向持有药品经营许可证或医疗机构执业许可证的单位供货。
          </p>
        </section>
      </div>
    </div>
  );
}

interface LoginWaysProps {
  readonly has: Readonly<Record<Way, boolean>>;
  readonly way: Way;
  readonly backTo: string;
}

/** Stands before it is known which ways there are, so that the fields do not move when they come. */
function LoginWays({ has, way, backTo }: LoginWaysProps) {
  const offered = (Object.keys(ways) as Way[]).filter((one) => has[one]);
  return (
    <nav className={styles.tabs} aria-label="登录方式">
      {offered.map((one) => (
        <Link
          key={one}
          to={`?${new URLSearchParams({ ...(one !== 'password' && { way: one }), back: backTo })}`}
          aria-current={one === way ? 'page' : undefined}
        >
          {ways[one]}
        </Link>
      ))}
    </nav>
  );
}

function PasswordForm({ form: { isSending, field, fault, formProps } }: { readonly form: ReturnType<typeof useForm<Credentials>> }) {
  return (
    <form {...formProps} className={styles.fields}>
      <PlainField label="手机号或用户名" {...field('name')} autoComplete="username" autoFocus />
      <PasswordField label="密码" {...field('password')} error={fault('password') ?? fault('whole')} autoComplete="current-password" />
      <Action submits size="xl" busy={isSending}>
        {isSending ? '正在登录' : '登录'}
      </Action>
    </form>
  );
}

/** The hot line has its room before its number is known. */
function Service({ facts, hasCode }: { readonly facts: SessionFacts | null; readonly hasCode: boolean }) {
  if (facts?.hotLine === '') return null;
  const room = <div className={styles.service} />;
  if (facts === null) return room;
  return (
    <LatePart fallback={room} otherwise={() => null}>
      <LoginService facts={facts} hasCode={hasCode} />
    </LatePart>
  );
}
