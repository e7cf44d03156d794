import { isOneOf, isShape, isText } from './shape.ts';

/** What is heard while a bank authenticates: the frame's side of src/contract/messages.ts. */

/** What the challenge frame says, through its own port. */
export const isChallengeWord = isShape({
  type: isOneOf('result-posted', 'cancel', 'blocked', 'sandboxed'),
});

/** Posted by the platform's page at the method notification URL. */
export const isMethodNotification = isShape({
  type: isOneOf('prime-trust-embeds/method-notification'),
  threeDSServerTransID: isText,
});
