import { nachaFile } from '../clearing/nacha-file.ts';

/** Returns a NACHA file that collects 40.00. @param transferId the transfer that its entry has */
export const exampleFile = (transferId: string): string =>
  nachaFile(
    {
      routingNumber: '021000021',
      companyName: 'Acme Inc',
      companyIdentification: '1123456789',
      entryDescription: 'PAYMENT',
      fileIdModifier: 'A',
      createdAt: new Date('2026-01-30T15:00:00Z'),
      effectiveOn: '2026-02-02',
    },
    [
      {
        entryClass: 'PPD',
        direction: 'debit',
        accountType: 'checking',
        routingNumber: '021000021',
        accountNumber: '000123456789',
        cents: 4000n,
        reference: transferId.replaceAll('-', ''),
        name: 'Jane Roe',
      },
    ],
  );
