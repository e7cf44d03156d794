import type { Resource } from '../../contract/json-api.ts';
import { addressOf } from '../catalogue/addresses.ts';
import { nameOf } from '../catalogue/words.ts';

interface NameLinkProps {
  readonly resource: Resource;
  /** By default, its page of the explorer. */
  readonly href?: string;
}

/** The name of a resource, which opens it. */
export const NameLink = ({ resource, href = addressOf(resource) }: NameLinkProps) => (
  <a href={href}>
    <bdi>{nameOf(resource)}</bdi>
  </a>
);
