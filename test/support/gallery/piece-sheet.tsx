import { Badge, Box, Button, Flex, Grid, Input, Textarea } from '@chakra-ui/react';
import { useState } from 'react';
import { CheckBox } from '../../../src/ui/kit/form/check-box.tsx';
import { TextField } from '../../../src/ui/kit/form/text-field.tsx';
import { GoodsBadge } from '../../../src/ui/pieces/goods/window/goods-badge.tsx';
import { RxTag } from '../../../src/ui/pieces/goods/window/rx-tag.tsx';
import { Icon } from '../../../src/ui/kit/window/icon.tsx';
import { type IconName, iconPaths } from '../../../src/ui/kit/window/icon-paths.ts';
import { EmptyState } from '../../../src/ui/kit/window/page/empty-state.tsx';
import { Notice } from '../../../src/ui/kit/counter/notice.tsx';
import { PageFailure } from '../../../src/ui/kit/window/page/page-failure.tsx';
import { Panel } from '../../../src/ui/kit/window/page/panel.tsx';
import { PartFailure } from '../../../src/ui/kit/window/page/part-failure.tsx';
import { CardsSkeleton, RowsSkeleton, TilesSkeleton } from '../../../src/ui/pieces/goods/window/goods-skeletons.tsx';
import { CartSkeleton, DetailSkeleton } from '../../../src/ui/kit/window/skeleton/page-skeletons.tsx';
import frame from '../../../src/ui/kit/window/wrap.module.css';
import { ShopFrame } from './shop-frame.tsx';

const noop = () => undefined;

export function PieceSheet() {
  const [phone, setPhone] = useState('13812346620');
  const [checked, setChecked] = useState(true);
  return (
    <ShopFrame visitor>
      <Box className={frame.wrap} py="4">
        <Grid gap="4">
          <h1>样张</h1>
          <Panel title="按钮">
            <Flex gap="2" wrap="wrap" align="center">
              <Button>加入购物车</Button>
              <Button variant="subtle">加入购物车</Button>
              <Button variant="surface">
                <Icon name="check" />
                已加 30盒
              </Button>
              <Button variant="outline">
                <Icon name="bell" />
                到货通知
              </Button>
              <Button colorPalette="danger">删除</Button>
              <Button disabled>去结算</Button>
              <Button variant="ghost">取消</Button>
              <Button variant="plain">去凑单</Button>
              <Button loading loadingText="提交中">
                提交订单
              </Button>
              <Button size="sm">小</Button>
              <Button size="lg">大</Button>
              <Button size="xl">特大</Button>
            </Flex>
          </Panel>
          <Panel title="标记">
            <Flex gap="1.5" wrap="wrap">
              {['优', '秒', '满', '换购', '组合', '赠', '特', '新', '团'].map((name) => (
                <GoodsBadge key={name} name={name} describe={`${name}：每满20盒赠1盒，赠完为止`} />
              ))}
              <RxTag kind="rx" />
              <RxTag kind="otc-a" />
              <RxTag kind="cold" />
              <RxTag kind="ephedrine" />
              <RxTag kind="plain" text="器械" />
              <Badge colorPalette="success">有效</Badge>
              <Badge colorPalette="warning">将到期</Badge>
              <Badge colorPalette="danger">待补充</Badge>
              <Badge colorPalette="info">待发货</Badge>
              <Badge variant="plain">已完成</Badge>
            </Flex>
          </Panel>
          <Panel title="填写">
            <Grid templateColumns={{ base: '1fr', lg: '1fr 1fr 1fr' }} gap="4" alignItems="start">
              <TextField label="手机号或用户名" value={phone} onText={setPhone} />
              <TextField label="密码" type="password" value="12345678" onText={noop} error="密码不正确，还可尝试 4 次" required />
              <TextField label="收货人" value="" placeholder="与身份证一致" onText={noop} help="送货员按此核对" />
              <Input aria-label="最低单价" defaultValue="5" size="sm" />
              <Textarea aria-label="备注" placeholder="订单备注，最多 60 字" />
              <Flex gap="4">
                <CheckBox checked={checked} onChange={setChecked}>
                  7 天内免登录
                </CheckBox>
                <CheckBox checked={false} partly onChange={noop}>
                  部分
                </CheckBox>
                <CheckBox checked disabled onChange={noop}>
                  停用
                </CheckBox>
              </Flex>
            </Grid>
          </Panel>
          <Notice>控销品种需先申请供货。</Notice>
          <Notice status="success">资质已通过，可以下单。</Notice>
          <Notice status="error">有 2 个品种缺货，请处理后再结算。</Notice>
          <PartFailure title="为你推荐" text="推荐暂时加载失败，其余内容不受影响" onRetry={noop} />
          <Grid templateColumns={{ base: '1fr', lg: '1fr 1fr' }} gap="4">
            <EmptyState icon="cart" title="购物车还是空的" note="可从上次订单一键补货，或粘贴采购单">
              <Button>再来一单</Button>
              <Button variant="outline">粘贴采购单</Button>
            </EmptyState>
            <PageFailure title="商品加载失败" reason="网络中断或系统繁忙，请稍后再试。" kept="筛选条件与已填数量都还在。" onRetry={noop}>
              <Button variant="outline">查看常购</Button>
            </PageFailure>
          </Grid>
          <CardsSkeleton columns={4} count={4} />
          <TilesSkeleton columns={5} count={5} />
          <RowsSkeleton count={4} />
          <CartSkeleton />
          <DetailSkeleton />
          <Panel title="图标">
            <Flex gap="3" wrap="wrap">
              {(Object.keys(iconPaths) as IconName[]).map((name) => (
                <Icon key={name} name={name} size={24} />
              ))}
            </Flex>
          </Panel>
        </Grid>
      </Box>
    </ShopFrame>
  );
}
