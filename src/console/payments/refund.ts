import { signal } from '@preact/signals';
import type { Answer, Api } from '../client/api.ts';
import { resourceIn } from '../client/read-resources.ts';
import { createSendOnce } from '../client/send-once.ts';

interface Options {
  readonly api: Api;
  /** Funds transfer to refund. */
  readonly transferId: string;
  newId(): string;
}

/**
 * Creates a refund, and processes it. If the platform rejects the second step, a repeat changes the pending refund to
 * the input instead of creating another one.
 */
export function createRefundFlow({ api, transferId, newId }: Options) {
  /** True if the refund exists, but isn't processed. */
  const isPending = signal(false);
  const create = createSendOnce(api, newId);
  const process = createSendOnce(api, newId);
  let path: string | undefined;
  return {
    isPending,
    /** @throws ApiError */
    async send(input: object): Promise<Answer> {
      if (path === undefined) {
        const body = { data: { attributes: { 'funds-transfer-id': transferId, ...input } } };
        const answer = await create({ method: 'POST', path: '/v2/refunds', body });
        path = `/v2/refunds/${resourceIn(answer).id}`;
        isPending.value = true;
      } else {
        await api.send({ method: 'PATCH', path, body: { data: { attributes: input } } });
      }
      const processed = await process({ method: 'POST', path: `${path}/process` });
      isPending.value = false;
      return processed;
    },
  };
}
