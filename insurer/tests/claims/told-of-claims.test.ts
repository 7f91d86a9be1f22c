import { describe, expect, test } from 'vitest';
import { claimNews, toldReminder } from '@/insurer/claims/claim-news';
import type { RequirementRecord, StoredClaim } from '@/insurer/claims/claim-record';
import { claimView } from '@/insurer/claims/claim-view';
import { newRequirement } from '@/insurer/claims/new-requirement';
import { dayText } from '@/insurer/day-text';
import { historyOf } from '@/insurer/desk/desk-history';
import { texts } from '@/insurer/texts';
import { addDays } from '@/lib/dates';
import { claimStanding } from './every-standing';

const now = new Date('2026-06-10T12:00:00Z');
const day = (days: number) => addDays('2026-06-10', days);
const languages = ['en', 'es', 'de', 'fr', 'ar'] as const;
const asked = (code: string, withinDays: number) =>
  newRequirement(
    { code, kind: 'FILE', title: code, withinDays, routes: [] },
    { number: 'C-0000001', details: { timeZone: 'UTC' } },
    now,
  );

/** A claim that waits for two papers, by these days. */
function waitingFor(first: number, second: number): StoredClaim {
  const claim = claimStanding('ACTION_REQUIRED', day(Math.min(first, second)));
  const requirements = [asked('Receipt', first), asked('Report', second)];
  return { ...claim, details: { ...claim.details, requirements } };
}

describe.each(languages)('§2.1 what is told of dates, in %s', (language) => {
  test('each of several papers is named with its date where that is not one for all', () => {
    const told = claimNews(waitingFor(5, 9), { en: '', es: '', de: '', fr: '', ar: '' }, now);
    const { text } = told.next;
    const said = typeof text === 'object' ? (text[language] ?? '') : text;
    expect(said).toMatch(/Receipt.*Report/);
    expect(said).toContain(dayText(day(5), language));
    expect(said).toContain(dayText(day(9), language));
    const one = claimNews(waitingFor(5, 5), { en: '', es: '', de: '', fr: '', ar: '' }, now);
    expect(JSON.stringify(one.next.text)).not.toContain(dayText(day(5), language));
  });

  test('design §8: of several files it says how many, and how many of them are here', () => {
    const photos = { ...asked('Photos', 5), filesNeeded: 3 };
    const said = (requirement: RequirementRecord) => {
      const claim = claimStanding('ACTION_REQUIRED', day(5));
      const details = { ...claim.details, requirements: [requirement] };
      const nothing = { en: '', es: '', de: '', fr: '', ar: '' };
      const { text } = claimNews({ ...claim, details }, nothing, now).next;
      return typeof text === 'object' ? (text[language] ?? '') : text;
    };
    expect(said(photos)).toMatch(/Photos.*3/);
    expect(said(photos)).not.toContain('1');
    const file = {
      name: 'a',
      mediaType: 'b',
      sha256: 'c',
      url: 'https://x.example',
      documentId: 'd',
    };
    expect(said({ ...photos, files: [file] })).toMatch(/1.*3/);
    // Rejected files are needed again.
    expect(said({ ...photos, state: 'REJECTED', files: [file] })).toBe(said(photos));
    expect(said(asked('Photo', 5))).not.toMatch(/\d/);
  });

  test('a reminder says of what it was, and by when', () => {
    const papers = toldReminder('REMINDED', waitingFor(5, 9), now)[language];
    for (const part of ['Receipt', 'Report', dayText(day(5), language), dayText(day(9), language)])
      expect(papers).toContain(part);
    const back = claimStanding('AWAITING_RETURN', day(4));
    const { next } = claimView(back, now);
    const step = typeof next.text === 'object' ? next.text[language] : next.text;
    const told = toldReminder('DUE_SOON', back, now)[language];
    expect(told).toContain(step);
    expect(told).toContain(dayText(day(4), language));
  });
});

test.each(['DIAGNOSIS', 'FULFILLING', 'FULFILLING_DEVICE'] as const)(
  'design §8: of %s the appointment is the next date, and once it has passed the date of what follows',
  (standing) => {
    const claim = claimStanding(standing, day(8));
    const booked = { ...claim, details: { ...claim.details, visitOn: day(1) } };
    expect(claimView(booked, now).next.by).toBe(day(1));
    if (standing !== 'FULFILLING_DEVICE')
      expect(claimView(booked, now).next.text).toEqual(texts.claims.next.visit);
    const after = new Date('2026-06-12T12:00:00Z');
    expect(claimView(booked, after).next.by).toBe(day(8));
    expect(claimView(booked, after).next.text).not.toEqual(texts.claims.next.visit);
  },
);

test('what happened in one moment stands in the order in which it happened, the newest first', () => {
  const event = (id: string) =>
    ({ id, at: now.toISOString(), kind: 'STATE_CHANGED', actor: 'SYSTEM', text: id }) as const;
  const action = {
    id: 7n,
    at: now,
    handlerName: 'Ida',
    kind: 'APPROVED',
    before: 'IN_REVIEW',
    after: 'CHOOSING',
    details: {},
  } as const;
  const shown = historyOf([event('1'), event('2'), event('3')], [action], undefined);
  expect(shown.map(({ id }) => id)).toEqual(['e3', 'e2', 'e1', 'a7']);
  // What a state that is passed over says again is said once.
  const again = historyOf([event('1'), { ...event('2'), text: '1' }], [], undefined);
  expect(again.map(({ id }) => id)).toEqual(['e1']);
});
