import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { largestBody, readFormBody } from '../form-body';
import { inMemory } from '../upload';

function request(type: string | undefined, body: string, headers: Record<string, string> = {}) {
  return new Request('http://northwind.localhost/api/search', {
    method: 'POST',
    headers: { ...(type === undefined ? {} : { 'content-type': type }), ...headers },
    body: new TextEncoder().encode(body),
  });
}

const form = 'application/x-www-form-urlencoded';
const json = 'application/json';
const files = {
  upload: { field: 'file', largest: 1024, most: 1, sink: inMemory },
  admit: async () => undefined,
};

async function valuesOf(type: string, body: string) {
  const read = await readFormBody(request(type, body));
  return read.kind === 'values' ? read.values : read.kind;
}

describe('design §4.6 a form post', () => {
  it.each([
    ['a=1&b=two+words', { a: '1', b: 'two words' }],
    ['a=%C3%A9', { a: 'é' }],
    ['', {}],
    ['a', { a: '' }],
    ['a=first&a=second', { a: 'first' }],
    ['a=%FF%zz', { a: '\ufffd%zz' }],
  ])('%o is %o', async (body, expected) => {
    expect(await valuesOf(form, body)).toEqual(expected);
    expect(await valuesOf(`${form}; charset=UTF-8`, body)).toEqual(expected);
  });

  it('has 100 fields at most: more is refused, and not read in part', async () => {
    const fields = (count: number) =>
      Array.from({ length: count }, (_, index) => [`items[${index % 50}].part${index}`, '1']);
    const bodies = (count: number) =>
      [
        [form, new URLSearchParams(fields(count)).toString()],
        [json, JSON.stringify(Object.fromEntries(fields(count)))],
      ] as const;
    for (const [type, body] of bodies(100))
      expect(Object.keys(await valuesOf(type, body))).toHaveLength(100);
    for (const [type, body] of bodies(101)) expect(await valuesOf(type, body)).toBe('too-large');
  });
});

describe('design §4.6 JSON', () => {
  it.each([
    ['{"a":"1","b":true,"c":false}', { a: '1', b: true, c: false }],
    ['{"a":1,"b":null,"c":["x"],"d":{"e":"f"},"g":"h"}', { 'c[0]': 'x', 'd.e': 'f', g: 'h' }],
    ['{"items":[{"name":"a"},{"name":"b"}]}', { 'items[0].name': 'a', 'items[1].name': 'b' }],
    ['{"a":"first","a":"second"}', { a: 'second' }],
    ['{}', {}],
  ])('%s is %o', async (body, expected) => {
    expect(await valuesOf(json, body)).toEqual(expected);
    expect(await valuesOf('Application/JSON;charset=utf-8', body)).toEqual(expected);
  });

  it.each(['', '{', 'null', '[]', '"text"', '7', 'undefined', '{"a":}', '\ufeff{'])(
    '%o is unreadable',
    async (body) => {
      expect(await valuesOf(json, body)).toBe('unreadable');
    },
  );

  it('a break of a line is one character, however a browser writes it', async () => {
    const posted = await valuesOf(form, 'a=one%0D%0Atwo%0Athree%0Dfour');
    expect(posted).toEqual({ a: 'one\ntwo\nthree\rfour' });
    expect(await valuesOf(json, '{"a":"one\\r\\ntwo"}')).toEqual({ a: 'one\ntwo' });
    const type = 'multipart/form-data; boundary=x';
    const parts = '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n1\r\n2\r\n--x--\r\n';
    const read = await readFormBody(request(type, parts), files);
    expect(read).toEqual({ kind: 'values', values: { a: '1\n2' }, files: [] });
  });

  it.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])(
    'with a field %s changes no other object',
    async (name) => {
      const body = `{"${name}":{"polluted":"yes"},"a":"1"}`;
      const values = await valuesOf(json, body);
      expect(values).toMatchObject({ a: '1' });
      expect(Object.keys(values)).toEqual([`${name}.polluted`, 'a']);
      expect(Object.getPrototypeOf(values)).toBe(Object.prototype);
      expect({}).not.toHaveProperty('polluted');
      const posted = await valuesOf(form, `${name}=polluted&a=1`);
      expect(Object.getPrototypeOf(posted)).toBe(Object.prototype);
      expect({}).not.toHaveProperty('polluted');
    },
  );

  it('nested without end is an answer, not an error', async () => {
    expect(await valuesOf(json, '['.repeat(60_000))).toBe('unreadable');
    expect(await valuesOf(json, `{"a":${'['.repeat(30_000)}${']'.repeat(30_000)}}`)).toEqual({});
  });
});

