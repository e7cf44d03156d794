import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openMerchantAccount } from '../demo/merchant-account.ts';
import { createCardToken, createCompanyToken, createPersonToken } from '../demo/merchant-tokens.ts';
import { prepareBuiltPrograms } from '../e2e/bench-kit/built-programs.ts';

export type Stack = Awaited<ReturnType<typeof startStack>>;

/**
 * Starts platform and issuer from the built files, on free ports and with their own database.
 * @param root folder of the checkout whose built files it runs; this one by default
 */
export async function startStack(root = '.') {
  const dataDirectory = mkdtempSync(path.join(tmpdir(), 'embeds-bench-'));
  const environment = { DATA_DIR: dataDirectory };
  const programs = await prepareBuiltPrograms({ logs: dataDirectory, environment, root });
  await Promise.all([programs.start('platform'), programs.start('issuer')]);
  const addresses = {
    platformUrl: programs.platformUrl,
    webhookUrl: 'http://127.0.0.1:9/webhooks',
  };
  const account = await openMerchantAccount(addresses, undefined);
  return {
    platformPort: programs.platformPort,
    /** Creates a token that links a card. Each launch needs its own. */
    createToken: async () => (await createCardToken(account)).resourceTokenHash,
    createPersonToken: () => createPersonToken(account),
    createCompanyToken: () => createCompanyToken(account),
    stop: async () => {
      await programs.stop();
      rmSync(dataDirectory, { recursive: true, force: true });
    },
  };
}
