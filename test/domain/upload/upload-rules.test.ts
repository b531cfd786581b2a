import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fileNameOfType } from '../../../src/domain/upload/file-name-of-type.ts';
import {
  faultBeforeSending,
  mostUploadBytes,
  shownFileName,
  typeByContent,
  isHardlyReadable,
} from '../../../src/domain/upload/upload-rules.ts';

describe('a file before it is sent (R27)', () => {
  it.each([
    [{ size: 0, type: 'image/png' }, 'licence', 'empty'],
    [{ size: mostUploadBytes, type: 'image/png' }, 'licence', null],
    [{ size: mostUploadBytes + 1, type: 'image/png' }, 'licence', 'too-large'],
    [{ size: 1, type: 'application/pdf' }, 'licence', null],
    [{ size: 1, type: 'application/pdf' }, 'face', 'type'],
    [{ size: 1, type: 'image/gif' }, 'licence', 'type'],
    [{ size: 1, type: '' }, 'licence', null],
  ] as const)('%j for %s is %s', (file, use, fault) => {
    expect(faultBeforeSending(file, use)).toBe(fault);
  });
});

describe('the type of a file by its content', () => {
  const bytes = (text: string) => new TextEncoder().encode(text);
  it.each([
    [new Uint8Array([0xff, 0xd8, 0xff, 0xe0]), 'image/jpeg'],
    [new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0]), 'image/png'],
    [bytes('%PDF-1.7'), 'application/pdf'],
    [bytes('<html>'), null],
    [bytes(' %PDF-1.7'), null],
    [bytes('GIF89a'), null],
    [new Uint8Array(), null],
  ])('%s is %s', (head, type) => {
    expect(typeByContent(head)).toBe(type);
  });
});

describe('the name of a file as it is shown', () => {
  it.each([
    ['../../etc/passwd', 'passwd'],
    ['C:\\fakepath\\许可证 正本.PDF', '许可证 正本.PDF'],
    ['a\u202Egpj.exe', 'agpj.exe'],
    ['.htaccess', 'htaccess'],
    ['..', '未命名'],
    ['', '未命名'],
    ['a<b>"c".png', 'a_b__c_.png'],
    [`${'长'.repeat(200)}.jpeg`, `${'长'.repeat(74)}….jpeg`],
  ])('%j is %j', (sent, shown) => {
    expect(shownFileName(sent)).toBe(shown);
  });

  it('has no path, nothing unseen and at most 80 letters, whatever was sent', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (sent) => {
        const shown = shownFileName(sent);
        expect(shown).not.toMatch(/[/\\\u0000-\u001F\u202A-\u202E\u2066-\u2069]/);
        expect([...shown].length).toBeLessThanOrEqual(80);
        expect(shown).not.toBe('');
        expect(shown.startsWith('.')).toBe(false);
      }),
    );
  });
});

it.each([
  ['x.html', 'image/jpeg', 'x.html.jpg'],
  ['gnp.exe', 'image/png', 'gnp.exe.png'],
  ['执照.JPEG', 'image/jpeg', '执照.JPEG'],
  ['执照.png', 'image/jpeg', '执照.jpg'],
  ['执照 v1.2', 'application/pdf', '执照 v1.2.pdf'],
  ['未命名', 'image/jpeg', '未命名.jpg'],
  ['长'.repeat(80), 'image/png', `${'长'.repeat(75)}….png`],
] as const)('a kept file %s of %s is called %s', (shown, type, name) => {
  expect(fileNameOfType(shown, type)).toBe(name);
});

it.each([
  [{ width: 40, height: 40 }, true],
  [{ width: 799, height: 600 }, true],
  [{ width: 600, height: 800 }, false],
  [{ width: null, height: null }, false],
])('a picture of %o is hardly readable: %s', (picture, isSmall) => {
  expect(isHardlyReadable(picture)).toBe(isSmall);
});
