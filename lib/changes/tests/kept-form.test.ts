import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { afterEach, assert, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { snapshotWith } from '@/lib/entry/tests/context';
import { plainView, type View } from '@/lib/request';
import { type CookieReader, deflatedCookie } from '@/lib/session';
import { emptyJar, jar } from '@/lib/session/tests/jar';
import { forgetForms, forgetTyped, keepForm, keptForm } from '../kept-form';

const view: View = plainView(
  {
    ...snapshotWith(),
    labels: { en: { Global_Error_NO: '<b>No</b>, {remainingAttempts} left', Other: 'Other' } },
  },
  'en',
  '/',
);
const otherClient = { ...view, snapshot: { ...view.snapshot, id: 'harbor' } };
const problems = [{ field: 'Email', message: 'That is no e-mail address.' }];

/** The day on which a form was kept. */
const keptOn = expect.any(String);

/** A change whose form has this name. */
const named = (name: string) => ({ form: () => name });

/** A browser that has kept a form. */
async function browser(kept: Typed, before: CookieReader = emptyJar) {
  return jar(await keep(kept, before));
}

type Typed = Omit<Parameters<typeof keepForm>[1], 'page'> & { readonly page?: string };

function keep(kept: Typed, before: CookieReader = emptyJar) {
  return keepForm(view, { page: '/', ...kept }, before);
}

describe('invariant 8: what was typed', () => {
  it('comes back with what is wrong with it', async () => {
    const values = { Name: 'Ada', Email: 'ada@' };
    const cookies = await browser({ form: 'contact', values, problems });
    expect(await keptForm(view, cookies, named('contact'))).toEqual({ values, keptOn, problems });
  });

  it('comes back as it was, whatever it was', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.dictionary(
          // No field of ours has this name, and what is read drops it on purpose.
          fc.string().filter((name) => name !== '__proto__'),
          fc.string({ unit: 'grapheme', maxLength: 50 }),
          { maxKeys: 8 },
        ),
        async (values) => {
          const cookies = await browser({ form: 'contact', values, problems });
          expect((await keptForm(view, cookies, named('contact')))?.values).toEqual({ ...values });
        },
      ),
      { numRuns: 100 },
    );
  });

  it('comes back to its own form only', async () => {
    const cookies = await browser({ form: 'search', values: { a: '1' }, problems: [] });
    expect(await keptForm(view, cookies, named('search-2'))).toBeUndefined();
    expect(await keptForm(view, emptyJar, named('search'))).toBeUndefined();
  });

  it('invariant 1: does not come back at another client', async () => {
    const cookies = await browser({ form: 'search', values: { a: '1' }, problems: [] });
    const other = { ...view, snapshot: { ...view.snapshot, id: 'harbor' } };
    expect(await keptForm(other, cookies, named('search'))).toBeUndefined();
  });

  describe('on the day before it is shown', () => {
    afterEach(() => {
      vi.useRealTimers();
    });

    it('says so, also beside what is kept later', async () => {
      const typed = { values: { a: 'yesterday' }, problems: [] };
      vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T23:58:00Z') });
      const before = await browser({ form: 'search', ...typed });
      vi.setSystemTime(new Date('2026-11-22T00:03:00Z'));
      expect(await keptForm(view, before, named('search'))).toEqual({
        ...typed,
        keptOn: '2026-11-21',
      });
      const both = await browser({ form: 'search-2', ...typed }, before);
      expect((await keptForm(view, both, named('search')))?.keptOn).toBe('2026-11-21');
      expect((await keptForm(view, both, named('search-2')))?.keptOn).toBe('2026-11-22');
    });
  });

  it('comes back also where the release before an update kept it, which named no day', async () => {
    const typed = { page: '/', values: { a: '1' } };
    const earlier = deflatedCookie('kept', z.unknown());
    const content = {
      ...typed,
      form: 'search',
      problems,
      beside: [{ ...typed, form: 'search-2' }],
    };
    const sealed = await earlier.seal(view.snapshot.id, content, 60);
    assert(sealed);
    const before = jar(sealed);
    const { values } = typed;
    expect(await keptForm(view, before, named('search'))).toEqual({ values, problems });
    expect((await keptForm(view, before, named('search-2')))?.values).toEqual(values);
    const later = await browser({ form: 'search-3', values: { b: '2' }, problems: [] }, before);
    for (const form of ['search', 'search-2'])
      expect(await keptForm(view, later, named(form))).toMatchObject({ values });
  });

  it('is forgotten when it is done with', async () => {
    const kept = await keep({ form: 'search', values: { a: '1' }, problems: [] });
    expect(await keptForm(view, jar(kept, forgetForms()), named('search'))).toBeUndefined();
  });

  it('cannot be read in the cookie', async () => {
    const values = { Email: 'ada@example.com' };
    const { value, httpOnly } = await keep({ form: 'contact', values, problems });
    // Long enough never to come up by chance in what is sealed.
    expect(value).not.toContain('example');
    expect(httpOnly).toBe(true);
  });
});

