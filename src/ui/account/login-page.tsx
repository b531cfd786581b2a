import { Button } from '@chakra-ui/react';
import { Link, Navigate, useSearchParams } from 'react-router-dom';
import { createLoginViewModel, safePath } from '../../application/account/login-view-model.ts';
import { inSilence } from '../../application/shared/announce-failure.ts';
import { createLoaded } from '../../application/shared/load/loaded.ts';
import { TextField } from '../kit/form/text-field.tsx';
import { useForm } from '../kit/form/use-form.ts';
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

// Few sign in by it; its code comes with the press.
const LoginCode = late(() => import('./wechat/login-code.tsx').then((module) => module.LoginCode));
// Nobody signs in by it.
const LoginService = late(() => import('./login-service.tsx').then((module) => module.LoginService));

const faultWords = { name: '填写手机号或用户名', password: '填写密码' };

/** The login: who is logged in already is taken on; what was typed stays when it was refused. */
export function LoginPage() {
  const [address] = useSearchParams();
  const backTo = safePath(address.get('back') ?? '/');
  const [session] = useViewModel(useScreens().session);
  const login = useVisit(({ needs }) => createLoginViewModel(needs, backTo));
  const { isSending, field, fault, formProps } = useForm(login, faultWords);
  // The shop's own picture (§7: focus/login), which nobody waits for; until it comes, or without one, the drawn wall.
  const [{ value: ads }] = useViewModel(useVisit(({ needs }) => createLoaded(() => needs.reading.ads('login'), inSilence)));
  const [ad] = ads ?? [];
  const hasWechat = session.facts?.hasWechatLogin ?? false;
  const isByWechat = hasWechat && address.get('way') === 'wechat';
  const at = (way: string) => `?${new URLSearchParams({ ...(way === 'wechat' && { way }), back: backTo })}`;
  if (session.facts?.buyer && !isSending) return <Navigate to={backTo} replace />;
  return (
    <div className={styles.page}>
      {!ad?.image ? (
        <DrawerWall
          className={styles.wall}
          columns={12}
          rows={10}
          open={[
            [7, 1],
            [5, 6],
            [10, 5],
          ]}
        />
      ) : (
        <img className={styles.wall} src={ad.image} alt="" decoding="async" />
      )}
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
          {hasWechat ? (
            <nav className={styles.tabs} aria-label="登录方式">
              <Link to={at('password')} aria-current={isByWechat ? undefined : 'page'}>
                密码登录
              </Link>
              <Link to={at('wechat')} aria-current={isByWechat ? 'page' : undefined}>
                微信扫码
              </Link>
            </nav>
          ) : null}
          {isByWechat ? (
            <LatePart fallback={<Bone height={300} />}>
              <LoginCode key={backTo} backTo={backTo} />
            </LatePart>
          ) : (
            <form {...formProps} className={styles.fields}>
              <TextField label="手机号或用户名" {...field('name')} autoComplete="username" autoFocus />
              <TextField
                label="密码"
                type="password"
                {...field('password')}
                error={fault('password') ?? fault('whole')}
                autoComplete="current-password"
              />
              <Button type="submit" size="xl" loading={isSending} loadingText="正在登录">
                登录
              </Button>
            </form>
          )}
          <p className={styles.ways}>
            <KnownLink to="/register">单位注册</KnownLink>
            <KnownLink to="/forget">忘记密码</KnownLink>
          </p>
          {session.facts === null || session.facts.hotLine === '' ? null : (
            <LatePart fallback={<Bone height={132} />} otherwise={() => null}>
              <LoginService facts={session.facts} />
            </LatePart>
          )}
          <p className={styles.note}>
            <Icon name="shield" size={16} />
            仅向持有药品经营许可证或医疗机构执业许可证的单位供货。
          </p>
        </section>
      </div>
    </div>
  );
}
