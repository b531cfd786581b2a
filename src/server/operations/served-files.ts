import * as z from 'zod/mini';
import { lectureFiles } from '../../contract/activity/club-calls.ts';
import { personalArchivePath } from '../../contract/account/archive-calls.ts';
import { agreementPaper } from '../../contract/agreement/agreement-calls.ts';
import { invoiceFile } from '../../contract/invoice/invoice-calls.ts';
import { purchaserForm } from '../../contract/licence/licence-calls.ts';
import { orderExport } from '../../contract/order/order-follow-calls.ts';
import { receiptExport } from '../../contract/order/receipt-calls.ts';
import { orderPapers } from '../../contract/papers/order-papers-call.ts';
import { readReport, zipReports } from '../../contract/papers/report-calls.ts';
import type { Call } from '../../contract/shared/call.ts';
import { traceCodeFile } from '../../contract/trace-code/trace-code-calls.ts';
import { wireText } from '../../contract/shared/wire-values.ts';
import { readUpload } from '../../contract/upload/upload-calls.ts';

/**
 * What the server answers under /api without an envelope: files, and what providers are told. No call of the contract,
 * since no gateway reads it; the OpenAPI document names it for whoever builds another page or another server.
 */
export interface ServedFile extends Pick<Call, 'summary' | 'group' | 'access' | 'params' | 'query' | 'labels' | 'refusals'> {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  /** media types of the answer */
  readonly types: readonly string[];
}

const pdf = ['application/pdf'] as const;
const zip = ['application/zip'] as const;
const drawing = ['image/svg+xml'] as const;
const workbook = ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'] as const;
const tooOften = '下载过于频繁';

/** Paths as the contract writes those of calls. */
const inBraces = (path: string): string => path.replaceAll(/:(\w+)/g, '{$1}');

const get = (path: string, file: Omit<ServedFile, 'method' | 'path'>): ServedFile => ({ method: 'GET', path: inBraces(path), ...file });

/** What a provider hears where its signature is wrong has its own form, too. */
const notice = (provider: string, type: string, refused: number): ServedFile => ({
  method: 'POST',
  path: `/api/pay/notify/${provider}`,
  summary: '支付渠道的通知: 以签名为准，不看会话',
  group: '运行',
  access: 'visitor',
  types: [type],
  refusals: { [refused]: '签名有误' },
});

const picture = (kind: string, summary: string, query?: ServedFile['query']): ServedFile =>
  get(`/api/pictures/${kind}/{file}`, {
    summary,
    group: '首页, 广告与内容',
    access: 'visitor',
    types: drawing,
    ...(query && { query }),
    refusals: { 404: '图片不存在' },
  });

