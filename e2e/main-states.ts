import type { LanguageFile } from '../build/languages.ts';
import type { MerchantAccount } from '../demo/merchant-account.ts';
import { createCardToken } from '../demo/merchant-tokens.ts';
import { homeAddresses } from './home-addresses.ts';
import { createPersonToken, graceInput } from './onboarding-page.ts';
import { saveDraft, savePerson } from './saved-drafts.ts';
import { applyWith } from './sent-applications.ts';
import type { State } from './side-by-side.ts';

/** How many states there are. */
export const mainCount = 5;

/**
 * Prepares the states with the most texts: the card form, a person's details, an address in the country of the
 * language, documents, and the status of an application. All but the last have all errors.
 *
 * @returns the states in a language, whose tokens are the same for all languages
 */
export async function prepareMainStates({
  account,
  platformUrl,
}: {
  readonly account: MerchantAccount;
  readonly platformUrl: string;
}): Promise<(tag: string, language: LanguageFile) => Promise<readonly State[]>> {
  const launcher = 'launchCreateNaturalPerson';
  const apply = async () => ({ platformUrl, hash: await createPersonToken(account) });
  const card = await createCardToken(account);
  const [fresh, address, documents, status] = await Promise.all([
    apply(),
    apply(),
    apply(),
    apply(),
  ]);
  const empty = { documents: { fields: {}, slots: {} } };
  await savePerson(documents, { step: 'documents', rest: empty });
  await savePerson(address, { step: 'address' });
  await applyWith(status, { ...graceInput, name: 'sandbox_exceptions 0 1 5 8' });
  const of = (hash: string) => ({ launcher, options: { resourceTokenHash: hash } }) as const;
  return async (
    tag,
    { card: cardTexts = {}, onboarding = {}, countries = {}, documents: files = {} },
  ) => {
    const { country = 'US' } = homeAddresses[tag] ?? {};
    await saveDraft(address, { step: 1, address: { country } });
    return [
      {
        launcher: 'launchCreditCard',
        options: card,
        submits: true,
        shows: [`${cardTexts.link}`, `${cardTexts.numberMissing}`],
      },
      {
        ...of(fresh.hash),
        submits: true,
        chooses: { 'tax-country': 'DE' },
        fills: { 'tax-id-number': '36574261890' },
        shows: [`${onboarding.legalNameMissing}`, `${countries.taxIdConfirm}`],
      },
      {
        ...of(address.hash),
        ready: '[autocomplete=country]',
        submits: true,
        shows: [`${onboarding.back}`],
      },
      { ...of(documents.hash), submits: true, shows: [`${files.fileMissing}`] },
      { ...of(status.hash), shows: [`${onboarding.notes}`, `${onboarding.kyc}`] },
    ];
  };
}
