import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Registration, RegistrationGateway } from '../../../src/application/registration/registration-gateway.ts';
import { GatewayError } from '../../../src/application/shared/gateway-error.ts';
import { refused } from '../../../src/domain/shared/result.ts';
import { RegisterFurtherLicencesPage, RegisterLicencesPage } from '../../../src/ui/registration/licences-page.tsx';
import { fakeLicences, licenceOf, passedVersion } from '../../support/fakes/fake-licences.ts';
import { emptyRegistration, fakeRegistrations } from '../../support/fakes/fake-registrations.ts';
import { memoryStorage } from '../../support/fakes/memory-storage.ts';
import { fakeUploads, picture } from '../../support/fakes/fake-uploads.ts';
import { shopWindow } from '../../support/shop-window.ts';
import { openScreen } from '../shop-screen.tsx';

const path = '/register/step3';
const written: Registration = {
  ...emptyRegistration,
  step: 'licences',
  draft: { ...emptyRegistration.draft, kind: 'clinic', company: '清河诊所', creditCode: '91350100M000100Y43' },
};
const clinic = [
  licenceOf('yljgxkz', '医疗机构执业许可证/诊所备案', [passedVersion('1', { state: 'draft' })], { isRequired: true }),
  licenceOf('cgwts', '采购委托书', [], { isRequired: true }),
  licenceOf('kpzl', '开票资料', []),
];
const open = (own: Registration, change: Partial<Pick<RegistrationGateway, 'read' | 'sendLicences'>> = {}) => {
  const registrations = { ...fakeRegistrations(own), ...change };
  return openScreen(shopWindow({ ports: { registrations, licences: fakeLicences(clinic) } }), <RegisterLicencesPage />, { path });
};

