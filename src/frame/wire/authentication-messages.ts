import { isLength, isOneOf, isShape, isText } from './shape.ts';

/** What is heard while a bank authenticates: the frame's side of src/contract/messages.ts. */

/** What the challenge frame says, through its own port. */
export const isChallengeWord = isShape({
  type: isOneOf('result-posted', 'cancel', 'blocked', 'sandboxed', 'opted-out'),
});

/** What a device has signed, from the challenge frame. */
export const isConfirmation = isShape({ type: isOneOf('confirmed'), assertion: isText });

/** The challenge frame's own height, as it says. */
export const isChallengeHeight = isShape({ type: isOneOf('resize'), height: isLength });

/** Posted by the platform's page at the method notification URL. */
export const isMethodNotification = isShape({
  type: isOneOf('prime-trust-embeds/method-notification'),
  threeDSServerTransID: isText,
});
