import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type Call, calls } from '../../port';

/** What the test reads of an operation; the rest is as it is. */
const operationSchema = z.looseObject({
  operationId: z.string(),
  parameters: z.array(z.looseObject({ name: z.string().optional(), $ref: z.string().optional() })),
  requestBody: z.unknown().optional(),
  security: z.array(z.record(z.string(), z.unknown())).optional(),
  responses: z.record(z.string(), z.unknown()),
});
const document = z
  .looseObject({
    openapi: z.string(),
    paths: z.record(z.string(), z.record(z.string(), operationSchema)),
  })
  .parse(JSON.parse(readFileSync('docs/platform.openapi.json', 'utf8')));

describe('docs/platform.openapi.json', () => {
  test.each(Object.entries<Call>(calls))('has %s, whole', (name, call) => {
    const operation = document.paths[call.path]?.[call.method];
    expect(operation?.operationId).toBe(name);
    const text = JSON.stringify(operation);
    // A body that has a name of its own is looked up by it.
    for (const field of Object.keys(call.input.shape))
      expect(text.includes(`"${field}"`) || text.includes('schemas/')).toBe(true);
    for (const code of call.refusals) expect(text).toContain(`\`${code}\``);
    const opens = operation?.security?.some((scheme) => 'idToken' in scheme) ?? false;
    expect(opens).toBe(call.opens === 'contract');
    expect(text.includes('IdempotencyKey')).toBe(call.changes);
    expect(operation?.requestBody === undefined).toBe(call.method === 'get');
  });

  test('names nothing that it does not have', () => {
    const text = JSON.stringify(document);
    const references = [...text.matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, reference = '']) =>
      reference.split('/'),
    );
    expect(references.length).toBeGreaterThan(100);
    for (const reference of references) {
      const found = reference.reduce<unknown>(
        (value, part) => z.record(z.string(), z.unknown()).parse(value)[part],
        document,
      );
      expect(found, reference.join('/')).toBeDefined();
    }
  });

  test('design §6 is OpenAPI 3.1', () => {
    expect(document.openapi).toMatch(/^3\.1\./);
  });
});
