import type { Resource } from '../../contract/json-api.ts';
import { formatValue } from '../catalogue/format-value.ts';
import { useConsole } from './console-context.ts';
import { ValueView } from './value-view.tsx';

/** An attribute of a resource as the contract describes it. */
export function AttributeValue({ resource, name }: { resource: Resource; name: string }) {
  const { contract } = useConsole();
  const attribute = contract.find(resource.type)?.attributes.find((each) => each.name === name);
  return attribute ? <ValueView attribute={attribute} attributes={resource.attributes} /> : null;
}

/** Formats an attribute as text; an empty text if there is no value. */
export type FormatAttribute = (resource: Resource, name: string) => string;

export function useFormatAttribute(): FormatAttribute {
  const { contract, reader } = useConsole();
  return ({ type, attributes }, name) => {
    const attribute = contract.find(type)?.attributes.find((each) => each.name === name);
    return (attribute && formatValue(attribute, attributes, reader)?.text) ?? '';
  };
}
