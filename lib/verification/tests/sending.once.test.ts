import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { rememberBrowser } from '@/lib/changes';
import { closeDatabase, database } from '@/lib/db';
import { emptyJar, jar } from '@/lib/session/tests/jar';
import { captureEmail } from '../capture-email';
import { checkAccessCode } from '../check-code';
import { beginVerification } from '../flow';
import { resendAccessCode, sendAccessCode } from '../send-code';
import { beginAndSend, email, newContact, typeAndSend } from './sent-codes';
import {
  begun,
  browserAfter,
  contractDetails,
  newView,
  pass,
  run,
  searchPair,
} from './verification';

/** E-mail goes by a mail server of the test's, which can be away. */
const mail = await vi.hoisted(async () => (await import('./own-mail')).startOwnMail());
const { whileAway, sentTo, newestCode } = mail;

afterAll(async () => {
  await mail.stop();
  await closeDatabase();
});

describe('invariant 4: codes are "counted only when something was sent"', () => {
  it('a mail server that is away costs nothing, however often the search begins anew', async () => {
    const view = newView();
    const contact = newContact();
    await whileAway(async () => {
      // One after the other: at once they would wait for each other's codes.
      for (let index = 0; index < 13; index++)
        expect(await beginAndSend(view, contact)).toMatchObject({ errCode: 'MESSAGE_NOT_SENT' });
    });
    for (let index = 0; index < 3; index++)
      expect((await beginAndSend(view, contact)).kind).toBe('go');
    expect(sentTo(contact)).toBe(3);
  });

  it('nor does it cost the flow one of its resends, or a wait', async () => {
    const view = newView({ Verification_MaxResends: 1 });
    const cookies = await begun(view, { email: [newContact()] });
    await whileAway(async () => {
      for (let index = 0; index < 4; index++)
        expect(await run(sendAccessCode, view, cookies, email)).toMatchObject({ status: 502 });
    });
    const sent = browserAfter(await run(sendAccessCode, view, cookies, email));
    await pass(view, '31 seconds');
    expect((await run(resendAccessCode, view, sent)).kind).toBe('go');
  });

  it('the code that was sent before stays good when the next one could not be', async () => {
    const view = newView();
    const sent = browserAfter(await beginAndSend(view, newContact()));
    const AccessCode = newestCode();
    await pass(view, '31 seconds');
    expect(await whileAway(() => run(resendAccessCode, view, sent))).toMatchObject({ status: 502 });
    expect((await run(checkAccessCode, view, sent, { AccessCode })).kind).toBe('go');
  });
});

