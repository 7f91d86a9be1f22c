import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/v4/core';
import type { Settings } from '@/lib/clients';
import { productLabelsIn } from '@/lib/clients/product-labels';
import { database } from '@/lib/db';
import { snapshotWith } from '@/lib/entry/tests/context';
import { deliveringMessages } from '@/lib/messaging/tests/deliver';
import { plainView, type View } from '@/lib/request';
import { emptyJar } from '@/lib/session/tests/jar';
import { sendContactMessage } from '../contact-message';

/** A client that no other test has. */
function newView(settings: Partial<Settings> = {}): View {
  const snapshot = {
    ...snapshotWith({ Contact_Recipient: 'care@northwind.example', ...settings }),
    id: `contact-${randomUUID().slice(0, 8)}`,
    labels: { en: productLabelsIn('en') },
  };
  return plainView(snapshot, 'en', '/pages/contact-us');
}

const message = { Name: 'Ada Lovelace', Email: 'ada@example.com', Message: 'Where is my plan?' };

function send(view: View, input = message, networkAddress = '203.0.113.7') {
  return sendContactMessage.run({ view, input, networkAddress, cookies: emptyJar });
}

const delivered = deliveringMessages();
const sentFor = (view: View) => delivered(view.snapshot.id);

describe('§2.1 contact us', () => {
  it('hands a message to the client’s own people', async () => {
    const view = newView();
    expect(await send(view)).toEqual({ kind: 'go', to: '/pages/contact-us/sent' });
    expect(await sentFor(view)).toMatchObject([
      {
        channel: 'email',
        recipient: 'care@northwind.example',
        subject: 'Message from Ada Lovelace',
        body: 'Where is my plan?\n\nAda Lovelace\nada@example.com',
      },
    ]);
  });

  it('takes five messages of one network address, and says when it takes more', async () => {
    const view = newView();
    for (let index = 0; index < 5; index++) expect((await send(view)).kind).toBe('go');
    expect(await send(view)).toEqual({
      kind: 'refused',
      errCode: 'TOO_MANY_MESSAGES',
      attemptDetails: { waitTime: 30 },
      status: 429,
    });
    expect(await sentFor(view)).toHaveLength(5);
    expect((await send(view, message, '198.51.100.9')).kind).toBe('go');
    await database().$executeRaw`
      UPDATE portal.quota
      SET used_at = ARRAY(SELECT used - interval '31 minutes' FROM unnest(used_at) AS used)
      WHERE client_id = ${view.snapshot.id}`;
    expect((await send(view)).kind).toBe('go');
  });

  it('invariant 8: a refused message is not forgotten', async () => {
    const view = newView();
    for (let index = 0; index < 6; index++) await send(view);
    expect(await send(view)).not.toHaveProperty('reset');
  });
});

describe('§5 the contact form', () => {
  const view = newView();
  const wrong = (changes: object) => {
    const values = { ...message, ...changes };
    const result = z.safeParse(sendContactMessage.schema(view, {}), values);
    return result.error?.issues.map(({ path }) => path[0]) ?? [];
  };

  it.each([
    [{}, []],
    [{ Name: ' ' }, ['Name']],
    [{ Email: '' }, ['Email']],
    [{ Email: 'ada@example.com\r\nBcc: eve@example.com' }, ['Email']],
    [{ Message: '' }, ['Message']],
    [{ Message: 'x'.repeat(1000) }, []],
    [{ Message: 'x'.repeat(1001) }, ['Message']],
    [{ Name: 'x'.repeat(101) }, ['Name']],
  ])('%o: wrong are %o', (changes, expected) => {
    expect(wrong(changes)).toEqual(expected);
  });

  it('says what is wrong in the words of the product', () => {
    for (const rule of sendContactMessage.rules(view, {})) {
      if ('rules' in rule) throw new Error(`${rule.name} has fields of its own`);
      const texts = [rule.required, rule.format, rule.maxLength?.message].filter(Boolean);
      for (const text of texts) expect(text).toMatch(/^[A-Z][^_{}]+$/);
    }
  });
});