describe('design §4.6 other bodies', () => {
  it.each([
    ['multipart/form-data; boundary=x'],
    ['text/plain'],
    ['application/jsonp'],
    ['text/json'],
    [''],
    [undefined],
  ])('of the type %o are unreadable', async (type) => {
    expect(await readFormBody(request(type, 'a=1'))).toEqual({ kind: 'unreadable' });
  });

  it.each([json, form, 'multipart/form-data; boundary=x'])(
    '%s with more beside it than a media type has are unreadable',
    async (type) => {
      for (const more of [`;${' '.repeat(50_000)}x`, `; a="${'b'.repeat(200)}"`]) {
        const body = type === json ? '{"a":"1"}' : 'a=1';
        const read = readFormBody(request(`${type}${more}`, body), files);
        expect(await read).toEqual({ kind: 'unreadable' });
      }
    },
  );

  it.each(['utf-16', 'utf-16le', 'utf-7', 'iso-8859-1', 'us-ascii', '"utf-16"', 'utf-8x'])(
    'in the encoding %o are unreadable, whatever their type: UTF-8 is what is read',
    async (charset) => {
      const wide = Buffer.from('{"a":"1"}', 'utf16le').toString('latin1');
      for (const type of [json, form, 'multipart/form-data; boundary=x'])
        for (const body of ['{"a":"1"}', wide]) {
          const read = readFormBody(request(`${type}; charset=${charset}`, body), files);
          expect(await read).toEqual({ kind: 'unreadable' });
        }
    },
  );

  it.each(['utf-8', 'UTF-8', 'utf8', '"utf-8"'])('in %s are read', async (charset) => {
    expect(await valuesOf(`${json}; charset=${charset}`, '{"a":"é"}')).toEqual({ a: 'é' });
    const parts = '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\né\r\n--x--\r\n';
    const type = `multipart/form-data; boundary=x; charset=${charset}`;
    expect(await readFormBody(request(type, parts), files)).toEqual({
      kind: 'values',
      values: { a: 'é' },
      files: [],
    });
  });

  it('are empty without a body', async () => {
    const empty = new Request('http://northwind.localhost/', {
      method: 'POST',
      headers: { 'content-type': form },
    });
    expect(await readFormBody(empty)).toEqual({ kind: 'values', values: {}, files: [] });
  });
});

describe('design §4.6 the size of a body', () => {
  it('may be 64 KiB and not one byte more', async () => {
    const largest = `a=${'x'.repeat(largestBody - 2)}`;
    expect((await readFormBody(request(form, largest))).kind).toBe('values');
    expect(await readFormBody(request(form, `${largest}x`))).toEqual({ kind: 'too-large' });
  });

  it('is counted in bytes', async () => {
    const signs = '漢'.repeat(largestBody / 3);
    expect(await readFormBody(request(json, `{"a":"${signs}"}`))).toEqual({ kind: 'too-large' });
  });

  it('is refused by its announcement, before anything is read', async () => {
    const announced = request(form, 'a=1', { 'content-length': String(largestBody + 1) });
    expect(await readFormBody(announced)).toEqual({ kind: 'too-large' });
    expect(announced.bodyUsed).toBe(false);
  });

  it('is counted where the announcement lies', async () => {
    const body = `a=${'x'.repeat(largestBody)}`;
    const lying = request(form, body, { 'content-length': '3' });
    expect(await readFormBody(lying)).toEqual({ kind: 'too-large' });
  });

  it('stops an endless one', async () => {
    let sent = 0;
    const init: RequestInit & { readonly duplex: 'half' } = {
      method: 'POST',
      duplex: 'half',
      headers: { 'content-type': form },
      body: new ReadableStream({
        pull(controller) {
          sent += 1024;
          controller.enqueue(new Uint8Array(1024).fill(97));
        },
      }),
    };
    const endless = new Request('http://northwind.localhost/', init);
    expect(await readFormBody(endless)).toEqual({ kind: 'too-large' });
    expect(sent).toBeLessThan(2 * largestBody);
  });
});

it('design §4.6 any body is an answer, and gives texts and ticks alone', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(form, json),
      fc.oneof(fc.json(), fc.string({ unit: 'binary' }), fc.webQueryParameters()),
      async (type, body) => {
        const values = await valuesOf(type, body);
        if (typeof values === 'string') return;
        for (const value of Object.values(values))
          expect(['string', 'boolean']).toContain(typeof value);
      },
    ),
    { numRuns: 300 },
  );
});
