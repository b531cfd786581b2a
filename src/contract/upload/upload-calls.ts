import * as z from 'zod/mini';
import { mostUploadBytes, uploadTypes, uploadUses } from '../../domain/upload/upload-rules.ts';
import * as answer from '../shared/answer-values.ts';
import { defineCall } from '../shared/call.ts';
import { called, inTerms } from '../shared/in-terms.ts';

/** A stored file in answers. */
export const keptFile = inTerms({
  id: answer.text,
  /** its original name, cleaned */
  name: answer.textOrNone,
  /** `image/jpeg` or `application/pdf`: pictures are redrawn */
  type: called('mime', answer.text),
  bytes: answer.count,
  /** pages of a document; 1 for a picture */
  pages: answer.count,
  /** pixels; null for a document, and where a server does not say */
  width: answer.orNull(answer.integer()),
  height: answer.orNull(answer.integer()),
  /** its address for the owner */
  address: called('url', answer.textOrNone),
});

/** `POST /api/upload`: a licence page or a picture (R27), as `multipart/form-data`; only its owner sees it. */
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
 * `GET /api/upload/{id}`: the file for its owner. It has no envelope and is therefore not a call of the contract.
 * Others get the answer for an unknown id (404).
 */
export const readUpload = { path: '/api/upload/:id' } as const;

/** The address of a stored file. */
export const uploadAddress = (id: string): string => readUpload.path.replace(':id', encodeURIComponent(id));
