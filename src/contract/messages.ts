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
});
export type Connect = z.infer<typeof Connect>;

export const ResolvedTheme = z.object(eachColour(() => z.string()));

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
  /** Height of the form in CSS pixels. */
  z.object({ type: z.literal('resize'), height: z.number().check(z.nonnegative()) }),
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

/** Form frame to challenge frame, through their own port. */
export const FormToChallengeMessage = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('start'),
    acsUrl: z.string(),
    creq: z.string(),
    threeDSSessionData: z.string(),
    threeDSServerTransID: z.string(),
    locale: z.string(),
    direction: z.enum(['ltr', 'rtl']),
    theme: ResolvedTheme,
    /** The merchant's host, as the browser tells it; empty where the page has none. */
    merchant: z.string(),
    /** In words of the locale; empty where nothing is paid, or the merchant's page hides it. */
    amount: z.string(),
    /** What `acs-framing` of the authentication says; sent again when it changes. */
    framing: z.enum(['unknown', 'allowed', 'refused', 'unreachable']),
  }),
  z.object({
    type: z.literal('framing'),
    framing: z.enum(['unknown', 'allowed', 'refused', 'unreachable']),
  }),
  /** Show "do you want to give up?" */
  z.object({ type: z.literal('ask-cancel') }),
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
]);
export type ChallengeToFormMessage = z.infer<typeof ChallengeToFormMessage>;

/** Posted by the platform's challenge-result page to the challenge frame, its parent, on the same origin. */
export const ChallengeResultPosted = z.object({
  type: z.literal('prime-trust-embeds/challenge-result'),
  threeDSServerTransID: z.string(),
  threeDSSessionData: z.string(),
});
export type ChallengeResultPosted = z.infer<typeof ChallengeResultPosted>;

/** Posted by the platform's method-notification page to the form frame, its parent, on the same origin. */
export const MethodNotificationPosted = z.object({
  type: z.literal('prime-trust-embeds/method-notification'),
  threeDSServerTransID: z.string(),
});
export type MethodNotificationPosted = z.infer<typeof MethodNotificationPosted>;
