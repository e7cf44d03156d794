import type { Table } from '../declaration.ts';
import { port, text } from '../value-types.ts';

/** Read by the demo, the simulated issuer and the check of vendors. The platform accepts them. */
export const otherPrograms = {
  demoPort: { name: 'DEMO_PORT', type: port, default: '4000', help: "the port of the demo's shop" },
  issuerPort: {
    name: 'ACS_PORT',
    type: port,
    default: '4200',
    help: 'the port of the simulated issuer',
  },
  issuerHost: {
    name: 'ACS_HOST',
    type: text,
    default: '127.0.0.1',
    help: 'the address that the simulated issuer listens on',
  },
  vendorSecret: {
    name: 'VENDOR_SECRET',
    type: text,
    otherwise: 'the check does not start',
    help: 'the secret shared with the vendor that `npm run task -- vendor-check` checks',
    isSecret: true,
  },
} satisfies Table;