describe('the third step of a registration (R26)', () => {
  it('lists what has to be given and what may be, with what is there already', async () => {
    open(written);
    expect(await screen.findByText(/必交 2 项，已传 1 项/)).toBeDefined();
    const [first, second, third] = screen.getAllByRole('listitem').filter((item) => within(item).queryByRole('button') !== null);
    expect(first?.textContent).toContain('已保存，待提交');
    expect(second?.textContent?.match(/必交/g)).toHaveLength(1);
    expect(third?.textContent).toContain('选交');
  });

  it('says until when a licence is valid, or that it is for good', async () => {
    const lines = [
      licenceOf('yyzz', '营业执照', [passedVersion('1', { state: 'draft', validUntil: null })]),
      licenceOf('ypjyxkz', '药品经营许可证', [passedVersion('2', { state: 'draft', validUntil: '2028-06-30' })]),
      licenceOf('kpzl', '开票资料', [passedVersion('3', { state: 'draft', validFrom: null, validUntil: null })]),
    ];
    const ports = { registrations: fakeRegistrations(written), licences: fakeLicences(lines) };
    openScreen(shopWindow({ ports }), <RegisterLicencesPage />, { path });
    const textOf = async (name: string) => (await screen.findByRole('button', { name: `修改${name}` })).closest('li')?.textContent;
    expect(await textOf('营业执照')).toContain('，长期有效');
    expect(await textOf('药品经营许可证')).toContain('，至 2028-06-30');
    expect(await textOf('开票资料')).not.toContain('有效');
  });

  it('has one solid button: that of the licence that is being written, or else that of the whole', async () => {
    const { buyer } = open(written);
    const lookOf = (name: string) => screen.getByRole('button', { name }).className;
    await screen.findByRole('button', { name: '提交审核' });
    const outline = screen.getByRole('link', { name: '上一步' }).className;
    expect(lookOf('提交审核')).not.toBe(outline);
    await buyer.click(await screen.findByRole('button', { name: '上传开票资料' }));
    await screen.findByRole('button', { name: '保存' });
    expect(lookOf('提交审核')).toBe(outline);
  });

  it('writes one in its place, with what is known of the company', async () => {
    const { buyer } = open(written);
    await buyer.click(await screen.findByRole('button', { name: '上传开票资料' }));
    expect((await screen.findByLabelText<HTMLInputElement>(/统一社会信用代码/)).value).toBe('91350100M000100Y43');
    await buyer.click(screen.getByRole('button', { name: '取消' }));
    expect(screen.queryByRole('form', { name: '证照内容' })).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: '上传开票资料' }));
  });

  it('goes on with what was begun before a reload, and says how many pages it has', async () => {
    const storage = memoryStorage();
    const ports = { registrations: fakeRegistrations(written), licences: fakeLicences(clinic), storage, uploads: fakeUploads() };
    const first = openScreen(shopWindow({ ports }), <RegisterLicencesPage />, { path });
    await first.buyer.click(await screen.findByRole('button', { name: '上传采购委托书' }));
    await first.buyer.upload(await screen.findByLabelText('选择文件'), picture('委托书.jpg'));
    await screen.findByText('1. 已上传');
    first.unmount();
    openScreen(shopWindow({ ports }), <RegisterLicencesPage />, { path });
    const line = (await screen.findByRole('button', { name: '继续采购委托书' })).closest('li');
    expect(line?.textContent).toContain('草稿 1 页');
  });

  it('fills in the issuer of the licence before, and leads to a blank authority and a sample', async () => {
    const lines = [
      licenceOf('yljgxkz', '医疗机构执业许可证', [passedVersion('1', { state: 'draft', issuer: '合肥市庐阳区卫生健康委员会' })], {
        isRequired: true,
      }),
      licenceOf('yyzz', '营业执照'),
      licenceOf('cgwts', '采购委托书', [], { isRequired: true, formAddress: '/blank.pdf', sampleAddress: '/sample.pdf' }),
    ];
    const ports = { registrations: fakeRegistrations(written), licences: fakeLicences(lines) };
    const { buyer } = openScreen(shopWindow({ ports }), <RegisterLicencesPage />, { path });
    await buyer.click(await screen.findByRole('button', { name: '上传营业执照' }));
    expect((await screen.findByLabelText<HTMLInputElement>(/发证机关/)).value).toBe('合肥市庐阳区卫生健康委员会');
    expect(screen.getByText('按上一张证照填入，不同请修改')).toBeDefined();
    await buyer.click(screen.getByRole('button', { name: '上传采购委托书' }));
    expect((await screen.findByRole('link', { name: '下载空白委托书' })).getAttribute('href')).toBe('/blank.pdf');
    expect(screen.getByRole('link', { name: '查看样张' }).getAttribute('href')).toBe('/sample.pdf');
    await buyer.click(screen.getByRole('button', { name: '保存' }));
    expect(await screen.findByText('填写被委托人的 18 位身份证号')).toBeDefined();
  });

  it('says what is missing, and what waits once it was sent', async () => {
    let isWhole = false;
    const fake = fakeRegistrations(written);
    const sendLicences: RegistrationGateway['sendLicences'] = async (shop) =>
      isWhole ? fake.sendLicences(shop) : refused({ cgwts: '采购委托书尚未上传' });
    const { buyer } = open(written, { sendLicences, read: fake.read });
    await buyer.click(await screen.findByRole('button', { name: '提交审核' }));
    expect((await screen.findByText('还不能提交')).closest('[role=alert]')?.textContent).toContain('采购委托书尚未上传');
    isWhole = true;
    await buyer.click(screen.getByRole('button', { name: '提交审核' }));
    expect(await screen.findByRole('heading', { level: 2, name: '审核中' })).toBeDefined();
    expect(screen.getByRole('list', { name: '审核进度' }).textContent).toContain('质量管理审核');
  });

  it('says why it came back, and lets everything be written again', async () => {
    open({ ...written, state: 'refused', reason: '委托书没有盖章' });
    expect(await screen.findByText('委托书没有盖章')).toBeDefined();
    expect(screen.getByRole('link', { name: '上一步' }).getAttribute('href')).toBe('/register/step2');
    expect(await screen.findByRole('button', { name: '上传采购委托书' })).toBeDefined();
  });

  it('leads who has passed to the shop', async () => {
    open({ ...written, state: 'passed', step: 'review' });
    expect(await screen.findByRole('heading', { level: 2, name: '已开通采购' })).toBeDefined();
    expect(screen.getByRole('link', { name: '去采购' }).getAttribute('href')).toBe('/');
    expect(screen.queryByText(/发短信/)).toBeNull();
  });

  it('asks for the company first', async () => {
    const { findByText, address } = open(emptyRegistration);
    await findByText('另一页');
    expect(address()).toBe('/register/step2');
  });

  it('says in place that a shop is not the account’s, and offers to try again what did not load', async () => {
    const gone = openScreen(shopWindow(), <RegisterFurtherLicencesPage />, {
      path: '/register/dd/step3',
      at: '/register/dd/step3?shop=77',
    });
    expect(await gone.findByText('没有这家门店')).toBeDefined();
    gone.unmount();
    let isThere = false;
    const { buyer } = open(written, {
      read: async () => (isThere ? written : Promise.reject(new GatewayError('busy', { code: 500, message: '' }))),
    });
    await screen.findByText('注册进度加载失败');
    isThere = true;
    await buyer.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByText(/必交 2 项/)).toBeDefined();
  });
});
