import { Box, Button, Flex, Grid } from '@chakra-ui/react';
import { quantityEntry } from '../../../src/application/shared/quantity-entry.ts';
import { useState } from 'react';
import { CheckBox } from '../../../src/ui/kit/form/check-box.tsx';
import { RadioChoice } from '../../../src/ui/kit/form/radio-choice.tsx';
import { QuantityStepper } from '../../../src/ui/kit/window/quantity/quantity-stepper.tsx';
import { LadderCells } from '../../../src/ui/pieces/goods/window/ladder-cells.tsx';
import { LadderTable } from '../../../src/ui/goods/detail/facts/ladder-table.tsx';
import { Ledger } from '../../../src/ui/kit/sheet/ledger.tsx';
import { Price } from '../../../src/ui/kit/window/price.tsx';
import { Slip } from '../../../src/ui/kit/sheet/slip.tsx';
import { TierProgress } from '../../../src/ui/pieces/cart/tier-progress.tsx';
import { TotalBar } from '../../../src/ui/kit/sheet/total-bar.tsx';
import { VoucherPick } from '../../../src/ui/pieces/cart/voucher-pick.tsx';
import { Hint } from '../../../src/ui/kit/window/page/hint.tsx';
import { Notice } from '../../../src/ui/kit/counter/notice.tsx';
import { Panel } from '../../../src/ui/kit/window/page/panel.tsx';
import { StepsBar } from '../../../src/ui/kit/sheet/steps-bar.tsx';
import frame from '../../../src/ui/kit/window/wrap.module.css';
import { sampleGoods } from './sample-goods.ts';
import { ShopFrame } from './shop-frame.tsx';

const noop = () => undefined;
const minus = (name: string, rule: string, amount: string) => ({ name, rule, amount: `−¥${amount}`, minus: true });

