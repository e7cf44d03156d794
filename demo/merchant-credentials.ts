import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod/mini';

/** Credentials that the merchant's server stores between two starts. */
export const MerchantCredentials = z.object({
  email: z.string(),
  password: z.string(),
  /** API key, for samples of the documentation. */
  key: z.optional(z.string()),
  accountId: z.string(),
  contactId: z.string(),
  webhookUrl: z.string(),
  /** Secret with which webhooks are signed. */
  webhookSecret: z.string(),
});
export type MerchantCredentials = z.infer<typeof MerchantCredentials>;

/** A file that only this user may read. */
export interface CredentialsFile {
  /** undefined if missing or unusable */
  read(): Promise<MerchantCredentials | undefined>;
  write(credentials: MerchantCredentials): Promise<void>;
}

/** Stores the credentials in `merchant.json` of a directory. */
export function credentialsFileIn(directory: string): CredentialsFile {
  const file = path.join(directory, 'merchant.json');
  return {
    async read() {
      try {
        const parsed = MerchantCredentials.safeParse(JSON.parse(await readFile(file, 'utf8')));
        return parsed.data;
      } catch {
        return undefined;
      }
    },
    async write(credentials) {
      await mkdir(directory, { recursive: true });
      await writeFile(file, `${JSON.stringify(credentials, null, 2)}\n`, { mode: 0o600 });
    },
  };
}
