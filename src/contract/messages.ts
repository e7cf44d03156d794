import * as z from 'zod/mini';
import { eachColour } from './default-colours.ts';
import { embedNames } from './embed-names.ts';
import { EmbedsEvent } from './events.ts';

/**
 * Messages between the merchant's page (shell), the form frame and the challenge frame.
 *
 * 1. When the frame's document has loaded, or requests it by posting {@link Connect} without a port, the shell
 *    posts {@link Connect} to the embed origin with one end of a `MessageChannel`. The frame accepts the first
 *    one from its parent window and stores `event.origin` as the embedding origin. Before that, it knows the
 *    options for the first paint from the name of its frame (`sketchOf` in sketch.ts).
 * 2. All other messages go through that port. Invalid messages are dropped.
 * 3. For a challenge, the shell loads the challenge frame, connects to it in the same way, waits for
 *    {@link ChallengeLoaded}, and passes the other end of *that* channel to the form frame (`challenge-ready`).
 *    So `creq` and bank messages pass between our two frames and never through the merchant's page.
 */

/**
 * The only message that is not sent through a port: posted to a frame's window with a port, or by the frame's
 * document to the embedding page without one.
 */
export const Connect = z.object({
  type: z.literal('prime-trust-embeds/connect'),
  version: z.literal(1),
  /** Size in CSS pixels of a document that can be shown immediately, as its markup and stylesheet define it. */
  box: z.optional(z.object({ width: z.number(), height: z.number() })),
});
export type Connect = z.infer<typeof Connect>;

/** Resolved {@link Theme} with the colours behind it. */
export const ResolvedTheme = z.object({
  ...eachColour(() => z.string()),
  behind: z.optional(z.readonly(z.array(z.string()))),
});

export const EmbedName = z.enum(embedNames);

/** First message from the shell. */
export const Init = z.object({
  type: z.literal('init'),
  embed: EmbedName,
  resourceTokenHash: z.string(),
  /** BCP 47 tags by preference. The frame uses the first supported one. */
  locales: z.array(z.string()),
  /** Colours as `rgb()` or `rgba()`, resolved by the shell in the context of the target. */
  theme: ResolvedTheme,
  amount: z.nullable(z.string()),
  hideAmount: z.boolean(),
  purchaseProtectionToken: z.nullable(z.string()),
  /** Viewport of the merchant's page in CSS pixels, which limits the size of a challenge. */
  viewport: z.object({ width: z.number(), height: z.number() }),
});
export type Init = z.infer<typeof Init>;

/** The page changed launch options. Typed values stay. */
export const Update = z.object({
  type: z.literal('update'),
  locales: Init.shape.locales,
  theme: Init.shape.theme,
  /** Doesn't affect an attempt in progress. */
  amount: Init.shape.amount,
  hideAmount: Init.shape.hideAmount,
});

export const ShellToFrameMessage = z.discriminatedUnion('type', [
  Init,
  Update,
  /** The challenge frame is ready; sent with its port. */
  z.object({ type: z.literal('challenge-ready') }),
  /** The challenge frame did not load within 10 s. */
  z.object({ type: z.literal('challenge-blocked') }),
  /** Esc or the back gesture in the dialog. The challenge frame asks for confirmation. */
  z.object({ type: z.literal('challenge-dismissed') }),
]);
export type ShellToFrameMessage = z.infer<typeof ShellToFrameMessage>;

export const FrameToShellMessage = z.discriminatedUnion('type', [
  /** Height of the form in CSS pixels, and its title in the language of the form. */
  z.object({
    type: z.literal('resize'),
    height: z.number().check(z.nonnegative()),
    /** Absent in forms of release 1.0. */
    title: z.optional(z.string()),
  }),
  /** Calls the merchant's callback. `onExit` also ends the attempt. */
  z.object({ type: z.literal('event'), event: EmbedsEvent }),
  /** An attempt is in progress. If the page is left now, it is abandoned. */
  z.object({ type: z.literal('attempt-started') }),
  /** `label` names the dialog for assistive technology. The size is that of the ACS page in CSS pixels. */
  z.object({
    type: z.literal('open-challenge'),
    label: z.string(),
    locale: z.string(),
    width: z.number(),
    height: z.number(),
  }),
  /** Height of the challenge frame's document in CSS pixels, after the bank's page reported its own. */
  z.object({ type: z.literal('resize-challenge'), height: z.number().check(z.nonnegative()) }),
  z.object({ type: z.literal('close-challenge') }),
  /** For the merchant's developer, logged once. */
  z.object({ type: z.literal('warning'), message: z.string() }),
]);
export type FrameToShellMessage = z.infer<typeof FrameToShellMessage>;

