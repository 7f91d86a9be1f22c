import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { clientFileSchema } from '@/lib/clients';
import { statusOf } from '../../http/wire';
import { type Call, calls, capabilities, errorBodySchema } from '../../port';
import { checkSampleSchema } from '..';

const page = readFileSync('docs/integrators.md', 'utf8');

/** The examples of the page: what they are of, and what they say. */
const examples = [...page.matchAll(/^```json (.+)\n([\s\S]+?)\n```$/gm)].map(
  ([, of = '', text = '']) => ({ of, value: JSON.parse(text) }),
);

function callNamed(name: string | undefined): Call {
  const found = Object.entries<Call>(calls).find(([known]) => known === name);
  if (!found) throw new Error(`${name} is no call`);
  return found[1];
}

describe('docs/integrators.md', () => {
  test.each(examples)('its example is right: $of', ({ of, value }) => {
    if (of === 'sample.json') return expect(checkSampleSchema.parse(value)).toBeDefined();
    if (of === 'client.json')
      return expect(clientFileSchema.shape.platform.parse(value.platform)).toEqual(value.platform);
    const [name, kind] = of.split(' ');
    const call = callNamed(name);
    // Fields that the port does not know would be left out.
    if (kind === 'request') return expect(call.input.parse(value)).toMatchObject(value);
    if (kind === 'answer') return expect(call.output.parse(value)).toMatchObject(value);
    expect(kind).toBe('refusal');
    expect(errorBodySchema.parse(value)).toEqual(value);
    return expect(call.refusals).toContain(value.errCode);
  });

  test('has every call in the order in which to build it, with what it takes and refuses with', () => {
    const rows = [...page.matchAll(/^\| `(\w+)` \| (\w+) `(\S+)` \|([^|]*)\|([^|]*)\|$/gm)].map(
      ([, name = '', method = '', path = '', takes = '', refusals = '']) => ({
        name,
        method: method.toLowerCase(),
        path,
        takes: takes.trim(),
        refusals: [...refusals.matchAll(/`(\w+)`/g)].map(([, code]) => code),
      }),
    );
    const expected = Object.values(capabilities).flatMap((ofCapability) =>
      Object.entries<Call>(ofCapability).map(
        ([name, { method, path, opens, changes, refusals }]) => ({
          name,
          method,
          path,
          takes: [opens === 'contract' ? 'token' : '', changes ? 'key' : '']
            .filter(Boolean)
            .join(', '),
          refusals: [...refusals],
        }),
      ),
    );
    expect(rows).toEqual(expected);
  });

  test('says the status of every code', () => {
    const rows = [...page.matchAll(/^\| (\d{3}) \| (.+) \|$/gm)].map(([, status, codes = '']) => ({
      status: Number(status),
      codes: [...codes.matchAll(/`([A-Z_]{5,})`/g)].map(([, code = '']) => code),
    }));
    for (const { status, codes } of rows)
      for (const code of codes)
        expect(statusOf(code.startsWith('_') ? `SOMETHING${code}` : code), code).toBe(status);
    expect(rows.map(({ status }) => status)).toEqual([400, 401, 403, 404, 409, 422, 423]);
  });
});
