import { expect, it } from 'vitest';
import { gunzip, request, toPngDataURL } from './node/absent.ts';
import { statementPdf } from './statement-pdf.ts';

const refusing = (what: RegExp) =>
  expect.objectContaining({
    problems: [expect.objectContaining({ detail: expect.stringMatching(what) })],
  });

it('parts that a browser lacks throw an error with advice', async () => {
  await expect(statementPdf().next()).rejects.toEqual(refusing(/no PDF.*CSV.*npm start/));
  const thrownBy = (work: () => unknown) => Promise.resolve().then(work);
  await expect(thrownBy(toPngDataURL)).rejects.toEqual(refusing(/no PNG.*npm start/));
  await expect(thrownBy(gunzip)).rejects.toEqual(refusing(/no gzip.*npm start/));
  await expect(thrownBy(request)).rejects.toEqual(refusing(/no sockets.*npm start/));
});
