import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findFreePort } from '../../../demo/free-port.ts';
import {
  standInCredentials,
  startStandIn,
} from '../../../src/adapters/plaid/testing/plaid-stand-in.ts';
import { ApiClient, forwardTo } from '../../../src/platform/testing/api-client.ts';
import { createAccountWithOwner } from '../../../src/platform/testing/examples.ts';
import { startSshd } from '../../bank-files/start-sshd.ts';
import { until } from '../../until.ts';
import { bankSettings } from './bank.ts';
import { startLink } from './link-stand-in.ts';
import { type Machine, newSecret, startAdapter } from './machine.ts';
import { vendor } from './production.ts';

export type BankSandbox = Awaited<ReturnType<typeof startBankSandbox>>;

/** An account of the stand-in for Plaid, whose holder has every name. */
const linkedAccount = 'account-anyone';

const linkKey = newSecret();

/**
 * Starts a platform with banks by Plaid and by files, and a merchant with an open account. It is a sandbox, because a
 * transfer waits half an hour before it goes to the bank, and only the clock of a sandbox can be moved.
 */
export async function startBankSandbox(machine: Machine) {
  const [plaid, bank] = [await startStandIn(), await startSshd()];
  machine.atStop(plaid.stop);
  machine.atStop(bank.stop);
  const [port, consolePort] = [await findFreePort(), await findFreePort()];
  const platformUrl = `http://127.0.0.1:${port}`;
  const consoleUrl = `http://127.0.0.1:${consolePort}`;
  const link = await startAdapter(machine, {
    name: 'plaid',
    platformUrl,
    settings: {
      PLAID_URL: plaid.url,
      PLAID_CLIENT_ID: standInCredentials.clientId,
      PLAID_SECRET: standInCredentials.secret,
      PLAID_PROCESSOR: 'fortress_trust',
      PLAID_LINK_KEY: linkKey,
      PLAID_CLIENT_NAME: 'Corner Shop',
    },
  });
  const rails = await startAdapter(machine, {
    name: 'bank-files',
    platformUrl,
    settings: bankSettings(bank),
  });
  const linkPage = await startLink({
    accountId: linkedAccount,
    addPublicToken: plaid.addPublicToken,
    isIssued: (token) => plaid.seen.some(({ answer }) => answer.link_token === token),
  });
  machine.atStop(linkPage.stop);
  await machine.start({
    name: 'platform',
    script: machine.platform,
    origin: platformUrl,
    environment: {
      PLATFORM_URL: platformUrl,
      PLATFORM_PORT: String(port),
      CONSOLE_URL: consoleUrl,
      CONSOLE_PORT: String(consolePort),
      DATABASE_URL: await machine.createDatabase('embeds'),
      DATA_DIR: join(machine.folder, 'data'),
      MASTER_KEY: randomBytes(32).toString('hex'),
      SANDBOX_CLOCK_USERS: '*',
      ...vendor('BANK_LINK', link),
      ...vendor('BANK_RAILS', rails),
    },
  });
  const { user, client } = await signUp(platformUrl);
  const ids = await createAccountWithOwner(client);
  const outbox = join(bank.files, 'outbox');
  return {
    platformUrl,
    consoleUrl,
    user,
    client,
    ...ids,
    linkPage,
    plaid,
    /** Asks the adapter for a Link token, as the server of a merchant. */
    async createLinkToken(): Promise<string> {
      const answer = await fetch(`${link.origin}/plaid/link-tokens`, {
        method: 'POST',
        headers: { authorization: `Bearer ${linkKey}` },
        body: JSON.stringify({ userId: ids.contactId }),
      });
      return ((await answer.json()) as { linkToken: string }).linkToken;
    },
    /** Moves the clock, so that transfers that were waiting go to the bank. */
    passAnHour: () => client.mustPost('/v2/sandbox/clock/advance', { seconds: 3600 }),
    /** Waits for a file of the outbox whose text fits. */
    async sentFile(fits: (text: string) => boolean): Promise<string> {
      let text: string | undefined;
      await until('the file is in the outbox', async () => {
        const names = readdirSync(outbox).filter((name) => !name.endsWith('.part'));
        text = names.map((name) => readFileSync(join(outbox, name), 'latin1')).find(fits);
        return text !== undefined;
      });
      return text ?? '';
    },
    /** Puts a file of the bank into the inbox. */
    receive: (name: string, text: string) => writeFileSync(join(bank.files, 'inbox', name), text),
  };
}

async function signUp(platformUrl: string) {
  const anonymous = new ApiClient(forwardTo(platformUrl));
  const user = { email: 'ops@shop.example', password: `Aa1-${newSecret()}` };
  await anonymous.mustPost('/v2/users', { ...user, name: 'Shop' });
  const authorization = `Basic ${btoa(`${user.email}:${user.password}`)}`;
  return { user, client: anonymous.with({ authorization }) };
}
