import { afterAll, describe, expect, it, vi } from 'vitest';
import { closeDatabase } from '@/lib/db';
import { resendAccessCode } from '../send-code';
import { beginAndSend, newContact, typeAndSend } from './sent-codes';
import { browserAfter, newView, pass, run } from './verification';

/** E-mail goes by a mail server of the test's, which can be away. */
const mail = await vi.hoisted(async () => (await import('./own-mail')).startOwnMail());
const { whileAway, sentTo } = mail;

afterAll(async () => {
  await mail.stop();
  await closeDatabase();
});

describe('invariant 4: codes are "counted only when something was sent"', () => {
  it('resends that are refused as too soon do not count', async () => {
    const view = newView();
    const contact = newContact();
    const sent = browserAfter(await beginAndSend(view, contact));
    const early = await Promise.all(
      Array.from({ length: 20 }, () => run(resendAccessCode, view, sent)),
    );
    for (const outcome of early) expect(outcome).toMatchObject({ errCode: 'RESEND_TOO_SOON' });
    for (let index = 0; index < 2; index++) {
      await pass(view, '31 seconds');
      expect((await run(resendAccessCode, view, sent)).kind).toBe('go');
    }
    expect(sentTo(contact)).toBe(3);
  });

  it('many at once to a mail server that is away and comes back are counted exactly', async () => {
    const view = newView();
    const contact = newContact();
    await whileAway(() =>
      Promise.all(Array.from({ length: 12 }, () => beginAndSend(view, contact))),
    );
    await Promise.all(Array.from({ length: 12 }, () => beginAndSend(view, contact)));
    expect(sentTo(contact)).toBe(3);
  });
});

describe('before sign-in a contact is sent three codes in ten minutes', () => {
  it('of twelve at once by beginning anew', async () => {
    const view = newView();
    const contact = newContact();
    const outcomes = await Promise.all(
      Array.from({ length: 12 }, () => beginAndSend(view, contact)),
    );
    expect(outcomes.filter(({ kind }) => kind === 'go')).toHaveLength(3);
    expect(sentTo(contact)).toBe(3);
    expect(outcomes.find(({ kind }) => kind === 'refused')).toMatchObject({
      errCode: 'TOO_MANY_CODES',
      attemptDetails: { waitTime: 10 },
      status: 429,
    });
  });

  it('of twelve at once to an address that somebody typed, two', async () => {
    const view = newView();
    const contact = newContact();
    const outcomes = await Promise.all(
      Array.from({ length: 12 }, () => typeAndSend(view, contact, '198.51.100.7')),
    );
    expect(outcomes.filter(({ kind }) => kind === 'go')).toHaveLength(2);
  });
});
