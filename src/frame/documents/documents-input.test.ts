import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { KycDocumentCheckInput } from '../../contract/kyc-document-check.ts';
import { daysAgo } from './issued-on.ts';
import { useDocuments } from './testing/documents-bench.ts';
import { idOf } from './testing/instant-uploads.ts';

const bench = useDocuments();
const { add, answer } = bench;

describe('the input', () => {
  it('is one check of a license that shows the address', () => {
    answer({ kind: 'drivers_license', country: 'US', hasAddress: 'yes' });
    add('front', 'f.jpg');
    add('back', 'b.jpg');
    expect(bench.documents.isComplete.value).toBe(true);
    expect(bench.documents.toInput()).toEqual({
      'uploaded-doc-ids': [idOf('f.jpg'), idOf('b.jpg')],
      'kyc-document-checks': [
        {
          'uploaded-document-id': idOf('f.jpg'),
          'backside-document-id': idOf('b.jpg'),
          'kyc-document-type': 'drivers_license',
          'kyc-document-country': 'US',
          identity: true,
          'identity-photo': true,
          'proof-of-address': true,
        },
      ],
    });
  });

  it('has a check for each of two documents, and the ids of all pages', () => {
    answer({ kind: 'passport', country: 'DE', issuedOn: daysAgo(1, new Date()) });
    add('front', 'p.jpg');
    add('back', 'x.jpg');
    add('proof', '1.jpg', '2.jpg');
    const input = bench.documents.toInput();
    expect(input['uploaded-doc-ids']).toEqual(['p.jpg', '1.jpg', '2.jpg'].map(idOf));
    expect(input['kyc-document-checks']).toMatchObject([
      { 'kyc-document-type': 'passport', identity: true, 'proof-of-address': false },
      {
        'uploaded-document-id': idOf('1.jpg'),
        'kyc-document-type': 'utility_bill',
        'issued-on': daysAgo(1, new Date()),
        identity: false,
        'proof-of-address': true,
      },
    ]);
    expect(input['kyc-document-checks'][0]).not.toHaveProperty('backside-document-id');
    expect(input['kyc-document-checks'][0]).not.toHaveProperty('issued-on');
  });

  it('is valid in the contract', () => {
    answer({ kind: 'other', name: ' Seaman’s book ', country: 'PH', hasAddress: 'no' });
    answer({ proofKind: 'other', proofName: 'Letter', issuedOn: daysAgo(1, new Date()) });
    add('front', 's.jpg');
    add('proof', 'l.pdf');
    const checks = bench.documents.toInput()['kyc-document-checks'];
    const schema = z.array(z.omit(KycDocumentCheckInput, { 'contact-id': true }));
    expect(schema.parse(checks)).toEqual(checks);
    expect(checks.map((check) => check['kyc-document-other-type'])).toEqual([
      'Seaman’s book',
      'Letter',
    ]);
  });
});
