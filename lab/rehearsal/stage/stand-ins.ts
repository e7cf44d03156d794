import { startAdyenStandIn } from '../../../src/adapters/adyen/testing/adyen-stand-in.ts';
import { startStandIn } from '../../../src/adapters/plaid/testing/plaid-stand-in.ts';
import { startS3Server } from '../../../src/platform/testing/s3-server.ts';
import { startSshd } from '../../bank-files/start-sshd.ts';
import type { Certificate } from './certificate.ts';
import { startShop } from './shop.ts';
import { startVendorDesk } from './vendor-desk.ts';

/** Registers work for the end of the rehearsal. The last one is done first. */
export type AtEnd = (work: () => unknown) => void;

export type StandIns = Awaited<ReturnType<typeof startStandIns>>;

/** Starts what is outside of the platform and its adapters: vendors, the bank's server, the bucket, the shops. */
export async function startStandIns(certificate: Certificate, atEnd: AtEnd) {
  const started = async <Server extends { stop(): unknown }>(starting: Promise<Server>) => {
    const server = await starting;
    atEnd(() => server.stop());
    return server;
  };
  return {
    adyen: await started(startAdyenStandIn({ keepsExchanges: false })),
    plaid: await started(startStandIn()),
    bank: await started(startSshd()),
    bucket: await started(startS3Server()),
    desk: await started(startVendorDesk()),
    shop: await started(startShop(certificate)),
  };
}
