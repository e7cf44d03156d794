import { describe, expect, test } from 'vitest';
import { useTestPlatform } from '../../testing/test-platform.ts';
import { createAccountBench, invalidAt, useBench } from '../testing/use-bench.ts';
import { files, mintUploadPath, upload } from './testing/files.ts';

const given = useTestPlatform();
const bench = useBench(() => createAccountBench(given));

const send = (bytes: Buffer, name: string) => {
  const file = { bytes, name, type: 'application/octet-stream' };
  return upload(bench.client, { 'contact-id': bench.contactId }, file);
};

const latin1 = (text: string) => Buffer.from(text, 'latin1');
const zip = (...names: string[]) => latin1(`PK\x03\x04\x14\0\0\0\0\0${names.join('\0')}`);
const wide = (name: string) => Buffer.from(name, 'utf16le').toString('latin1');
const compound = (...names: string[]) =>
  latin1(`\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1${names.map(wide).join('\0\0')}`);
const content = '[Content_Types].xml';
const openDocument = 'mimetypeapplication/vnd.oasis.opendocument';

describe('an operator can receive', () => {
  // Covers UD8
  test.each([
    ['a text', Buffer.from('Balance on 1 May: 5 < 7 €\r\n'), 'letter.txt', 'text/plain'],
    ['a table', Buffer.from('date,amount\n2026-05-01,7.00\n'), 'Statement.CSV', 'text/csv'],
    ['a Word document', zip(content, 'word/document.xml'), 'a.docx', 'wordprocessingml'],
    ['an Excel sheet', zip(content, 'xl/workbook.xml'), 'a.xlsx', 'spreadsheetml'],
    ['slides', zip(content, 'ppt/presentation.xml'), 'a.pptx', 'presentationml'],
    ['an OpenDocument text', zip(`${openDocument}.text`), 'a.odt', 'opendocument.text'],
    ['an OpenDocument sheet', zip(`${openDocument}.spreadsheet`), 'a.ods', 'spreadsheet'],
    ['an older Word document', compound('WordDocument'), 'a.doc', 'msword'],
    ['an older Excel sheet', compound('Workbook'), 'a.xls', 'ms-excel'],
    ['older slides', compound('PowerPoint Document'), 'a.ppt', 'ms-powerpoint'],
  ])('%s, which downloads as an attachment', async (_what, bytes, name, mimeType) => {
    const { status, data, errors } = await send(bytes, name);
    expect(errors).toEqual([]);
    expect(status).toBe(201);
    expect(data.attributes['mime-type']).toContain(mimeType);
    expect(data.attributes.extension).toBe(name.slice(name.indexOf('.')).toLowerCase());
    const link = new Request(String(data.attributes['file-url']));
    const downloaded = await given.platform.fetch(link);
    expect(downloaded.headers.get('content-disposition')).toMatch(/^attachment;/);
    expect(downloaded.headers.get('content-security-policy')).toContain('sandbox');
    expect(downloaded.headers.get('x-content-type-options')).toBe('nosniff');
    expect(Buffer.from(await downloaded.arrayBuffer())).toEqual(bytes);
  });
});

// Covers UD8
test.each([
  ['a web page named as text', Buffer.from('<!DOCTYPE html><p>x'), 'a.txt'],
  ['a web page after a line of text', Buffer.from('hello\n<script>alert(1)</script>'), 'a.txt'],
  ['SVG named as a table', files.svg, 'a.csv'],
  ['SVG without a declaration', Buffer.from('<svg onload="alert(1)"/>'), 'a.csv'],
  ['a shell script named as text', Buffer.from('#!/bin/sh\nrm -rf /'), 'a.txt'],
  ['a program named as text', latin1('MZ\x90\0\x03\0'), 'a.txt'],
  ['text named as a script', Buffer.from('alert(1)'), 'a.js'],
  ['a text without a name', Buffer.from('alert(1)'), ''],
  ['a program', latin1('MZ\x90\0\x03\0'), 'a.docx'],
  ['an archive', zip('readme.txt'), 'a.docx'],
  ['a Java program', zip('META-INF/MANIFEST.MF', 'Main.class'), 'a.docx'],
  ['a document with macros', zip(content, 'word/document.xml', 'word/vbaProject.bin'), 'a.docx'],
  ['an older document with macros', compound('WordDocument', '_VBA_PROJECT'), 'a.doc'],
  ['an installer', compound('SummaryInformation'), 'a.xls'],
])('%s is rejected', async (_what, bytes, name) => {
  const { errors } = await send(bytes, name);
  expect(errors).toMatchObject(invalidAt('file'));
  expect(errors[0]?.detail).toMatch(/must be one of PDF, .*, TXT, CSV, DOCX/);
});

test('the form of a token accepts only pictures and PDFs', async () => {
  const path = await mintUploadPath(bench.client, bench.accountId);
  const table = { bytes: Buffer.from('a,b\n'), name: 'a.csv', path };
  const { errors } = await upload(given.anonymous, { label: 'Table' }, table);
  expect(errors).toMatchObject(invalidAt('file'));
});
