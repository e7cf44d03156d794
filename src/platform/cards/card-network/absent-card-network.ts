import { Failure } from '../../kernel/store/index.ts';
import type { CardNetwork } from './card-network.ts';

/** The default of production without a configured network: approves no card. */
export const absentCardNetwork: CardNetwork = {
  keep: async () => refuse(),
  reveal: async () => refuse(),
  range: async () => refuse(),
  'funding-type': async () => refuse(),
  fingerprint: async () => refuse(),
  verify: async () => refuse(),
  authorize: async () => refuse(),
  capture: async () => refuse(),
  reverse: async () => refuse(),
  refund: async () => refuse(),
  read: async () => refuse(),
};

/** @throws Failure card_network_unavailable */
export function requireCardNetwork(network: CardNetwork): void {
  if (network === absentCardNetwork) refuse();
}

function refuse(): never {
  throw cardNetworkUnavailable('No card network is connected to this platform');
}

/** Builds the failure for calls that reached no issuer. */
export function cardNetworkUnavailable(reason: string): Failure {
  const detail = `${reason}, and nothing was charged.`;
  return new Failure('card_network_unavailable', detail, { pointer: '/data' });
}
