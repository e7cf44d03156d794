import { beforeEach, expect, test } from 'vitest';
import { useCardBench } from './testing/card-bench.ts';

let descriptors: (string | null)[] = [];
const bench = useCardBench({
  wrapNetwork: (network) => ({
    ...network,
    authorize(request) {
      descriptors.push(request.descriptor);
      return network.authorize(request);
    },
  }),
});

beforeEach(() => {
  descriptors = [];
});

test.each([['SHOP*CUSTODY'], [null]])(
  'the network receives the statement descriptor of the account: %s',
  async (descriptor) => {
    await bench.setPolicies({ 'credit-card-descriptor': descriptor });
    const { hash } = await bench.createCard();
    await bench.link(hash, '4242424242424242');
    await bench.pay(hash);
    expect(descriptors).toEqual([descriptor, descriptor]);
  },
);
