/** The part of JSON Schema that the contract uses. */
export interface Schema {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: Schema | boolean;
  readonly description?: string;
}

/** Returns the TypeScript type of a schema, as precise as types allow. */
export function typescriptOf(schema: Schema): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return unionOf(schema.enum.map((value) => JSON.stringify(value)));
  if (schema.anyOf) return unionOf(schema.anyOf.map(typescriptOf));
  const types = [schema.type ?? []].flat();
  return types.length > 0 ? unionOf(types.map((type) => ofType(type, schema))) : 'unknown';
}

function unionOf(types: readonly string[]): string {
  return [...new Set(types)].join(' | ');
}

function ofType(type: string, schema: Schema): string {
  if (type === 'object') return objectOf(schema);
  if (type === 'array') return `(${typescriptOf(schema.items ?? {})})[]`;
  return type === 'integer' ? 'number' : type;
}

function objectOf({ properties, required = [], additionalProperties }: Schema): string {
  if (!properties) {
    const values = typeof additionalProperties === 'object' ? additionalProperties : {};
    return `Record<string, ${typescriptOf(values)}>`;
  }
  const lines = Object.entries(properties).map(([name, schema]) => {
    const comment = schema.description ? `/** ${schema.description} */\n` : '';
    const type = typescriptOf(schema);
    const isRequired = required.includes(name);
    return `${comment}${JSON.stringify(name)}${isRequired ? '' : '?'}: ${type}${isRequired ? '' : ' | undefined'};`;
  });
  return `{\n${lines.join('\n')}\n}`;
}