describe('invariant 8: what was typed into several forms of a page', () => {
  const first = { form: 'search', values: { Option1_SearchTerm1: 'x1' }, problems: [] };
  const second = { form: 'search-2', values: { Option2_SearchTerm1: '503' }, problems };

  it('comes back to each of them; the one that was sent last is the one that came back', async () => {
    const cookies = await browser(second, await browser(first));
    expect(await keptForm(view, cookies, named('search-2'))).toEqual({
      values: second.values,
      keptOn,
      problems,
    });
    expect(await keptForm(view, cookies, named('search'))).toEqual({
      values: first.values,
      keptOn,
      problems: [],
      isBeside: true,
    });
  });

  it('comes back once where a form is sent again, as it was sent last', async () => {
    const again = { ...first, values: { Option1_SearchTerm1: 'x2' } };
    const cookies = await browser(again, await browser(second, await browser(first)));
    expect(await keptForm(view, cookies, named('search'))).toEqual({
      values: again.values,
      keptOn,
      problems: [],
    });
    expect((await keptForm(view, cookies, named('search-2')))?.values).toEqual(second.values);
  });

  it('of another page comes back there, and not on this one', async () => {
    const elsewhere = { ...second, page: '/create-account' };
    const cookies = await browser(elsewhere, await browser(first));
    expect(await keptForm(view, cookies, named('search'))).toEqual({
      values: first.values,
      keptOn,
      problems: [],
    });
    const account = { ...view, address: '/create-account' };
    expect(await keptForm(account, cookies, named('search'))).toBeUndefined();
  });

  it('is forgotten page by page, or form by form', async () => {
    const elsewhere = { ...second, form: 'account', page: '/create-account' };
    const cookies = await browser(second, await browser(first, await browser(elsewhere)));
    const account = { ...view, address: '/create-account' };
    const withoutSecond = jar(await forgetTyped(view, { page: '/', form: 'search-2' }, cookies));
    expect(await keptForm(view, withoutSecond, named('search-2'))).toBeUndefined();
    expect((await keptForm(view, withoutSecond, named('search')))?.values).toEqual(first.values);
    const withoutPage = jar(await forgetTyped(view, { page: '/' }, cookies));
    expect(await keptForm(view, withoutPage, named('search'))).toBeUndefined();
    expect((await keptForm(account, withoutPage, named('account')))?.values).toEqual(second.values);
    expect(await forgetTyped(view, { page: '/create-account' }, withoutPage)).toMatchObject({
      maxAge: 0,
    });
  });

  it('§8 "form reset" empties the one that was refused, not the others', async () => {
    const refusal = { errCode: 'POLICY_NOT_FOUND', reset: true };
    const refused = await browser({ ...first, problems: [], refusal }, await browser(second));
    const cookies = await browser(second, refused);
    expect((await keptForm(view, refused, named('search-2')))?.values).toEqual(second.values);
    expect((await keptForm(view, cookies, named('search')))?.values).toEqual({});
  });

  it('invariant 10: gives way where all of it is too much for a cookie', async () => {
    const long = () => ({ Text: randomBytes(1500).toString('base64') });
    const values = long();
    const before = await browser({ ...first, values: long() });
    const cookies = await browser({ ...second, values }, before);
    expect((await keptForm(view, cookies, named('search-2')))?.values).toEqual(values);
    expect(await keptForm(view, cookies, named('search'))).toBeUndefined();
  });

  it('invariant 1: nothing of it is taken from another client’s cookie', async () => {
    const cookies = jar(
      await keepForm(otherClient, { page: '/', ...second }, await browser(first)),
    );
    const other = { ...view, snapshot: { ...view.snapshot, id: 'harbor' } };
    expect(await keptForm(other, cookies, named('search'))).toBeUndefined();
  });
});

describe('invariant 10: the cookie of a kept form is under 4,096 bytes', () => {
  const size = async (values: Record<string, string>) => {
    const { name, value } = await keep({ form: 'contact', values, problems });
    return { bytes: `${name}=${value}; Path=/; HttpOnly; Secure; SameSite=lax`.length, value };
  };

  it.each([
    ['a letter', 'Dear team, my plan does not show on the dashboard. '.repeat(20).slice(0, 1000)],
    ['Chinese', '保险合同续期申请理赔客户服务电话'.repeat(63).slice(0, 1000)],
    ['emoji', '🦆'.repeat(500)],
  ])('with 1,000 characters of %s, which come back', async (_, Message) => {
    const { bytes, value } = await size({ Message });
    expect(bytes).toBeLessThan(4096);
    const kept = await keptForm(view, () => value, named('contact'));
    expect(kept?.values.Message).toBe(Message);
  });

  it.each([
    ['what cannot be made smaller', randomBytes(6000).toString('base64')],
    ['what is small in a cookie and large out of it', '\u0001'.repeat(20_000)],
    [
      '1,000 Chinese characters of which no two are alike',
      Array.from({ length: 1000 }, (_, index) =>
        String.fromCodePoint(0x4e00 + ((index * 7919) % 20_000)),
      ).join(''),
    ],
  ])('with %s; what is wrong is shown in any case', async (_, Message) => {
    const { bytes, value } = await size({ Message });
    expect(bytes).toBeLessThan(4096);
    expect((await keptForm(view, () => value, named('contact')))?.problems).toEqual(problems);
  });
});

describe('§8 a refusal', () => {
  it('comes back in the words of whoever reads it, sanitised', async () => {
    const cookies = await browser({
      form: 'search',
      values: { a: '1' },
      problems: [],
      refusal: { errCode: 'NO', attemptDetails: { remainingAttempts: 3 }, reset: false },
    });
    expect(await keptForm(view, cookies, named('search'))).toEqual({
      values: { a: '1' },
      keptOn,
      problems: [],
      refusal: { errCode: 'NO', messageHtml: '<b>No</b>, 3 left', reset: false },
    });
  });

  it('"form reset" brings nothing back that was typed', async () => {
    const cookies = await browser({
      form: 'search',
      values: { a: '1' },
      problems: [],
      refusal: { errCode: 'NO', label: 'Other', reset: true, page: '/sorry' },
    });
    expect(await keptForm(view, cookies, named('search'))).toEqual({
      values: {},
      keptOn,
      problems: [],
      refusal: { errCode: 'NO', messageHtml: 'Other', reset: true, page: '/sorry' },
    });
  });
});
