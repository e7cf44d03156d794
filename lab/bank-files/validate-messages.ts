import { spawnSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { settings } from '../../src/adapters/bank-files/testing/bank-bench.ts';
import { order } from '../../src/adapters/bank-files/testing/orders.ts';
import { creditTransfer } from '../../src/adapters/bank-files/wires/credit-transfer.ts';
import {
  fileStatus,
  statement,
  status,
  wireReturn,
} from '../../src/adapters/bank-files/wires/testing/messages.ts';
import { findOrInstall } from '../debian-programs.ts';

const program = '/usr/bin/xmllint';

/**
 * Validates the adapter's wires, and the messages of its tests, with the schemas of ISO 20022.
 *
 * @returns a line for each message
 * @throws if a message is not valid, or its schema is not in the folder
 */
export function validateMessages(folders: { schemas: string; folder: string }): string[] {
  findOrInstall(() => (existsSync(program) ? program : undefined), 'libxml2-utils');
  return Object.entries(messages()).map(([name, text]) => validate(name, text, folders));
}

function messages(): Readonly<Record<string, string>> {
  const head = { settings, createdAt: new Date('2026-11-20T18:05:00Z'), settlesOn: '2026-11-20' };
  const wire = (changes: Parameters<typeof order>[0]) =>
    creditTransfer(order(changes), head).toString();
  const counterparty = order().counterparty;
  const booking = {
    amount: '40.00',
    sign: 'CRDT',
    bankReference: 'B1',
    remittance: 'Rent',
  } as const;
  const intermediaryBank = {
    name: 'Other Bank',
    address: null,
    accountNumber: '5550001',
    routingNumber: '026009593',
    swiftCode: null,
    reference: null,
  };
  return {
    'a wire': wire({ memo: 'Invoice <7> & more' }),
    'a wire with a long name, other scripts and a further credit': wire({
      counterparty: counterparty && {
        ...counterparty,
        name: 'Müller & Söhne 株式会社 '.repeat(20),
        intermediaryBank,
        furtherCredit: { name: 'Jane Roe', accountNumber: '000123456789' },
      },
    }),
    'a wire to an IBAN': wire({
      counterparty: counterparty && {
        ...counterparty,
        address: null,
        iban: 'DE89370400440532013000',
      },
    }),
    'a status': status('4675334ea05a4bc68c4c5d0682cf412c', 'RJCT', 'AC03'),
    'a status of a file': fileStatus('ACH_20261120_A', 'ACTC'),
    'a return': wireReturn('4675334ea05a4bc68c4c5d0682cf412c', '40.00'),
    'a notification': statement([booking]),
    'a statement': statement([booking], { opening: '0.00', closing: '40.00' }),
  };
}

function validate(
  name: string,
  text: string,
  { schemas, folder }: { schemas: string; folder: string },
): string {
  const [, kind = ''] = /xsd:([\w.]+)"/.exec(text) ?? [];
  const schema = join(schemas, `${kind}.xsd`);
  if (!existsSync(schema)) throw new Error(`no schema ${schema}`);
  const file = join(folder, 'message.xml');
  writeFileSync(file, text);
  const args = ['--noout', '--nonet', '--schema', schema, file];
  const { status: code, stderr } = spawnSync(program, args, { encoding: 'utf8' });
  if (code !== 0) throw new Error(`${name} is not valid: ${stderr}`);
  return `${kind}: ${name} is valid`;
}
