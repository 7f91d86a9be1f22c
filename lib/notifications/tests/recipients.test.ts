import { describe, expect, test } from 'vitest';
import { anyContact, type ClaimContacts } from '../claim-contacts';
import { needsHolder } from '../claim-news';
import { type Reachable, recipientsOf, type Telling } from '../recipients';
import type { Choice } from '../store';

const contact = (id: string, off?: Reachable['off']): Reachable => ({
  id,
  channel: id.startsWith('mail') ? 'email' : 'sms',
  recipientHash: id,
  off,
});
const on = (of: string): Choice => ({ contact: of, topic: 'claims', isOn: true });
const off = (of: string): Choice => ({ contact: of, topic: 'claims', isOn: false });
const told = (
  contacts: readonly Reachable[],
  choices: readonly Choice[],
  claim: ClaimContacts = anyContact,
  topic: Telling['topic'] = 'claims',
) => {
  const of = (isNeeded: boolean) =>
    recipientsOf({ topic, isNeeded, claim }, contacts, choices)
      .map(({ id }) => id)
      .join(' ');
  return { news: of(false), needed: of(true) };
};

const mail = contact('mail');
const one = contact('one');
const two = contact('two');
const stopped = (id: string) => contact(id, 'GONE');
const gone = (...ids: readonly string[]): ClaimContacts => ({ gone: ids });

describe('§10.18 where a claim’s news goes, and what its holder must do or read', () => {
  test.each<
    [
      what: string,
      contacts: readonly Reachable[],
      choices: readonly Choice[],
      claim: ClaimContacts,
      news: string,
      needed: string,
    ]
  >([
    ['as usual, by e-mail', [mail, one], [], anyContact, 'mail', 'mail'],
    ['as chosen', [mail, one], [off('mail'), on('one')], anyContact, 'one', 'one'],
    ['both, as chosen', [mail, one], [on('one')], anyContact, 'mail one', 'mail one'],
    ['phones only, as usual', [one, two], [], anyContact, '', 'one'],
    ['phones only, all off', [one, two], [off('one'), off('two')], anyContact, '', 'one'],
    ['one not turned off goes first', [one, two], [off('one')], anyContact, '', 'two'],
    [
      'all off: the e-mail goes first',
      [one, mail],
      [off('mail'), off('one')],
      anyContact,
      '',
      'mail',
    ],
    ['after STOP to the other', [stopped('one'), two], [], anyContact, '', 'two'],
    [
      'the chosen one has said STOP',
      [stopped('one'), mail],
      [on('one'), off('mail')],
      anyContact,
      '',
      'mail',
    ],
    ['all have said STOP', [stopped('one'), stopped('two')], [on('one')], anyContact, '', ''],
    ['no contact', [], [], anyContact, '', ''],
    ['not to the claimed phone', [one, two], [], gone('one'), '', 'two'],
    ['not to the claimed phone, though turned on', [one, two], [on('one')], gone('one'), '', 'two'],
    ['any phone may be the claimed one', [one, two], [], gone('one', 'two'), '', ''],
    ['the claimed phone and an e-mail', [one, mail], [off('mail')], gone('one'), '', 'mail'],
    ['the claimed phone and STOP', [one, stopped('two')], [], gone('one'), '', ''],
    ['chosen when filing', [mail, one], [], { chosen: 'one', gone: [] }, 'one', 'one'],
    [
      'chosen, and another by choice',
      [mail, one],
      [on('mail')],
      { chosen: 'one', gone: [] },
      'mail one',
      'mail one',
    ],
    [
      'chosen though turned off elsewhere',
      [one, two],
      [off('one')],
      { chosen: 'one', gone: [] },
      'one',
      'one',
    ],
    [
      'chosen though any phone may be gone',
      [one, two],
      [],
      { chosen: 'two', gone: ['one', 'two'] },
      'two',
      'two',
    ],
    ['chosen, and STOP since', [stopped('one'), two], [], { chosen: 'one', gone: [] }, '', 'two'],
    ['chosen, and no contact any more', [mail], [], { chosen: 'old', gone: [] }, 'mail', 'mail'],
  ])('%s', (_, contacts, choices, claim, news, needed) => {
    expect(told(contacts, choices, claim)).toEqual({ news, needed });
  });

  test('what is about security goes everywhere, also after a complaint', () => {
    const contacts = [mail, contact('one', 'UNWANTED'), stopped('two')];
    expect(told(contacts, [off('mail')], gone('mail'), 'security').news).toBe('mail one');
  });

  test('an address that a contract has twice counts once', () => {
    expect(told([mail, { ...contact('mail-again'), recipientHash: 'mail' }], []).news).toBe('mail');
  });
});

describe('§8 what needs the holder', () => {
  const news = (turn: string, more: object = {}) => ({
    claimId: 'claim',
    number: 'C-1',
    happened: { en: 'It happened.' },
    text: { en: 'It is so.' },
    next: { text: { en: 'Next.' }, turn },
    ...more,
  });
  const filed = (turn: string) => ({ number: 'C-1', next: { en: 'Next.' }, turn });
  test.each<[kind: string, details: unknown, expected: boolean]>([
    ['CLAIM_STATE_CHANGED', news('HOLDER'), true],
    ['CLAIM_CHANGED', news('INSURER'), false],
    ['CLAIM_CHANGED', news('INSURER', { needsHolder: true }), true],
    ['CLAIM_CHANGED', news('HOLDER', { needsHolder: false }), false],
    ['CLAIM_DUE_SOON', news('HOLDER'), true],
    ['CLAIM_DUE_SOON', news('SHOP'), false],
    ['CLAIM_FILED', filed('HOLDER'), true],
    ['CLAIM_FILED', filed('INSURER'), false],
    ['CLAIM_CHANGED', undefined, false],
    ['INVOICE_DUE', { invoiceId: '1' }, false],
  ])('%s %j: %s', (kind, details, expected) => {
    expect(needsHolder({ kind, details })).toBe(expected);
  });
});
