import { beforeAll, expect, it } from 'vitest';
import { contractTemplate } from '../../../src/server/agreement/contract-template.ts';
import { contractSignatures } from '../../../src/server/database/schema/account.ts';
import { onFolder } from '../../support/words-folder.ts';
import { readPdf } from '../../support/read-pdf.ts';
import { demoPhones, onBothDatabases, type TestShop } from '../../support/server.ts';
import type { ServerClient } from '../../support/server-client.ts';

const contractWith = (version: string, text: string): string => `---
version: ${version}
title: 购销合同
---

## 一、双方

${text}

## 二、其他

依法。
`;

onBothDatabases('what buyers sign is the shop’s own', (open) => {
  let shop: TestShop;
  let buyer: ServerClient;
  const apply = async (files: Parameters<typeof onFolder>[2]) => {
    const outcome = await onFolder(shop, 'apply', files);
    return [outcome.exitCode, ...outcome.out, ...outcome.err].join('\n');
  };
  const contract = async (client = buyer) => (await client.get('/api/user/contract')).data;
  const step = async (client = buyer): Promise<string> => (await client.get('/api/user/base')).data.ordering.step;
  const sign = (version: string, client = buyer) => client.post('/api/user/contract/sign', { version, signer: '王一' });
  beforeAll(async () => {
    shop = await open();
    buyer = await shop.signedIn(demoPhones.qualified);
  });

  it('names the seller, in contract and terms, before the shop has texts of its own', async () => {
    const { version, sections } = await contract();
    expect(version).toBe(contractTemplate.version);
    expect(sections[0].text).toContain('供方为药集示例医药有限公司（“药集”的经营者）');
    const terms = (await shop.visitor().get('/api/register/agreement')).data;
    expect(terms.sections[0].text).toMatch(/^药集由药集示例医药有限公司经营/);
  });

  it('takes another version: it is signed before the next order, and what was signed stays as it was', async () => {
    expect(await step()).toBe('order');
    expect(await apply({ 'contract.md': contractWith('甲-1', '供方{{卖方}}。破损 {{破损时限}}内提出。') })).toBe(
      `0\n~ contract: version ${contractTemplate.version} → 甲-1\nDone.`,
    );
    expect(await step()).toBe('sign-contract');
    expect(await contract()).toMatchObject({
      version: '甲-1',
      title: '购销合同',
      signature: null,
      sections: [{ title: '一、双方', text: '供方药集示例医药有限公司。破损 48 小时内提出。' }, { title: '二、其他' }],
      former: [{ version: contractTemplate.version, signer: expect.any(String) }],
    });
    expect(await sign(contractTemplate.version)).toMatchObject({ status: 409 });
    const signed = await Promise.all([sign('甲-1'), sign('甲-1')]);
    expect(signed.map(({ status }) => status)).toEqual([200, 200]);
    expect(await step()).toBe('order');

    // Another holder of the licence, and a third version: the words of the second stay those that were signed.
    await apply({
      'licences.yaml': '- {kind: business, name: 营业执照, number: "1", holder: 乙医药有限公司}',
      'contract.md': contractWith('甲-2', '供方{{卖方}}。'),
    });
    const now = await contract();
    expect(now).toMatchObject({ version: '甲-2', sections: [{ text: '供方乙医药有限公司。' }, {}] });
    expect(now.former.map(({ version }: { version: string }) => version)).toEqual(['甲-1', contractTemplate.version]);
    const [{ paper_url: former }] = now.former;
    const paper = await buyer.get(former);
    expect(paper.status).toBe(200);
    expect((await readPdf(paper.bytes)).pages.join('').replaceAll(/\s/g, '')).toContain('供方药集示例医药有限公司');
    const other = await shop.signedIn(demoPhones.other);
    expect((await other.get(former)).status).toBe(404);
    expect((await buyer.get('/api/user/contract/pdf?version=乙')).status).toBe(404);
    expect((await shop.visitor().get(former)).status).toBe(401);
  });

  it('keeps the words of a version for good; an earlier one can be in force again', async () => {
    expect(await apply({ 'contract.md': contractWith('甲-2', '别的话。') })).toContain('version 甲-2 has other words already');
    expect(await apply({ 'contract.md': contractWith('甲-1', '供方{{卖方}}。破损 {{破损时限}}内提出。') })).toContain('甲-2 → 甲-1');
    expect(await contract()).toMatchObject({ version: '甲-1', signature: { signer: '王一' } });
    expect(await step()).toBe('order');
    expect(await shop.database.$count(contractSignatures)).toBeGreaterThan(1);
  });

  it('takes terms, which strangers agree to', async () => {
    await apply({ 'terms.md': contractWith('乙-1', '{{本站}}供货。') });
    expect((await shop.visitor().get('/api/register/agreement')).data).toMatchObject({
      version: '乙-1',
      sections: [{ text: '药集供货。' }, {}],
    });
  });

  it.each([
    ['没有头', 'contract.md:1: must begin with version and title'],
    ['---\nversion: 甲\n---\n## 一\n字', 'contract.md:2: title: must be a text'],
    ['---\nversion: 甲\ntitle: 乙\nname: 丙\n---\n## 一\n字', 'contract.md:4: name: there is no such field'],
    ['---\nversion: 甲\ntitle: 乙\n---\n只有字', 'must have 1 … 60 sections'],
    ['---\nversion: 甲\ntitle: 乙\n---\n## 一\n\n## 二\n字', '«一» must have a title'],
    ['---\nversion: 甲\ntitle: 乙\n---\n## 一\n{{包邮金额}}', 'no figure is named «包邮金额»'],
  ])('refuses %j', async (text, fault) => {
    expect(await apply({ 'contract.md': text })).toContain(fault);
  });
});