describe('before sign-in a contact is sent three codes in ten minutes', () => {
  it('across its contracts, however it is written', async () => {
    const view = newView();
    const contact = newContact();
    const [name, host] = contact.split('@');
    const written = [contact, contact.toUpperCase(), `${name}+plan@${host}`, `${name}+2@${host}`];
    const outcomes = [];
    for (const [index, one] of written.entries())
      outcomes.push((await beginAndSend(view, one, `contract-${index}`)).kind);
    expect(outcomes).toEqual(['go', 'go', 'go', 'refused']);
    // Another one of the same contract has its own.
    expect((await beginAndSend(view, newContact(), 'contract-0')).kind).toBe('go');
  });

  it('answers alike for an address that a contract has and one that was only typed', async () => {
    const refusals = [];
    for (const isTyped of [false, true]) {
      const view = newView();
      const contact = newContact();
      for (let index = 0; index < 4; index++) {
        const found = {
          reference: `contract-${index}`,
          contractDetails: contractDetails({ email: isTyped ? [] : [contact] }),
        } as const;
        const more = isTyped ? ({ capture: 'needed' } as const) : {};
        const begun = jar(await beginVerification(view, found, searchPair, more));
        const typed = { Email: contact, isEmailConfirmed: true };
        const cookies = isTyped ? browserAfter(await run(captureEmail, view, begun, typed)) : begun;
        // From two places: neither has more than its share of an address that was typed.
        const from = `198.51.100.${index % 2}`;
        const outcome = await run(sendAccessCode, view, cookies, email, from);
        if (outcome.kind === 'refused') refusals.push(outcome);
      }
      expect(sentTo(contact)).toBe(3);
    }
    expect(refusals).toHaveLength(2);
    expect(refusals[0]).toEqual(refusals[1]);
  });

  describe('an address that somebody typed who need not own it', () => {
    it('one network address uses up its own share, and the owner still gets theirs', async () => {
      const view = newView();
      const contact = newContact();
      const outcomes = [];
      for (let index = 0; index < 5; index++)
        outcomes.push(await typeAndSend(view, contact, '198.51.100.7'));
      expect(outcomes.map(({ kind }) => kind)).toEqual([
        'go',
        'go',
        'refused',
        'refused',
        'refused',
      ]);
      expect(outcomes[2]).toMatchObject({ errCode: 'TOO_MANY_CODES', status: 429 });
      expect((await beginAndSend(view, contact)).kind).toBe('go');
      expect(sentTo(contact)).toBe(3);
    });

    it('so does one browser that changes its network address', async () => {
      const view = newView();
      const contact = newContact();
      const first = await typeAndSend(view, contact, '198.51.100.1');
      const second = await typeAndSend(view, contact, '198.51.100.2', browserAfter(first));
      const third = await typeAndSend(view, contact, '198.51.100.3', browserAfter(second));
      expect([first, second, third].map(({ kind }) => kind)).toEqual(['go', 'go', 'refused']);
    });

    it('so does a browser that has proved its own contract: that proves no address', async () => {
      const view = newView();
      const contact = newContact();
      const reference = randomUUID();
      const known = await rememberBrowser(view.snapshot.id, emptyJar, `contract:${reference}`);
      const outcomes = [];
      for (let index = 0; index < 3; index++)
        outcomes.push(await typeAndSend(view, contact, '198.51.100.7', jar(known), reference));
      expect(outcomes.map(({ kind }) => kind)).toEqual(['go', 'go', 'refused']);
    });

    it('many sources together send it no more than any contact', async () => {
      const view = newView();
      const contact = newContact();
      for (let index = 0; index < 6; index++)
        await typeAndSend(view, contact, `198.51.100.${index}`);
      expect(sentTo(contact)).toBe(3);
    });
  });

  it('a client’s own: another client’s holder of the same address is sent theirs', async () => {
    const contact = newContact();
    const view = newView();
    for (let index = 0; index < 4; index++) await beginAndSend(view, contact);
    expect((await beginAndSend(newView(), contact)).kind).toBe('go');
  });

  it('ends after its ten minutes', async () => {
    const view = newView();
    const contact = newContact();
    for (let index = 0; index < 3; index++) await beginAndSend(view, contact);
    await database().$executeRaw`
      UPDATE portal.quota
      SET used_at = ARRAY(SELECT used - interval '10 minutes' FROM unnest(used_at) AS used)
      WHERE client_id = ${view.snapshot.id}`;
    expect((await beginAndSend(view, contact)).kind).toBe('go');
  });

  it('is counted under a keyed digest: no contact stands in the database', async () => {
    const view = newView();
    const contact = newContact();
    await beginAndSend(view, contact);
    const rows = await database().$queryRaw<{ row: string }[]>`
      SELECT quota::text AS row FROM portal.quota WHERE client_id = ${view.snapshot.id}`;
    expect(rows.length).toBeGreaterThan(0);
    for (const { row } of rows) expect(row).not.toContain(contact.split('@')[0]);
  });
});

describe('a stranger who knows the search pair does not use up its holder’s codes', () => {
  it('a browser that has given the right code for the contract has its own', async () => {
    const view = newView();
    const contact = newContact();
    const sent = browserAfter(await beginAndSend(view, contact));
    const signedIn = await run(checkAccessCode, view, sent, { AccessCode: newestCode() });
    const known = signedIn.cookies?.find(({ name }) => name === 'knownBrowser');
    if (!known) throw new Error('The browser was not remembered');
    for (let index = 0; index < 6; index++) await beginAndSend(view, contact);
    expect(sentTo(contact)).toBe(3);
    const found = {
      reference: 'contract-7',
      contractDetails: contractDetails({ email: [contact] }),
    } as const;
    const holder = jar(known, await beginVerification(view, found, searchPair));
    expect((await run(sendAccessCode, view, holder, email)).kind).toBe('go');
    // Of another contract it knows nothing.
    const other = { ...found, reference: 'contract-8' };
    const stranger = jar(known, await beginVerification(view, other, searchPair));
    expect(await run(sendAccessCode, view, stranger, email)).toMatchObject({ status: 429 });
  });
});