/** First message of the challenge frame to the shell, which then passes on the port. */
export const ChallengeLoaded = z.object({ type: z.literal('challenge-loaded') });
export type ChallengeLoaded = z.infer<typeof ChallengeLoaded>;

/** Texts of the challenge frame: group `challenge` in `src/languages/texts`. */
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
  /** Replaces `consequence` when linking a card. Absent in release 1.0. */
  cardConsequence: z.optional(z.string()),
  keep: z.string(),
  giveUp: z.string(),
  /** `{amount}` and `{merchant}`. This and the next are absent in release 1.0. */
  paymentTo: z.optional(z.string()),
  /** `{merchant}`. */
  cardFor: z.optional(z.string()),
  /** These three are absent in forms that don't send {@link SpcTransData}. */
  confirmWithDevice: z.optional(z.string()),
  confirmHint: z.optional(z.string()),
  useBankPage: z.optional(z.string()),
});
export type ChallengeTexts = z.infer<typeof ChallengeTexts>;

/** From the form frame to the challenge frame, through their own port. */
export const FormToChallengeMessage = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('start'),
    acsUrl: z.string(),
    creq: z.string(),
    threeDSSessionData: z.string(),
    threeDSServerTransID: z.string(),
    /** Data for a Secure Payment Confirmation instead of the challenge. */
    spcTransData: z.optional(z.string()),
    locale: z.string(),
    direction: z.enum(['ltr', 'rtl']),
    /** Texts of the frame. Absent in release 1.0, which is shown in English. */
    texts: z.optional(ChallengeTexts),
    theme: ResolvedTheme,
    /** Host of the merchant, reported by the browser; empty if the page has none. */
    merchant: z.string(),
    /** Formatted for the locale; empty if nothing is paid or the merchant's page hides it. */
    amount: z.string(),
    /** Purpose of the verification. Absent in release 1.0. */
    purpose: z.optional(z.enum(['payment', 'card'])),
    /** `acs-framing` of the authentication; sent again when it changes. */
    framing: z.enum(['unknown', 'allowed', 'refused', 'unreachable']),
  }),
  z.object({
    type: z.literal('framing'),
    framing: z.enum(['unknown', 'allowed', 'refused', 'unreachable']),
  }),
  /** Asks the cardholder to confirm the cancellation. */
  z.object({ type: z.literal('ask-cancel') }),
  /** The issuer didn't accept the device's signature, so the bank's page is needed. */
  z.object({ type: z.literal('show-bank') }),
]);
export type FormToChallengeMessage = z.infer<typeof FormToChallengeMessage>;

export const ChallengeToFormMessage = z.discriminatedUnion('type', [
  /** The platform's result page reported the end of the challenge. Read the status. */
  z.object({ type: z.literal('result-posted') }),
  z.object({ type: z.literal('cancel') }),
  /** The bank's page refused to be framed. */
  z.object({ type: z.literal('blocked') }),
  /** Forms can't be posted to the bank, because the sandbox of the merchant's page lacks `allow-forms`. */
  z.object({ type: z.literal('sandboxed') }),
  /** The cardholder confirmed with a device: base64url of the SpcAssertion. */
  z.object({ type: z.literal('confirmed'), assertion: z.string() }),
  /** The cardholder wants the bank to forget this device. The bank's page is shown. */
  z.object({ type: z.literal('opted-out') }),
  /** Total height of the frame in CSS pixels, after the bank's page reported its own. */
  z.object({ type: z.literal('resize'), height: z.number().check(z.nonnegative()) }),
]);
export type ChallengeToFormMessage = z.infer<typeof ChallengeToFormMessage>;

/** Posted by the platform's challenge-result page to its parent, the challenge frame, on the same origin. */
export const ChallengeResultPosted = z.object({
  type: z.literal('prime-trust-embeds/challenge-result'),
  threeDSServerTransID: z.string(),
  threeDSSessionData: z.string(),
});
export type ChallengeResultPosted = z.infer<typeof ChallengeResultPosted>;

/** Height in CSS pixels that a bank's page may post, accepted only from the origin of `acsUrl`. */
export const BankPageHeight = z.object({
  type: z.literal('prime-trust-embeds/bank-page-height'),
  height: z.number().check(z.nonnegative()),
});

/** Posted by the platform's method-notification page to its parent, the form frame, on the same origin. */
export const MethodNotificationPosted = z.object({
  type: z.literal('prime-trust-embeds/method-notification'),
  threeDSServerTransID: z.string(),
});
export type MethodNotificationPosted = z.infer<typeof MethodNotificationPosted>;
