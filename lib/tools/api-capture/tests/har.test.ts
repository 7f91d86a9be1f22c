import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { safePath } from '@/lib/addresses';
import { fromHar, toHar } from '../har';
import type { Recording } from '../recording';

/** HAR 1.2, every field that its specification asks for; nothing that it does not know. */
const nameAndValue = z.strictObject({ name: z.string(), value: z.string() });
const cookie = z.object({ name: z.string(), value: z.string() });
const message = {
  httpVersion: z.string(),
  cookies: z.array(cookie),
  headers: z.array(nameAndValue),
  headersSize: z.int().min(-1),
  bodySize: z.int().min(-1),
};
const har = z.strictObject({
  log: z.strictObject({
    version: z.literal('1.2'),
    creator: z.strictObject({ name: z.string(), version: z.string() }),
    entries: z.array(
      z.strictObject({
        startedDateTime: z.iso.datetime({ offset: true }),
        time: z.number().min(0),
        request: z.strictObject({
          ...message,
          method: z.string(),
          url: z.url(),
          queryString: z.array(nameAndValue),
          postData: z
            .strictObject({
              mimeType: z.string(),
              params: z.array(nameAndValue),
              text: z.string(),
            })
            .optional(),
        }),
        response: z.strictObject({
          ...message,
          status: z.int(),
          statusText: z.string(),
          content: z.strictObject({ size: z.int(), mimeType: z.string(), text: z.string() }),
          redirectURL: z.string(),
        }),
        cache: z.strictObject({}),
        timings: z.strictObject({ send: z.number(), wait: z.number(), receive: z.number() }),
      }),
    ),
  }),
});

const refused: Recording = {
  id: 'one',
  startedAt: '2026-11-21T22:00:00.000Z',
  milliseconds: 131,
  method: 'POST',
  path: '/api/search-contract?campaign=[hidden]',
  status: 404,
  sent: '{"from":"/","Option1_SearchTerm1":"[hidden]"}',
  answered:
    '{"kind":"refused","errCode":"POLICY_NOT_FOUND","messageHtml":"Nothing «found».","reset":true}',
};
const unanswered: Recording = {
  ...refused,
  id: 'two',
  path: '/api/contact-message',
  status: 0,
  answered: '',
};
const origin = 'http://plover.localhost:4100';
const written = toHar([refused, unanswered], origin, '1.0.0');

const changed = (change: (log: z.output<typeof har>['log']) => unknown) => {
  const parsed = har.parse(JSON.parse(written));
  change(parsed.log);
  return fromHar(JSON.stringify(parsed), safePath);
};

describe('§2.6 API capture writes HAR 1.2', () => {
  it('with every field that the format asks for, and no header but the type', () => {
    const { log } = har.parse(JSON.parse(written));
    expect(log.entries).toHaveLength(2);
    const [first] = log.entries;
    const { size, text } = first?.response.content ?? {};
    expect(size).toBe(Buffer.byteLength(text ?? ''));
    const names = log.entries.flatMap(({ request, response }) =>
      [...request.headers, ...response.headers].map(({ name }) => name),
    );
    expect(new Set(names)).toEqual(new Set(['accept', 'content-type']));
    expect(log.entries.flatMap(({ request }) => request.cookies)).toEqual([]);
    expect(first?.request.queryString).toEqual([{ name: 'campaign', value: '[hidden]' }]);
  });

  it('and reads what it has written', () => {
    expect(fromHar(written, safePath)).toEqual([
      { ...refused, id: 'har-0' },
      { ...unanswered, id: 'har-1' },
    ]);
  });
});

describe('a HAR of somebody else', () => {
  it.each([
    ['no JSON', 'HAR'],
    ['another tool’s', written.replace('Portico API capture', 'WebInspector')],
    ['a call elsewhere than to the portal’s endpoints', written.replaceAll('/api/', '/elsewhere/')],
    ['a call of the tools themselves', written.replaceAll('/api/', '/api/dev/')],
    ['a status that no answer has', written.replaceAll('"status": 404', '"status": 99')],
  ])('%s is not opened', (_, text) => {
    expect(fromHar(text, safePath)).toBeUndefined();
  });

  it('invariant 2: leads to no other site, and brings no HTML into the page', () => {
    const answer = {
      kind: 'refused',
      messageHtml: '<img src=x onerror=alert(1)>Call <b>us</b><script',
      page: 'https://evil.example/',
      to: '//evil.example',
    };
    const [first] =
      changed(({ entries }) => {
        const [entry] = entries;
        if (entry) entry.response.content.text = JSON.stringify(answer);
      }) ?? [];
    expect(JSON.parse(first?.answered ?? '')).toEqual({
      kind: 'refused',
      messageHtml: 'Call us&lt;script',
      page: '/',
      to: '/',
    });
  });

  it('is masked like any other recording', () => {
    const [first] =
      changed(({ entries }) => {
        const { postData } = entries[0]?.request ?? {};
        if (postData) postData.text = '{"AccessCode":"481516","from":"/a@b.example"}';
      }) ?? [];
    expect(first?.sent).toBe('{"AccessCode":"[hidden]","from":"/[hidden]"}');
  });
});
