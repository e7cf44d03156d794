import { decodeMessage, encodeMessage, MethodData } from '../contract/emv-3ds.ts';
import { postingPage } from './pages/posting-page.ts';

/**
 * The 3-D Secure method: a hidden page of the issuer that looks at the browser and then tells the
 * 3DS Server that it has done so. This one looks at nothing.
 */
export async function answerMethod(encoded: string, platformUrl: string): Promise<Response> {
  const data = decodeMessage(MethodData, encoded);
  if (!data) return new Response('This is not method data.', { status: 400 });
  const { threeDSMethodNotificationURL: url, threeDSServerTransID } = data;
  if (new URL(url).origin !== new URL(platformUrl).origin) {
    return new Response('The notification URL is not of the platform.', { status: 400 });
  }
  return postingPage(url, { threeDSMethodData: encodeMessage({ threeDSServerTransID }) });
}