/** All of them; the server serves those of its own providers. */
export const servedFiles: readonly ServedFile[] = [
  get(agreementPaper.path, {
    summary: '电子合同 PDF; `version` 为签署过的版本',
    group: '账户',
    access: 'buyer',
    types: pdf,
    query: z.object({ version: z.optional(wireText(20, 1)) }),
    labels: { version: '合同版本' },
    refusals: { 404: '没有签署过这个版本', 429: tooOften },
  }),
  get('/api/pictures/shop/{hash}/{file}', {
    summary: '商家的图片; 地址随内容改变',
    group: '首页, 广告与内容',
    access: 'visitor',
    types: ['image/jpeg', 'image/png', 'image/webp'],
    refusals: { 404: '图片不存在' },
  }),
  get(invoiceFile.path, {
    summary: '电子发票文件',
    group: '电子发票',
    access: 'buyer',
    types: [...pdf, 'application/ofd', 'application/xml'],
    params: invoiceFile.params,
    query: invoiceFile.query,
    labels: invoiceFile.labels,
    refusals: { 404: '发票不存在', 409: '发票未开出' },
  }),
  get(orderExport.path, {
    summary: '导出订单',
    group: '订单',
    access: 'buyer',
    types: ['text/csv'],
    query: orderExport.query,
    labels: orderExport.labels,
  }),
  get(receiptExport.path, {
    summary: '导出含麻购买记录',
    group: '含麻商品',
    access: 'buyer',
    types: workbook,
    query: receiptExport.query,
    labels: receiptExport.labels,
  }),
  get(orderPapers.path, {
    summary: '随货资料: 一份压缩包',
    group: '订单',
    access: 'buyer',
    types: zip,
    refusals: { 404: '订单不存在', 409: '订单未发货', 429: tooOften },
  }),
  get(traceCodeFile.path, {
    summary: '订单的药品追溯码: CSV 或 XLSX',
    group: '订单',
    access: 'buyer',
    types: ['text/csv', ...workbook],
    query: traceCodeFile.query,
    labels: traceCodeFile.labels,
    refusals: { 404: '订单不存在', 409: '订单没有追溯码', 429: tooOften },
  }),
  get(zipReports.path, {
    summary: '多份药检报告: 一份压缩包',
    group: '商品与活动',
    access: 'buyer',
    types: zip,
    query: zipReports.query,
    labels: zipReports.labels,
    refusals: { 404: '没有这份药检报告', 429: tooOften },
  }),
  get(readReport.path, {
    summary: '药检报告 PDF; `download=1` 为下载',
    group: '商品与活动',
    access: 'buyer',
    types: pdf,
    query: z.object({ download: z.optional(z.literal('1')) }),
    refusals: { 404: '没有这份药检报告' },
  }),
  get(readUpload.path, {
    summary: '本账号上传的文件; `size=small` 为缩略图',
    group: '账户',
    access: 'buyer',
    types: ['image/*', 'application/pdf'],
    query: z.object({ size: z.optional(z.literal('small')) }),
    refusals: { 404: '文件不存在' },
  }),
  get(personalArchivePath, {
    summary: '本人数据: 一份压缩包; 凭 POST 所得的 `ticket`',
    group: '账户',
    access: 'buyer',
    types: zip,
    query: z.object({ ticket: wireText(600, 1) }),
    labels: { ticket: '下载凭证' },
    refusals: { 403: '下载凭证无效或已过期', 429: tooOften },
  }),
  get(purchaserForm.path, {
    summary: '空白采购委托书 PDF; `sample=1` 为样张',
    group: '账户',
    access: 'buyer',
    types: pdf,
    query: purchaserForm.query,
    labels: purchaserForm.labels,
    refusals: { 404: '门店不存在', 429: tooOften },
  }),
  get(lectureFiles.calendar, {
    summary: '活动日历文件',
    group: '药友汇',
    access: 'buyer',
    types: ['text/calendar'],
    refusals: { 404: '没有这场活动，或没有预约' },
  }),
  get(lectureFiles.certificate, {
    summary: '参会证明 PDF',
    group: '药友汇',
    access: 'buyer',
    types: pdf,
    refusals: { 404: '没有这场活动，或没有参会记录', 429: tooOften },
  }),
  picture('goods', '商品图片', z.object({ size: z.optional(z.literal('small')), view: z.optional(z.enum(['back', 'packs'])) })),
  get('/api/pictures/goods/{id}/{file}', {
    summary: '商品照片',
    group: '首页, 广告与内容',
    access: 'visitor',
    types: ['image/jpeg'],
    query: z.object({ size: z.optional(z.enum(['small', 'large'])) }),
    refusals: { 404: '图片不存在' },
  }),
  picture('brand', '品牌图片'),
  picture('ads', '广告图片'),
  picture('licence', '本公司的资质证照'),
  get('/api/openapi.json', { summary: '本文档', group: '运行', access: 'visitor', types: ['application/json'] }),
  get('/api/docs', { summary: '本文档的阅读页面', group: '运行', access: 'visitor', types: ['text/html'] }),
  get('/api/pay/alipay/:key', {
    summary: '到支付宝的付款页; 凭开始付款所得的地址',
    group: '运行',
    access: 'visitor',
    types: ['text/html'],
    refusals: { 404: '支付链接无效', 409: '已付款，或已不能付款' },
  }),
  notice('alipay', 'text/plain', 400),
  notice('simulated', 'text/plain', 400),
  notice('wechat', 'application/json', 401),
];
