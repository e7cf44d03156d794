import type { EmbedName } from '../contract/embed-names.ts';
import type { ShareTimings } from '../contract/frame-timings.ts';

/** The form loads its responder after it is shown, so several attempts may be needed. */
const attempts = 15;
const pauseMs = 1_000;

/**
 * Asks a form to send its timings to the platform when the cardholder leaves. Repeats this until the form
 * responds; forms of older releases never do.
 *
 * @param launch milliseconds from the call of the launch function to `loaded`
 */
export async function shareTimings(
  frame: HTMLIFrameElement,
  embed: EmbedName,
  launch: number,
): Promise<void> {
  const message: ShareTimings = { type: 'prime-trust-embeds/share-timings', embed, launch };
  const { origin } = new URL(frame.src);
  for (let count = 0; count < attempts && frame.isConnected; count++) {
    const { port1, port2 } = new MessageChannel();
    const answered = new Promise<boolean>((resolve) => {
      port1.onmessage = () => resolve(true);
      setTimeout(resolve, pauseMs, false);
    });
    frame.contentWindow?.postMessage(message, origin, [port2]);
    const isAnswered = await answered;
    port1.close();
    if (isAnswered) return;
  }
}
