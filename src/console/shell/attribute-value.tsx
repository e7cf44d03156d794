import type { Resource } from '../../contract/json-api.ts';
import { formatValue } from '../catalogue/format-value.ts';
import { text } from '../texts/text.ts';
import { useConsole } from './console-context.ts';
import { ValueView } from './value-view.tsx';

interface AttributeValueProps {
  readonly resource: Resource;
  readonly name: string;
}

/** An attribute of a resource as the contract describes it. */
export function AttributeValue({ resource, name }: AttributeValueProps) {
  const { contract } = useConsole();
  const attribute = contract.find(resource.type)?.attributes.find((each) => each.name === name);
  return attribute ? <ValueView {...{ attribute }} attributes={resource.attributes} /> : null;
}

/** Formats an attribute as text; an empty text if there is no value. */
export type FormatAttribute = (resource: Resource, name: string) => string;

export function useFormatAttribute(): FormatAttribute {
  const { contract, reader } = useConsole();
  const format = { ...reader, yes: text('yes'), no: text('no') };
  return ({ type, attributes }, name) => {
    const attribute = contract.find(type)?.attributes.find((each) => each.name === name);
    return (attribute && formatValue(attribute, attributes, format)?.text) ?? '';
  };
}
