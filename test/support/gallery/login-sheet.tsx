import { Box, Button } from '@chakra-ui/react';
import { TextField } from '../../../src/ui/kit/form/text-field.tsx';
import { Panel } from '../../../src/ui/kit/window/page/panel.tsx';
import { AppFooter } from '../../../src/ui/pieces/shell/window/app-footer.tsx';
import { AppFrame } from '../../../src/ui/pieces/shell/window/app-frame.tsx';
import { SlimHeader } from '../../../src/ui/pieces/shell/header/slim-header.tsx';
import frame from '../../../src/ui/kit/window/wrap.module.css';

const noop = () => undefined;

export function LoginSheet() {
  return (
    <AppFrame
      slim
      header={<SlimHeader />}
      footer={
        <AppFooter
          slim
          year={2026}
          help={[]}
          promises={[]}
          address="安徽省合肥市庐阳区示例路 1 号"
          licences={[
            { text: '药品经营许可证 皖AA0000000', to: '/help/a' },
            { text: '备案号 皖ICP备00000000号', to: '/help/b' },
          ]}
        />
      }
    >
      <Box className={frame.wrap} py="10">
        <h1>登录</h1>
        <Panel title="密码登录">
          <TextField label="手机号或用户名" value="13812346620" onText={noop} autoComplete="username" />
          <Button size="xl" mt="4">
            登录
          </Button>
        </Panel>
      </Box>
    </AppFrame>
  );
}
