import {
  changeCardHolderVerification,
  readCardHolderVerification,
  readCardHolderVerificationInSandbox,
  requestEmailVerification,
  requestPhoneNumberVerification,
  verifyEmail,
  verifyPhoneNumber,
} from '../../../contract/index.ts';
import { type Call, one, type Route, route } from '../../kernel/api/index.ts';
import { type ContactPoint, Failure } from '../../kernel/store/index.ts';
import type { DebitCardServices } from './card-issuer.ts';
import { verificationResource } from './card-resources.ts';
import { changeVerification } from './change-verification.ts';
import { reportingTakenPhones } from './holder-phone.ts';
import type { OrderedCard } from './issue-card.ts';
import { sendCode } from './send-code.ts';
import { attributeOfCode, codeSeal, verifyCode } from './verify-holder.ts';

const kind = 'card_holder_verification';

/** Routes with which cardholders verify themselves, by the hash sent to them. */
export function verificationRoutes(services: DebitCardServices): Route[] {
  const { store, tokens } = services;
  const idOf = async (call: Pick<Call, 'token'>) => (await call.token(kind)).resource_id;
  const shown = (id: string, hash: string | undefined, card?: OrderedCard) =>
    one(verificationResource, id, {
      attributes: {
        'resource-token-hash': hash ?? null,
        'card-display-token': card?.displayToken ?? null,
      },
    });
  const send = (by: ContactPoint) => async (call: Call) => {
    const verificationId = await idOf(call);
    await sendCode(services, { verificationId, by });
    return shown(verificationId, call.params.hash);
  };
  const verify = async (call: Pick<Call, 'token' | 'params'>, by: ContactPoint, code: string) => {
    const verificationId = await idOf(call);
    const card = await verifyCode(services, { verificationId, by, code });
    return shown(verificationId, call.params.hash, card);
  };

  return [
    route(readCardHolderVerification, async (call) => {
      return shown((await call.anyToken(kind)).resource_id, call.params.hash);
    }),
    route(changeCardHolderVerification, async (call) => {
      const id = await idOf(call);
      await reportingTakenPhones(() =>
        services.transact((work) => changeVerification(work, { id, input: call.input })),
      );
      return shown(id, call.params.hash);
    }),
    route(requestEmailVerification, (call) => send('email')(call)),
    route(requestPhoneNumberVerification, (call) => send('phone')(call)),
    route(verifyEmail, (call) => verify(call, 'email', call.input['email-otp'])),
    route(verifyPhoneNumber, (call) => verify(call, 'phone', call.input['phone-number-otp'])),
    route(readCardHolderVerificationInSandbox, async ({ params, row }) => {
      const token = await tokens.find(store.db, params.hash ?? '', [kind]);
      if (!token) throw new Failure('not_found', 'No verification has this hash.');
      const { id } = await row(verificationResource, token.resource_id);
      const attributes = await codesOf(services, String(id));
      return one(verificationResource, String(id), { attributes });
    }),
  ];
}

/** Returns the sent codes by the attribute that accepts them. */
async function codesOf(
  { store, secrets }: DebitCardServices,
  verificationId: string,
): Promise<Record<string, string | null>> {
  const sent = await store.db
    .selectFrom('card_holder_codes')
    .select(['sent_to', 'sealed'])
    .where('card_holder_verification_id', '=', verificationId)
    .execute();
  const none = { 'email-otp': null, 'phone-number-otp': null };
  const codes = sent.map(({ sent_to, sealed }) => [
    attributeOfCode[sent_to],
    sealed && secrets.open(codeSeal, sealed),
  ]);
  return { ...none, ...Object.fromEntries(codes) };
}