export function MoneySheet() {
  const [quantity, setQuantity] = useState(60);
  const [coupon, setCoupon] = useState<string | null>('a');
  const [address, setAddress] = useState(0);
  return (
    <ShopFrame slimFooter>
      <Box className={frame.wrap}>
        <StepsBar current={2} />
        <h1 style={{ position: 'absolute', clipPath: 'inset(50%)' }}>核对订单</h1>
        <Grid templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 292px' }} gap="4" alignItems="start">
          <Grid gap="2.5">
            <Notice status="warning" action={<a href="/user">去更新</a>}>
              采购委托书将于 12 月 2 日到期，到期后不能下单。
            </Notice>
            <Panel title="收货信息" aside={<a href="/addr">管理地址</a>}>
              <Grid templateColumns={{ base: '1fr', lg: '1fr 1fr' }} gap="2.5">
                {['陈静 138****6620', '王磊 139****0417'].map((person, at) => (
                  <RadioChoice
                    key={person}
                    name="address"
                    title={person}
                    note="安徽省合肥市庐阳区清河路 18 号 清河社区大药房"
                    checked={address === at}
                    onChoose={() => {
                      setAddress(at);
                    }}
                  />
                ))}
              </Grid>
            </Panel>
            <Panel title="阿莫西林胶囊" note="0.25g×24粒">
              <Grid gap="3">
                <LadderTable
                  unit="盒"
                  pieceUnit="粒"
                  rows={[
                    { band: '1–49盒', price: '9.60', saved: null, each: '0.400', isNow: false },
                    { band: '50–199盒', price: '9.20', saved: '0.40', each: '0.383', isNow: true },
                    { band: '200盒起', price: '8.90', saved: '0.70', each: '0.371', isNow: false },
                  ]}
                />
                {sampleGoods.slice(3, 6).map((goods) => (
                  <LadderCells key={goods.name} steps={goods.ladder} />
                ))}
                <Flex gap="4" wrap="wrap" align="flex-start">
                  <QuantityStepper
                    name="阿莫西林胶囊"
                    size="sm"
                    value={quantity}
                    entry={quantityEntry({ step: 10, most: 1000 })}
                    onCommit={setQuantity}
                  />
                  <QuantityStepper
                    name="头孢克肟分散片"
                    value={quantity}
                    entry={quantityEntry({ step: 10, most: 1000 })}
                    onCommit={setQuantity}
                    refusal="库存只剩 12盒，已由 20 改为 12"
                  />
                  <QuantityStepper
                    name="布洛芬缓释胶囊"
                    size="lg"
                    value={quantity}
                    entry={quantityEntry({ step: 10, most: 1000 })}
                    onCommit={setQuantity}
                  />
                </Flex>
                <Flex gap="4" align="baseline" wrap="wrap">
                  <Price amount="9.20" unit="盒" />
                  <Price amount="9.20" size="md" unit="盒" />
                  <Price amount="1,286.40" size="lg" />
                  <Price amount="6,217.66" size="xl" />
                  <Price amount="10.50" size="lg" unit="盒" muted />
                </Flex>
                <Hint action={<a href="/cart">改为 200</a>}>
                  再买 <b>140</b> 盒享 ¥8.90
                </Hint>
                <Hint tone="brand" action={<a href="/cart">改为 120</a>}>
                  本品满 120盒包邮，还差 <b>20</b>盒
                </Hint>
              </Grid>
            </Panel>
          </Grid>
          <Grid gap="2.5">
            <Panel title="优惠进度" aside="四种可同时享受">
              <TierProgress
                name="满减"
                reached="已减 ¥150"
                percent={83}
                next="再买 ¥1,353.20 多减 ¥70，共减 ¥220"
                fill={{ text: '去凑单', onPress: () => undefined }}
              />
              <TierProgress
                name="折扣"
                reached="98折 减 ¥129.14"
                percent={66}
                next="再买 ¥3,353.20 享 94折"
                fill={{ text: '去凑单', onPress: () => undefined }}
              />
              <TierProgress name="优惠券" reached={null} percent={30} next="再买 ¥2,256.40 可用 ¥200" />
            </Panel>
            <Panel title="用券" aside="已选最省组合">
              <VoucherPick
                legend="优惠券"
                chosen={coupon}
                onChoose={setCoupon}
                options={[
                  { id: 'a', money: '¥60', condition: '满 ¥3,000', note: '11-30 到期', reached: true, scope: null },
                  { id: 'b', money: '¥30', condition: '满 ¥1,000', note: '12-15 到期', reached: true, scope: null },
                  {
                    id: 'c',
                    money: '¥200',
                    condition: '满 ¥8,000',
                    note: '还差 ¥2,256.40',
                    reached: false,
                    scope: { words: '限北曜药业、禾沐堂商品，共 24 种', to: '/list?voucher=3' },
                  },
                ]}
              />
            </Panel>
            <Slip title="应付明细" note="优惠规则逐项列示">
              <Ledger
                rows={[
                  { name: '商品金额', amount: '¥6,646.80' },
                  minus('品种组满减', '呼吸用药 满600减40', '40.00'),
                  minus('全单满减', '满6000减150', '150.00'),
                  minus('整单折扣', '满5000享98折', '129.14'),
                  { name: '运费', rule: '已满500包邮', amount: '¥0.00' },
                ]}
                total={{ name: '应付', amount: '6,217.66', size: 'xl' }}
              />
              <Button size="xl">提交订单</Button>
              <Button size="lg" variant="outline">
                返回修改
              </Button>
            </Slip>
          </Grid>
        </Grid>
      </Box>
      <TotalBar
        start={
          <CheckBox checked={false} partly onChange={noop}>
            全选
          </CheckBox>
        }
        count={
          <>
            已选 <b>8</b> 种 <b>524</b> 件
          </>
        }
        saved="共减 ¥429.14 免运费"
        label="应付"
        amount="6,217.66"
      >
        <Button size="xl">去结算</Button>
      </TotalBar>
    </ShopFrame>
  );
}
