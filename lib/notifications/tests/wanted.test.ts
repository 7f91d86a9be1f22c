import { describe, expect, test } from 'vitest';
import { snapshotWith } from '@/lib/entry/tests/context';
import { plainView } from '@/lib/request';
import { languageFor } from '../contacts';
import { preferencesOf } from '../preferences';
import { choosable, type Topic } from '../topics';
import { isWanted } from '../wanted';

const choice = (contact: string, topic: (typeof choosable)[number], isOn: boolean) => ({
  contact,
  topic,
  isOn,
});
const email = { id: 'mail', channel: 'email' } as const;
const phone = { id: 'phone', channel: 'sms' } as const;

describe('what a contact is told', () => {
  test.each<
    [what: string, Topic, typeof email | typeof phone, ReturnType<typeof choice>[], boolean]
  >([
    ['by e-mail, as usual', 'claims', email, [], true],
    ['by text message, as usual', 'claims', phone, [], false],
    ['turned off', 'claims', email, [choice('mail', 'claims', false)], false],
    ['turned on', 'claims', phone, [choice('phone', 'claims', true)], true],
    ['another topic off', 'claims', email, [choice('mail', 'plan', false)], true],
    ['another contact off', 'claims', email, [choice('phone', 'claims', false)], true],
    ['security by text message', 'security', phone, [choice('phone', 'plan', false)], true],
  ])('%s', (_, topic, contact, choices, expected) => {
    expect(isWanted(topic, contact, choices)).toBe(expected);
  });

  test('security stands in no form', () => {
    expect(choosable).not.toContain('security');
  });
});

test.each([
  ['es', undefined, 'es'],
  ['es', 'de', 'es'],
  [undefined, 'es-MX', 'es'],
  [undefined, 'ES', 'es'],
  ['fr', 'xx', 'en'],
  [undefined, undefined, 'en'],
])('used %s and said %s, it is written in %s', (used, said, expected) => {
  const client = { languages: ['en', 'es'], defaultLanguage: 'en' } as const;
  expect(languageFor(client, used, said)).toBe(expected);
});

test('§6 an agent chooses nothing for a holder, and a visitor neither', async () => {
  const view = plainView(snapshotWith({}), 'en', '/account/notifications');
  expect(await preferencesOf(view)).toEqual({ kind: 'signed-out' });
  const session = {
    idHash: 'x',
    subject: 'contract',
    idToken: 'token',
    agent: { id: 'agent', name: 'An agent' },
    endsIn: { idle: 60, absolute: 60 },
    isLeaving: false,
    isClaiming: false,
    hasDraft: false,
    isProven: false,
  };
  const agents = { ...view, audience: { kind: 'agent' as const, session } };
  expect(await preferencesOf(agents)).toEqual({ kind: 'signed-out' });
});
