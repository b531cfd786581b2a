import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { LicenceGateway } from '../../../src/application/licence/licence-gateway.ts';
import type { LicencePaper } from '../../../src/domain/licence/licence-paper.ts';
import { GatewayError } from '../../../src/application/shared/gateway-error.ts';
import { LicencesPage } from '../../../src/ui/licence/licences-page.tsx';
import { buyerFacts, qualifiedBuyer } from '../../support/fakes/fake-accounts.ts';
import { fakeLicences, licenceOf, passedVersion, pharmacyLicences } from '../../support/fakes/fake-licences.ts';
import { memoryStorage } from '../../support/fakes/memory-storage.ts';
import { keptPage, picture } from '../../support/fakes/fake-uploads.ts';
import { shopWindow } from '../../support/shop-window.ts';
import { openScreen } from '../shop-screen.tsx';

const open = (licences: LicenceGateway = fakeLicences(), at = '/zzzj') =>
  openScreen(shopWindow({ ports: { licences } }), <LicencesPage />, { path: '/zzzj', at });
const panel = async (name: RegExp) => within((await screen.findByRole('heading', { level: 2, name })).closest('section') as HTMLElement);

describe('the licences page', () => {
  it('says how much may be bought, and what is to be done, the dearest first', async () => {
    open();
    expect(await screen.findByText('采购资格有效')).toBeTruthy();
    expect(await screen.findByText(/13,828/)).toBeTruthy();
    const itemsOf = async (name: RegExp) => (await panel(name)).getAllByRole('listitem').map((item) => item.textContent);
    expect(await itemsOf(/要处理的 1 件/)).toEqual([expect.stringContaining('采购委托书 12 天后到期 2026-12-02 后不能采购 全部品种')]);
    expect(await itemsOf(/可补的 1 项/)).toEqual([expect.stringContaining('第三类医疗器械经营许可证 未上传 不能采购 132 种')]);
  });

  it('counts goods once, whichever of two licences would open them', async () => {
    const missing = [
      licenceOf('qxba', '第二类医疗器械经营备案', [], { blocks: 93 }),
      licenceOf('qxxkz', '第三类医疗器械经营许可证', [], { blocks: 111 }),
    ];
    const scopes = {
      total: 300,
      open: 100,
      scopes: [
        {
          scope: 'qx2' as const,
          name: '第二类医疗器械',
          isGranted: false,
          by: 'qxba' as const,
          byName: '第二类医疗器械经营备案',
          goods: 93,
        },
        {
          scope: 'qx3' as const,
          name: '第三类医疗器械',
          isGranted: false,
          by: 'qxxkz' as const,
          byName: '第三类医疗器械经营许可证',
          goods: 18,
        },
      ],
    };
    open({ ...fakeLicences(missing), scopes: async () => scopes });
    expect(await screen.findByText(/补证照后可多 111 种，其余 89 种不在经营范围内/)).toBeDefined();
    const items = (await panel(/可补的 2 项/)).getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(items).toEqual([expect.stringContaining('不能采购 93 种'), expect.stringContaining('不能采购 18 种')]);
  });

  it('reminds of a licence no more that the shop does not need, also after a reload, until it wants to be', async () => {
    const lasting = memoryStorage();
    const visit = () =>
      openScreen(shopWindow({ ports: { licences: fakeLicences(), lasting } }), <LicencesPage />, { path: '/zzzj', at: '/zzzj' });
    const first = visit();
    await first.buyer.click(await screen.findByRole('button', { name: '不经营，不再提醒：第三类医疗器械经营许可证' }));
    expect(screen.queryByRole('heading', { name: /可补的/ })).toBeNull();
    first.unmount();
    const second = visit();
    await second.buyer.click(await screen.findByRole('button', { name: '恢复提醒：第三类医疗器械经营许可证' }));
    expect(screen.getByRole('heading', { name: /可补的 1 项/ })).toBeDefined();
  });

  it('says of what was sent that it waits, not that it is missing, and asks for nothing', async () => {
    const pending = (kind: 'yyzz' | 'ypjyxkz', name: string) =>
      licenceOf(kind, name, [passedVersion(kind, { state: 'pending', decidedAt: null, sentAt: 1_790_000_000 })], {
        isRequired: true,
        blocks: 9,
      });
    const ordering = { step: 'await-review' as const, message: '必需证照 2 项已交，审核中', action: '查看审核进度', to: '/register/step3' };
    const licences = fakeLicences([pending('yyzz', '营业执照'), pending('ypjyxkz', '药品经营许可证')]);
    const facts = { ...buyerFacts, buyer: { ...qualifiedBuyer, isQualified: false, review: 'pending' as const, ordering } };
    openScreen(shopWindow({ facts, ports: { licences } }), <LicencesPage />, { path: '/zzzj', unknown: [] });
    expect(await screen.findByText(/必需证照 2 项已交，审核中/)).toBeTruthy();
    expect((await panel(/审核中的 2 项/)).getAllByRole('listitem')).toHaveLength(2);
    expect(screen.queryByText(/还差|要处理|资格待补齐/)).toBeNull();
  });

  it('does not say that nothing can be bought where it could not ask how much', async () => {
    let isBroken = true;
    const licences = fakeLicences();
    const scopes = () => (isBroken ? Promise.reject(new GatewayError('busy', { code: 500, message: '' })) : licences.scopes());
    const { buyer } = open({ ...licences, scopes });
    expect(await screen.findByText('还不知道能采购多少种，证照不受影响')).toBeTruthy();
    expect(screen.queryByText(/暂时不能下单/)).toBeNull();
    isBroken = false;
    await buyer.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByText('采购资格有效')).toBeTruthy();
  });

  it('says why a licence came back, and goes on where it was written', async () => {
    const refused = passedVersion('9', {
      number: '皖械9',
      state: 'refused',
      reason: '第 2 页公章不清',
      pages: [keptPage('p1'), keptPage('p2')],
    });
    const { buyer } = open(
      fakeLicences([...pharmacyLicences.slice(0, 3), licenceOf('qxxkz', '第三类医疗器械经营许可证', [refused], { blocks: 132 })]),
    );
    const needs = await panel(/要处理的/);
    expect(needs.getByText('第 2 页公章不清')).toBeTruthy();
    await buyer.click(needs.getByRole('button', { name: '重新上传：第三类医疗器械经营许可证' }));
    expect((await screen.findByRole('textbox', { name: /编号/ })).getAttribute('value')).toBe('皖械9');
    expect(screen.getByRole('img', { name: '第 2 页' })).toBeTruthy();
  });

  it('sends a version with its pages; what the address names is open at once', async () => {
    const sent: LicencePaper[] = [];
    const licences = fakeLicences();
    open({ ...licences, send: (paper, shop) => (sent.push(paper), licences.send(paper, shop)) }, '/zzzj?kind=qxxkz');
    await userEvent.upload(await screen.findByLabelText('选择文件'), [picture('a.jpg'), picture('b.jpg')]);
    await userEvent.type(screen.getByRole('textbox', { name: /编号/ }), '皖械许1号');
    await userEvent.type(screen.getByRole('textbox', { name: /发证机关/ }), '合肥市局');
    await userEvent.type(screen.getByRole('textbox', { name: /地址/ }), '长江中路1号');
    await userEvent.type(screen.getByRole('textbox', { name: /有效期起/ }), '2026-01-01');
    await userEvent.click(screen.getByRole('button', { name: '提交审核' }));
    // Refused by the page itself: the last day is missing.
    expect(await screen.findByText('填写截止日期，晚于起始日期，且尚未过期')).toBeTruthy();
    expect(sent).toEqual([]);
    await userEvent.type(screen.getByRole('textbox', { name: /有效期至/ }), '2035-12-31');
    await userEvent.click(screen.getByRole('button', { name: '提交审核' }));
    expect(await screen.findByText('第三类医疗器械经营许可证 待审核')).toBeTruthy();
    expect(sent).toMatchObject([{ kind: 'qxxkz', number: '皖械许1号', validUntil: '2035-12-31', pages: ['kept-1', 'kept-2'] }]);
    expect(screen.queryByRole('button', { name: '提交审核' })).toBeNull();
  });

  it('keeps what was typed when the shop refuses it, and says why', async () => {
    const licences = {
      ...fakeLicences(),
      send: async () => ({ ok: false as const, refusal: { number: '编号应与门店登记的统一社会信用代码一致' } }),
    };
    const { buyer } = open(licences, '/zzzj?kind=yyzz');
    await userEvent.upload(await screen.findByLabelText('选择文件'), picture());
    const number = screen.getByRole('textbox', { name: /统一社会信用代码/ });
    await userEvent.clear(number);
    await userEvent.type(number, '91340100MA0000001K');
    await userEvent.type(screen.getByRole('textbox', { name: /有效期起/ }), '2026-01-01');
    await buyer.click(screen.getByRole('checkbox', { name: '长期有效' }));
    await buyer.click(screen.getByRole('button', { name: '提交审核' }));
    expect(await screen.findByText('编号应与门店登记的统一社会信用代码一致')).toBeTruthy();
    expect(number.getAttribute('value')).toBe('91340100MA0000001K');
  });

  it('asks a purchasing authority for its purchaser, and a licence of drugs for its scopes', async () => {
    const { buyer } = open(fakeLicences(), '/zzzj?kind=cgwts');
    expect(await screen.findByRole('textbox', { name: /被委托人/ })).toBeTruthy();
    expect((screen.getByRole('textbox', { name: /身份证号/ }) as HTMLInputElement).value).toBe('');
    expect(screen.queryByRole('checkbox', { name: '长期有效' })).toBeNull();
    await buyer.click(screen.getByRole('button', { name: '更新药品经营许可证' }));
    expect(await screen.findByRole('checkbox', { name: '中药饮片' })).toBeTruthy();
    expect((screen.getByRole('checkbox', { name: '中成药' }) as HTMLInputElement).checked).toBe(true);
  });

  it('shows pages in full size, turned over and turned upright', async () => {
    const version = passedVersion('5', {
      number: '皖5',
      pages: [keptPage('p1'), keptPage('p2', { type: 'application/pdf', pages: 3, name: '副本.pdf' })],
    });
    const { buyer } = open(fakeLicences([licenceOf('spjy', '食品经营许可证/备案', [version])]));
    await buyer.click(await screen.findByRole('button', { name: '查看食品经营许可证/备案' }));
    const dialog = within(await screen.findByRole('dialog'));
    const image = dialog.getByRole('img', { name: /第 1 页/ });
    expect(image.getAttribute('src')).toBe('/api/upload/p1');
    await buyer.click(dialog.getByRole('button', { name: '顺时针转 90 度' }));
    expect(getComputedStyle(dialog.getByRole('img')).rotate).toBe('90deg');
    dialog.getByRole('region').focus();
    await userEvent.keyboard('{ArrowRight}');
    expect(dialog.getByText('第 2 页，共 2 页')).toBeTruthy();
    expect(dialog.getByRole('link', { name: '打开 PDF' }).getAttribute('href')).toBe('/api/upload/p2');
  });

  it('lists scopes with what each opens, and leads to what is missing', async () => {
    const { buyer } = open();
    const scopes = await panel(/经营范围/);
    expect(scopes.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      '化学药药品经营许可证5,420 种',
      '三类器械需要 第三类医疗器械经营许可证补证照132 种',
    ]);
    await buyer.click(scopes.getByRole('button', { name: '补证照：三类器械' }));
    expect(await screen.findByRole('heading', { level: 2, name: '上传 第三类医疗器械经营许可证' })).toBeTruthy();
  });

  it('keeps every version in sight', async () => {
    const versions = [
      passedVersion('8', { number: '新', state: 'pending', decidedAt: null, sentAt: 1_790_000_000 }),
      passedVersion('7', { number: '旧' }),
    ];
    open(fakeLicences([licenceOf('spjy', '食品经营许可证/备案', versions)]));
    const history = await panel(/办理记录/);
    expect(history.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      expect.stringMatching(/新.*提交审核，1 页/),
      expect.stringMatching(/旧.*审核通过/),
    ]);
    expect(screen.getByText('新版本待审核')).toBeTruthy();
  });

  it('says that it has not come, and tries again', async () => {
    let asked = 0;
    const licences = fakeLicences();
    const { buyer } = open({
      ...licences,
      list: async (shop) => {
        asked += 1;
        if (asked === 1) throw new GatewayError('busy', { code: 500, message: '' });
        return licences.list(shop);
      },
    });
    await buyer.click(await screen.findByRole('button', { name: '重试' }));
    expect(await screen.findByRole('heading', { name: '全部证照' })).toBeTruthy();
  });
});
