import {
  createContactsByToken,
  createDocumentCheckByToken,
  draftSaveHeader,
  listContactsByToken,
  readDraftByToken,
  saveDraftByToken,
  uploadDocumentByToken,
} from '../../contract/index.ts';
import { type Call, declared, type ModuleFactory, one, route } from '../kernel/api/index.ts';
import type { Services } from '../kernel/work/index.ts';
import { contactAliases, contactResource } from '../parties/contacts/contact-resource.ts';
import { checkByToken } from './check-by-token.ts';
import { checkOnboarding } from './check-onboarding.ts';
import { contactsPage } from './contacts-page.ts';
import { createContacts, createdBefore } from './create-contacts.ts';
import { readDraft, saveDraft } from './drafts.ts';
import { homeOf } from './home-of.ts';
import { onboardingFormResource } from './onboarding-form.ts';
import { livingToken, onboardingToken } from './onboarding-token.ts';
import { createOnboardingView } from './onboarding-view.ts';
import { sweepOnboarding } from './sweep.ts';
import { uploadByToken } from './upload-by-token.ts';
import { createUploadTokens } from './upload-tokens.ts';

/** Returns the contacts of the first run if the request that used up the token is repeated. */
async function createOnce(services: Services, call: Call<typeof createContactsByToken>) {
  const { input, resourceId: id } = call;
  const token = await onboardingToken(call);
  const before = await createdBefore(services, token, id);
  if (before) return before;
  services.tokens.requireActive(token);
  checkOnboarding(token, input, services.clock.now());
  const home = await homeOf(services, token, input);
  return createContacts(services, token, { id, home, input });
}

/** Operations of the onboarding embeds with their token. Public contract, section 3. */
export const onboarding: ModuleFactory = (services) => {
  const view = createOnboardingView(services);
  const uploadTokens = createUploadTokens(services);
  return {
    resources: [onboardingFormResource],
    tokenViews: {
      create_natural_person: view,
      create_company: view,
      upload_documents: uploadTokens.view,
    },
    jobs: [
      { name: 'sweep-onboarding', everySeconds: 300, run: (now) => sweepOnboarding(services, now) },
    ],
    routes: [
      route(
        createContactsByToken,
        async (call) => {
          const made = await createOnce(services, call);
          const included = made.peopleIds.map((id) => ({ resource: contactResource, id }));
          return one(contactResource, made.contactId, { included });
        },
        { aliases: contactAliases },
      ),
      route(uploadDocumentByToken, async (call) => {
        const token = await uploadTokens.formOf(call);
        return one(
          declared(services, 'uploaded-documents'),
          await uploadByToken(services, call, token),
        );
      }),
      route(createDocumentCheckByToken, async (call) => {
        const token = await livingToken(services, call);
        const { resourceId: id, input } = call;
        await checkByToken(services, token, { id, input });
        return one(declared(services, 'kyc-document-checks'), id);
      }),
      route(listContactsByToken, async (call) => {
        const token = await livingToken(services, call);
        return contactsPage(services, token, call.url);
      }),
      route(readDraftByToken, async (call) =>
        readDraft(services, await uploadTokens.readable(call)),
      ),
      route(saveDraftByToken, async (call) => {
        const token = await uploadTokens.writable(call);
        const ifMatch = call.headers.get('if-match');
        const saveId = call.headers.get(draftSaveHeader);
        return saveDraft(services, token, { body: call.input, ifMatch, saveId });
      }),
      ...uploadTokens.routes,
    ],
  };
};
