import {
  createContactsByToken,
  createDocumentCheckByToken,
  draftSaveHeader,
  listContactsByToken,
  readDraftByToken,
  saveDraftByToken,
  uploadDocumentByToken,
} from '../../contract/index.ts';
import { type Call, type ModuleFactory, one, requireResource, route } from '../kernel/api/index.ts';
import type { Services } from '../kernel/work/index.ts';
import { contactAliases, contactResource } from '../parties/contacts/contact-resource.ts';
import { createContacts, destinationOf, findEarlierCreation } from './contacts/create-contacts.ts';
import { listContactsOfToken } from './contacts/list-contacts-of-token.ts';
import { createOnboardingView } from './contacts/onboarding-view.ts';
import { validateOnboarding } from './contacts/validate-onboarding.ts';
import { submitCheckByToken } from './documents/submit-check-by-token.ts';
import { uploadByToken } from './documents/upload-by-token.ts';
import { readDraft, saveDraft } from './drafts/drafts.ts';
import { onboardingFormResource } from './tokens/onboarding-form.ts';
import { formKinds, usableToken } from './tokens/onboarding-token.ts';
import { createUploadTokens } from './tokens/upload-tokens.ts';

/** Returns the contacts of the first run if the request that used up the token is repeated. */
async function createOnce(services: Services, call: Call<typeof createContactsByToken>) {
  const { input, resourceId: id } = call;
  const token = await call.anyToken(...formKinds);
  const before = await findEarlierCreation(services, token, id);
  if (before) return before;
  services.tokens.requireActive(token);
  validateOnboarding(token, input, services.clock.now());
  const destination = await destinationOf(services, token, input);
  return createContacts(services, token, { id, destination, input });
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
          requireResource(services, 'uploaded-documents'),
          await uploadByToken(services, call, token),
        );
      }),
      route(createDocumentCheckByToken, async (call) => {
        const token = await usableToken(services, call);
        const { resourceId: id, input } = call;
        await submitCheckByToken(services, token, { id, input });
        return one(requireResource(services, 'kyc-document-checks'), id);
      }),
      route(listContactsByToken, async (call) => {
        const token = await usableToken(services, call);
        return listContactsOfToken(services, token, call.url);
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

/** Deletes drafts of ended tokens, and their documents without a contact. */
export async function sweepOnboarding(
  { store }: Pick<Services, 'store'>,
  now: Date,
): Promise<void> {
  const { db } = store;
  const ended = db
    .selectFrom('resource_tokens')
    .select('id')
    .where((where) => where.or([where('status', '<>', 'active'), where('expires_at', '<=', now)]))
    // The form still reads the last uploads of a used phone token.
    .where((where) =>
      where.or([
        where('resource_token_type', '<>', 'upload_documents'),
        where('expires_at', '<=', now),
      ]),
    );
  await db.deleteFrom('resource_token_drafts').where('resource_token_id', 'in', ended).execute();
  await db
    .deleteFrom('uploaded_documents')
    .where('contact_id', 'is', null)
    .where('resource_token_id', 'in', ended)
    .execute();
}
