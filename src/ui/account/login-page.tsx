import { Button } from '@chakra-ui/react';
import { type FormEvent, useState } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { createLoginViewModel, safePath } from '../../application/account/login-view-model.ts';
import { TextField } from '../shared/form/text-field.tsx';
import { Icon } from '../shared/icon.tsx';
import { KnownLink } from '../shared/known-paths.tsx';
import { DrawerWall } from '../shared/page/drawer-wall.tsx';
import { useScreens, useVisit } from '../shared/screens-context.tsx';
import frame from '../shared/shell/wrap.module.css';
import { classNames } from '../shared/class-names.ts';
import { useViewModel } from '../shared/use-view-model.ts';
import styles from './login-page.module.css';

/** The login: who is logged in already is taken on; what was typed stays when it was refused. */
export function LoginPage() {
  const [address] = useSearchParams();
  const backTo = safePath(address.get('back') ?? '/');
  const [session] = useViewModel(useScreens().session);
  const [state, login] = useViewModel(useVisit(({ needs }) => createLoginViewModel(needs)));
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  // What the server said of a text is about that text alone.
  const [edited, setEdited] = useState<{ readonly name?: boolean; readonly password?: boolean }>({});
  if (session.facts?.buyer && !state.isBusy) return <Navigate to={backTo} replace />;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setEdited({});
    login.submit({ name: name.trim(), password }, backTo);
  };
  return (
    <div className={styles.page}>
      <DrawerWall className={styles.wall} columns={12} rows={10} open={[[7, 1], [5, 6], [10, 5]]} />
      <div className={classNames(frame.wrap, styles.line)}>
        <div className={styles.words}>
          <p className={styles.slogan}>
            开柜见药，
            <br />
            明账明价。
          </p>
          <p>
            阶梯价、满减、优惠券逐行写明规则
            <br />
            批号效期、药检报告随单可查
          </p>
        </div>
        <form className={styles.form} onSubmit={submit} noValidate>
          <h1>登录</h1>
          <TextField
            label="手机号或用户名"
            value={name}
            onText={(text) => {
              setName(text);
              setEdited((before) => ({ ...before, name: true }));
            }}
            error={edited.name ? null : state.errors.name}
            autoComplete="username"
            autoFocus
          />
          <TextField
            label="密码"
            type="password"
            value={password}
            onText={(text) => {
              setPassword(text);
              setEdited((before) => ({ ...before, password: true }));
            }}
            error={edited.password ? null : state.errors.password}
            autoComplete="current-password"
          />
          <Button type="submit" size="xl" loading={state.isBusy} loadingText="正在登录">
            登录
          </Button>
          <p className={styles.ways}>
            <KnownLink to="/register">药店注册</KnownLink>
            <KnownLink to="/forget">忘记密码</KnownLink>
          </p>
          <p className={styles.note}>
            <Icon name="shield" size={16} />
            仅向持有药品经营许可证或医疗机构执业许可证的单位供货，没有账号请联系客服开通。
          </p>
        </form>
      </div>
    </div>
  );
}
