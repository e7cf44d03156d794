import { isLength, isOneOf, isShape, isText } from './shape.ts';

/** Messages during an authentication: the frame's side of src/contract/messages.ts. */

/** An event of the challenge frame, through its own port. */
export const isChallengeEvent = isShape({
  type: isOneOf('result-posted', 'cancel', 'blocked', 'sandboxed', 'opted-out'),
});

/** A device's signature, from the challenge frame. */
export const isConfirmation = isShape({ type: isOneOf('confirmed'), assertion: isText });

/** The height of the challenge frame, reported by itself. */
export const isChallengeHeight = isShape({ type: isOneOf('resize'), height: isLength });

/** Posted by the platform's page at the method notification URL. */
export const isMethodNotification = isShape({
  type: isOneOf('prime-trust-embeds/method-notification'),
  threeDSServerTransID: isText,
});
