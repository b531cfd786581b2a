import { createWechatLogin } from '../../../application/account/wechat/wechat-login.ts';
import { useVisit } from '../../kit/window/screens-context.tsx';
import { ScanCode } from './scan-code.tsx';

interface LoginCodeProps {
  readonly backTo: string;
  /** A WeChat without an account has come to the screen where it goes on. */
  readonly onUnbound?: () => void;
}

/** The code by which one signs in; leads to `backTo`, or to where a WeChat without an account goes on. */
export function LoginCode({ backTo, onUnbound }: LoginCodeProps) {
  return <ScanCode scanning={useVisit(({ needs }) => createWechatLogin(needs, backTo, onUnbound))} label="微信登录的二维码" />;
}
