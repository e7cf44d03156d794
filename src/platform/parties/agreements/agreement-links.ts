import { createHmac, timingSafeEqual } from 'node:crypto';
import { pathOf, readAgreementFile } from '../../../contract/index.ts';
import type { Services } from '../../kernel/services.ts';

/** Seconds that a link works. Coverage: LI11. */
const lifetimeSeconds = 3600;

type LinkServices = Pick<Services, 'clock' | 'secrets' | 'publicUrl'>;

/** A link to an agreement's file for an hour from now, that nobody else can make. */
export function agreementLink(services: LinkServices, id: string): string {
  const expires = unixNow(services) + lifetimeSeconds;
  const signature = signatureOf(services, id, expires).toString('base64url');
  const path = pathOf(readAgreementFile, { id });
  return `${services.publicUrl}${path}?expires=${expires}&signature=${signature}`;
}

/** Whether a link with this query was made here for this agreement, and still works. */
export function isAgreementLink(
  services: LinkServices,
  id: string,
  query: URLSearchParams,
): boolean {
  const expires = query.get('expires') ?? '';
  if (!/^\d{1,12}$/.test(expires)) return false;
  const given = Buffer.from(query.get('signature') ?? '', 'base64url');
  const wanted = signatureOf(services, id, Number(expires));
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return false;
  return unixNow(services) < Number(expires);
}

function signatureOf({ secrets }: LinkServices, id: string, expires: number): Buffer {
  return createHmac('sha256', secrets.key('agreement-links'))
    .update(`${id.toLowerCase()}.${expires}`)
    .digest();
}

function unixNow({ clock }: LinkServices): number {
  return Math.floor(clock.now().getTime() / 1000);
}
