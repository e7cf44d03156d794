import * as z from 'zod/mini';
import { eachColour } from './default-colours.ts';
import { embedNames } from './embed-names.ts';
import { EmbedsEvent } from './events.ts';

/**
 * What crosses between the merchant's page (shell), the form frame and the challenge frame.
 *
 * 1. Once the frame's document has loaded, or asks for it by a {@link Connect} of its own without a
 *    port, the shell posts {@link Connect} to it, to the embed origin only, with one end of a
 *    `MessageChannel`. The frame takes the first one that comes from its parent window and remembers
 *    `event.origin` as the embedding origin.
 *    Its looks it knows before that, from the name of its frame (`sketchOf` in sketch.ts).
 * 2. Everything else goes through that port. Whatever does not parse is dropped.
 * 3. For a challenge the shell loads the challenge frame, connects to it in the same way, waits for
 *    {@link ChallengeLoaded}, and hands the other end of *that* channel to the form frame
 *    (`challenge-ready`): `creq` and bank messages pass between our two frames and never through
 *    the merchant's page.
 */

/**
 * Posted to a frame's window with one port, and by a frame's document, to the origin that embeds it,
 * without: the only message that is not sent through a port.
 */
export const Connect = z.object({
  type: z.literal('prime-trust-embeds/connect'),
  version: z.literal(1),
  /**
   * Of a document that can be shown at once, as it stands in its markup and as its stylesheet colours
   * it: how high it is at what width, in CSS pixels.
   */
  box: z.optional(z.object({ width: z.number(), height: z.number() })),
});
export type Connect = z.infer<typeof Connect>;

/** {@link Theme} as the shell tells it, and what the page paints behind. */
export const ResolvedTheme = z.object({
  ...eachColour(() => z.string()),
  behind: z.optional(z.readonly(z.array(z.string()))),
});

export const EmbedName = z.enum(embedNames);

/** First message of the shell. */
export const Init = z.object({
  type: z.literal('init'),
  embed: EmbedName,
  resourceTokenHash: z.string(),
  /** BCP 47 tags by preference; the frame takes the first it has a dictionary for. */
  locales: z.array(z.string()),
  /** Colours as `rgb()`/`rgba()` strings, resolved against the target by the shell. */
  theme: ResolvedTheme,
  amount: z.nullable(z.string()),
  hideAmount: z.boolean(),
  purchaseProtectionToken: z.nullable(z.string()),
  /** The merchant's viewport in CSS pixels: the room a challenge has. */
  viewport: z.object({ width: z.number(), height: z.number() }),
});
export type Init = z.infer<typeof Init>;

/** The page has changed options of the launch. What is typed stays. */
export const Update = z.object({
  type: z.literal('update'),
  locales: Init.shape.locales,
  theme: Init.shape.theme,
  /** An attempt that is under way keeps its own amount. */
  amount: Init.shape.amount,
  hideAmount: Init.shape.hideAmount,
});
export type Update = z.infer<typeof Update>;

export const ShellToFrameMessage = z.discriminatedUnion('type', [
  Init,
  Update,
  /** The challenge frame is up; comes with the port to it. */
  z.object({ type: z.literal('challenge-ready') }),
  /** The challenge frame could not be loaded within 10 s. */
  z.object({ type: z.literal('challenge-blocked') }),
  /** Esc or the back gesture on the dialog: the challenge frame asks first. */
  z.object({ type: z.literal('challenge-dismissed') }),
]);
export type ShellToFrameMessage = z.infer<typeof ShellToFrameMessage>;

export const FrameToShellMessage = z.discriminatedUnion('type', [
  /** Height of the form in CSS pixels, and its title in the language that it speaks. */
  z.object({
    type: z.literal('resize'),
    height: z.number().check(z.nonnegative()),
    /** Forms of 1.0 have none. */
    title: z.optional(z.string()),
  }),
  /** Fires the merchant's callback of that name. `onExit` also ends the attempt. */
  z.object({ type: z.literal('event'), event: EmbedsEvent }),
  /** An attempt is under way: if the page goes away now, it was abandoned. */
  z.object({ type: z.literal('attempt-started') }),
  /** `label` names the dialog for assistive technology; size of the ACS page in CSS pixels. */
  z.object({
    type: z.literal('open-challenge'),
    label: z.string(),
    locale: z.string(),
    width: z.number(),
    height: z.number(),
  }),
  /** Height of the challenge frame's document in CSS pixels, once the bank's page has said its own. */
  z.object({ type: z.literal('resize-challenge'), height: z.number().check(z.nonnegative()) }),
  z.object({ type: z.literal('close-challenge') }),
  /** For the merchant developer, shown once on the console. */
  z.object({ type: z.literal('warning'), message: z.string() }),
]);
export type FrameToShellMessage = z.infer<typeof FrameToShellMessage>;

/**
 * The challenge frame's first word, for the shell alone, which then hands the port on: an error page
 * in its place never says it.
 */
