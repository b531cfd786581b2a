import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { GatewayError } from '../../../src/application/shared/gateway-error.ts';
import { createUploads } from '../../../src/application/upload/uploads.ts';
import { UploadField } from '../../../src/ui/pieces/upload/upload-field.tsx';
import { settle } from '../../support/application-needs.ts';
import { picture, slowUploads } from '../../support/fakes/fake-uploads.ts';
import { Providers } from '../../support/providers.tsx';

const open = (error: string | null = null) => {
  const gateway = slowUploads();
  const uploads = createUploads({ uploads: gateway, use: 'licence', most: 3, announceFailure: () => undefined });
  render(
    <Providers>
      <UploadField uploads={uploads} label="证照照片" error={error} />
    </Providers>,
  );
  return gateway;
};
const ended = (end: () => void) =>
  act(async () => {
    end();
    await settle();
  });
const pages = () =>
  within(screen.getByRole('list', { name: '证照照片' }))
    .getAllByRole('listitem')
    .map((item) => item.textContent);

describe('the field of pages', () => {
  it('shows each page with its progress, then its picture', async () => {
    const gateway = open();
    await userEvent.upload(screen.getByLabelText('选择文件'), [picture('正本.jpg'), picture('副本.jpg')]);
    await ended(() => gateway.sent[0]?.watch.progress(0.4));
    expect(screen.getByRole('progressbar', { name: '正本.jpg 的上传进度' }).getAttribute('value')).toBe('40');
    expect(screen.getByRole('button', { name: '取消上传第 1 页' })).toBeTruthy();
    await ended(() => gateway.sent[0]?.keep());
    expect(screen.getByRole('img', { name: '第 1 页' }).getAttribute('src')).toBe('/api/upload/kept-正本.jpg?size=small');
    expect(screen.getByRole('status').textContent).toBe('第 1 页 已上传，第 2 页 正在上传');
    expect(screen.getByText('2 / 3 页')).toBeTruthy();
  });

  it('names a failure in its place, with the way to try again', async () => {
    const gateway = open();
    await userEvent.upload(screen.getByLabelText('选择文件'), picture('a.jpg'));
    await ended(() => gateway.sent[0]?.fail(new GatewayError('offline', { code: null, message: '' })));
    expect(pages()[0]).toContain('网络中断或系统繁忙，没有传完');
    await userEvent.click(screen.getByRole('button', { name: '重新上传第 1 页' }));
    await ended(() => gateway.sent[1]?.keep());
    expect(pages()[0]).toContain('已上传');
  });

  it('counts no file that failed, and warns of a picture that nobody can read', async () => {
    const gateway = open();
    const text = new File(['no picture'], '说明.txt', { type: 'text/plain' });
    await userEvent.upload(screen.getByLabelText('选择文件'), [text, picture('小图.jpg')], { applyAccept: false });
    expect(screen.getByText('1 / 3 页')).toBeTruthy();
    await ended(() => gateway.sent[0]?.keep({ width: 40, height: 40 }));
    expect(pages()[1]).toContain('图片仅 40×40，可能看不清，建议重拍');
    await userEvent.upload(screen.getByLabelText('再加一页'), [picture('b.jpg'), picture('c.jpg')]);
    expect(screen.getByText('3 / 3 页')).toBeTruthy();
    expect(screen.queryByText(/没有加入/)).toBeNull();
  });

  it('sorts and takes out by the keyboard', async () => {
    const gateway = open();
    await userEvent.upload(screen.getByLabelText('选择文件'), [picture('a.jpg'), picture('b.jpg')]);
    await ended(() => gateway.sent.forEach(({ keep }) => keep()));
    screen.getByRole('button', { name: '第 1 页后移' }).focus();
    await userEvent.keyboard('{Enter}');
    expect(screen.getByRole('img', { name: '第 1 页' }).getAttribute('src')).toContain('kept-b.jpg');
    await userEvent.click(screen.getByRole('button', { name: '删除第 2 页' }));
    expect(screen.queryByRole('img', { name: '第 2 页' })).toBeNull();
  });

  it('takes what is dropped, as far as there is room', async () => {
    open();
    const field = screen.getByRole('list', { name: '证照照片' });
    fireEvent.drop(field, { dataTransfer: { files: [1, 2, 3, 4].map((one) => picture(`${one}.jpg`)) } });
    await act(settle);
    expect(screen.getByText('最多 3 页，另外 1 个文件没有加入。')).toBeTruthy();
    expect(screen.queryByLabelText('再加一页')).toBeNull();
  });

  it('says what is wrong with it as a whole', () => {
    open('请上传证照');
    expect(screen.getByText('请上传证照')).toBeTruthy();
    expect(screen.getByLabelText('选择文件').getAttribute('aria-invalid')).toBe('true');
  });
});
