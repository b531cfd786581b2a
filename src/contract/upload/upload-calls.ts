import * as z from 'zod/mini';
import { mostUploadBytes, uploadTypes, uploadUses } from '../../domain/upload/upload-rules.ts';
import * as answer from '../shared/answer-values.ts';
import { defineCall } from '../shared/call.ts';
import { called, inTerms } from '../shared/in-terms.ts';

/** A file that is kept, as answers name it. */
export const keptFile = inTerms({
  id: answer.text,
  /** the name that it was sent with, cleaned */
  name: answer.textOrNone,
  /** `image/jpeg` or `application/pdf`: pictures are written anew */
  type: called('mime', answer.text),
  bytes: answer.count,
  /** pages of a document; 1 for a picture */
  pages: answer.count,
  /** where its owner reads it */
  address: called('url', answer.textOrNone),
});

/** `POST /api/upload`: a page of a licence or a picture (R27), as `multipart/form-data`; seen by its owner alone. */
export const uploadFile = defineCall({
  method: 'POST',
  path: '/api/upload',
  summary: '上传文件',
  group: '账户',
  access: 'buyer',
  query: z.object({ use: z._default(z.enum(uploadUses), 'licence') }),
  file: { field: 'file', types: uploadTypes, mostBytes: mostUploadBytes },
  labels: { use: '用途' },
  data: keptFile,
  refusals: { 413: '文件过大', 422: '文件不能使用，`errors.file` 说明原因', 429: '上传过于频繁' },
});

/**
 * `GET /api/upload/{id}`: the file itself, for its owner; no envelope, therefore no call of the contract.
 * Everybody else hears what is said of an id that names nothing (404).
 */
export const readUpload = { path: '/api/upload/:id' } as const;

/** Where a kept file is read. */
export const uploadAddress = (id: string): string => readUpload.path.replace(':id', encodeURIComponent(id));