export const ChallengeLoaded = z.object({ type: z.literal('challenge-loaded') });
export type ChallengeLoaded = z.infer<typeof ChallengeLoaded>;

/** What the challenge frame says: the group `challenge` of `src/languages/texts`. */
export const ChallengeTexts = z.object({
  title: z.string(),
  cancel: z.string(),
  bankPage: z.string(),
  loading: z.string(),
  slow: z.string(),
  checking: z.string(),
  cancelling: z.string(),
  ask: z.string(),
  consequence: z.string(),
  /** In place of it where a card is linked. Forms of 1.0 lack it. */
  cardConsequence: z.optional(z.string()),
  keep: z.string(),
  giveUp: z.string(),
  /** `{amount}` and `{merchant}`. Forms of 1.0 have neither this nor the next. */
  paymentTo: z.optional(z.string()),
  /** `{merchant}`. */
  cardFor: z.optional(z.string()),
  /** Forms that pass on no {@link SpcTransData} lack these three. */
  confirmWithDevice: z.optional(z.string()),
  confirmHint: z.optional(z.string()),
  useBankPage: z.optional(z.string()),
});
export type ChallengeTexts = z.infer<typeof ChallengeTexts>;

/** Form frame to challenge frame, through their own port. */
export const FormToChallengeMessage = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('start'),
    acsUrl: z.string(),
    creq: z.string(),
    threeDSSessionData: z.string(),
    threeDSServerTransID: z.string(),
    /** What the browser may be asked to confirm in place of the challenge. */
    spcTransData: z.optional(z.string()),
    locale: z.string(),
    direction: z.enum(['ltr', 'rtl']),
    /** What the frame says. Forms of 1.0 have none, and are understood in English. */
    texts: z.optional(ChallengeTexts),
    theme: ResolvedTheme,
    /** The merchant's host, as the browser tells it; empty where the page has none. */
    merchant: z.string(),
    /** In words of the locale; empty where nothing is paid, or the merchant's page hides it. */
    amount: z.string(),
    /** What the bank verifies. Forms of 1.0 do not say. */
    purpose: z.optional(z.enum(['payment', 'card'])),
    /** What `acs-framing` of the authentication says; sent again when it changes. */
    framing: z.enum(['unknown', 'allowed', 'refused', 'unreachable']),
  }),
  z.object({
    type: z.literal('framing'),
    framing: z.enum(['unknown', 'allowed', 'refused', 'unreachable']),
  }),
  /** Show "do you want to give up?" */
  z.object({ type: z.literal('ask-cancel') }),
  /** What the device signed was not enough: the bank asks on its page. */
  z.object({ type: z.literal('show-bank') }),
]);
export type FormToChallengeMessage = z.infer<typeof FormToChallengeMessage>;

export const ChallengeToFormMessage = z.discriminatedUnion('type', [
  /** The platform's result page has spoken: read the state. */
  z.object({ type: z.literal('result-posted') }),
  z.object({ type: z.literal('cancel') }),
  /** The bank's page did not let itself be shown. */
  z.object({ type: z.literal('blocked') }),
  /** Nothing can be posted to the bank: the sandbox of the merchant's page lacks `allow-forms`. */
  z.object({ type: z.literal('sandboxed') }),
  /** The cardholder confirmed with a device: base64url of the SpcAssertion. */
  z.object({ type: z.literal('confirmed'), assertion: z.string() }),
  /** The cardholder wants the bank to forget this device; the bank's page is shown. */
  z.object({ type: z.literal('opted-out') }),
  /** The bank's page has said how high it is: the height of all that the frame shows, in CSS pixels. */
  z.object({ type: z.literal('resize'), height: z.number().check(z.nonnegative()) }),
]);
export type ChallengeToFormMessage = z.infer<typeof ChallengeToFormMessage>;

/** Posted by the platform's challenge-result page to the challenge frame, its parent, on the same origin. */
export const ChallengeResultPosted = z.object({
  type: z.literal('prime-trust-embeds/challenge-result'),
  threeDSServerTransID: z.string(),
  threeDSSessionData: z.string(),
});
export type ChallengeResultPosted = z.infer<typeof ChallengeResultPosted>;

/**
 * Posted by a bank's page to the challenge frame, its parent, if it likes: the height of what it shows,
 * in CSS pixels. Only the origin of `acsUrl` is listened to (docs/three-d-secure.md).
 */
export const BankPageHeight = z.object({
  type: z.literal('prime-trust-embeds/bank-page-height'),
  height: z.number().check(z.nonnegative()),
});
export type BankPageHeight = z.infer<typeof BankPageHeight>;

/** Posted by the platform's method-notification page to the form frame, its parent, on the same origin. */
export const MethodNotificationPosted = z.object({
  type: z.literal('prime-trust-embeds/method-notification'),
  threeDSServerTransID: z.string(),
});
export type MethodNotificationPosted = z.infer<typeof MethodNotificationPosted>;
