import { describe, expect, it } from 'vitest';
import { resolveSubtree } from './resolve-references.ts';

const specOf = async (document: Parameters<typeof resolveSubtree>[0], path: string[]) =>
  (await resolveSubtree(document, path)).spec;

describe('resolveSubtree', () => {
  it('finds a part by its keys, including those with a slash', async () => {
    const post = { summary: 'Creates a contact', tags: ['contacts'] };
    const document = { paths: { '/v2/contacts': { post } } };
    expect(await specOf(document, ['paths', '/v2/contacts', 'post'])).toEqual(post);
    expect(await specOf(document, ['paths', '/v2/other', 'post'])).toBeNull();
    expect(await specOf(document, [])).toEqual(document);
  });

  it('replaces references, including nested ones', async () => {
    const document = {
      components: {
        schemas: {
          Address: {
            type: 'object',
            properties: { country: { $ref: '#/components/schemas/Country' } },
          },
          Country: { type: 'string' },
        },
        headers: { 'a/b~c': { description: 'escaped' } },
      },
      listed: [{ $ref: '#/components/schemas/Address', description: 'where' }],
      header: { $ref: '#/components/headers/a~1b~0c' },
    };
    expect(await specOf(document, ['listed'])).toEqual([
      {
        type: 'object',
        description: 'where',
        $$ref: '#/components/schemas/Address',
        properties: { country: { type: 'string', $$ref: '#/components/schemas/Country' } },
      },
    ]);
    expect(await specOf(document, ['header'])).toMatchObject({ description: 'escaped' });
  });

  it('keeps the reference of a recursive schema', async () => {
    const document = {
      components: {
        schemas: { Tree: { properties: { leaf: { $ref: '#/components/schemas/Tree' } } } },
      },
      root: { $ref: '#/components/schemas/Tree' },
    };
    const tree = { properties: { leaf: { $ref: '#/components/schemas/Tree' } } };
    expect(await specOf(document, ['root'])).toMatchObject(tree);
    expect(
      await specOf(document, ['components', 'schemas', 'Tree', 'properties', 'leaf']),
    ).toMatchObject(tree);
  });

  it('merges the properties of allOf', async () => {
    const document = {
      components: {
        schemas: { Link: { type: 'object', properties: { label: {} }, required: ['label'] } },
      },
      form: {
        allOf: [
          { $ref: '#/components/schemas/Link' },
          { type: 'object', properties: { file: {} }, required: ['file'] },
        ],
      },
      name: { type: 'string', allOf: [{ pattern: 'a' }, { pattern: 'b' }] },
    };
    const { properties, required, ...rest } = (await specOf(document, ['form'])) as Record<
      string,
      unknown
    >;
    expect(properties).toEqual({ label: {}, file: {} });
    expect(required).toEqual(['label', 'file']);
    expect(rest).not.toHaveProperty('allOf');
    expect(await specOf(document, ['name'])).toEqual(document.name);
  });
});
