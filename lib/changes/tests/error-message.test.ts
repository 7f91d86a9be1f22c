import { describe, expect, it } from 'vitest';
import type { Settings } from '@/lib/clients';
import { sessionWith, snapshotWith } from '@/lib/entry/tests/context';
import { plainView, type View } from '@/lib/request';
import { errorMessage } from '../error-message';

const labels = {
  Global_Text_UnexectedError: 'Something went wrong.',
  Global_Error_ALL:
    '{remainingAttempts} left, locked for {lockoutMinutes} minutes, <a href="{contactUs}">contact us</a>',
  Global_Error_PLURAL: '{lockoutMinutes, plural, one {# minute} other {# minutes}}',
  Global_Error_HOSTILE: '<b>No</b><script>alert(1)</script><img src=x onerror=alert(1)>',
  Special_Label: 'A label of its own',
};

function viewWith(settings: Partial<Settings> = {}): View {
  return plainView({ ...snapshotWith(settings), labels: { en: labels } }, 'en', '/');
}

describe('§8 "label Global_Error_{errCode}; when missing, Global_Text_UnexectedError"', () => {
  it.each([
    ['ALL', /^UNKNOWN left/],
    ['NEVER_HEARD_OF', /^Something went wrong\.$/],
    ['', /^Something went wrong\.$/],
    ['__proto__', /^Something went wrong\.$/],
    ['<script>', /^Something went wrong\.$/],
  ])('%o', (errCode, expected) => {
    expect(errorMessage(viewWith(), { errCode })).toMatch(expected);
  });

  it('takes another label where the rule names one', () => {
    const named = { errCode: 'ALL', label: 'Special_Label' };
    expect(errorMessage(viewWith(), named)).toBe('A label of its own');
  });

  it('says its own name where not even that label is there', () => {
    const empty = { ...viewWith(), snapshot: { ...snapshotWith(), labels: {} } };
    expect(errorMessage(empty, { errCode: 'ALL' })).toBe('Global_Text_UnexectedError');
  });
});

describe('§8 placeholders', () => {
  it('"remaining attempts (UNKNOWN if absent), lockout duration (waitTime, else setting …) and a contact-us link"', () => {
    const view = viewWith({ Verification_LockoutDurationMinutes: 45, URL_ContactUs: '/help' });
    expect(errorMessage(view, { errCode: 'ALL' })).toBe(
      'UNKNOWN left, locked for 45 minutes, <a href="/help">contact us</a>',
    );
    const attemptDetails = { remainingAttempts: 2, waitTime: 7 };
    expect(errorMessage(view, { errCode: 'ALL', attemptDetails })).toBe(
      '2 left, locked for 7 minutes, <a href="/help">contact us</a>',
    );
    expect(
      errorMessage(view, { errCode: 'ALL', attemptDetails: { remainingAttempts: 0 } }),
    ).toMatch(/^0 left, locked for 45/);
  });

  it.each([
    [1, '1 minute'],
    [2, '2 minutes'],
  ])('agree with their number: %i', (waitTime, expected) => {
    expect(errorMessage(viewWith(), { errCode: 'PLURAL', attemptDetails: { waitTime } })).toBe(
      expected,
    );
  });

  it('§2.1 carry allowed parameters on to the contact page, and not to another host', () => {
    const carried = [['st', 'a"b&c']] as const;
    expect(errorMessage({ ...viewWith(), carried }, { errCode: 'ALL' })).toContain(
      'href="/pages/contact-us?st=a%22b%26c"',
    );
    const elsewhere = viewWith({ URL_ContactUs: 'https://help.example/contact' });
    expect(errorMessage({ ...elsewhere, carried }, { errCode: 'ALL' })).toContain(
      'href="https://help.example/contact"',
    );
  });
});

it('§6 leads an agent to the contact page only where their list has it', () => {
  const session = { ...sessionWith(), agent: { id: 'ann', name: 'Ann' } };
  const messageFor = (...listed: string[]) =>
    errorMessage(
      {
        ...viewWith({ Globle_AgentFlow_WhiteList_URLs: listed }),
        audience: { kind: 'agent', session },
      },
      { errCode: 'ALL' },
    );
  expect(messageFor('/pages/contact-us')).toContain('href="/pages/contact-us"');
  const without = messageFor('/dashboard');
  expect(without).not.toContain('contact-us');
  expect(without).not.toContain('href=""');
});

it('invariant 6: nothing of a message can run', () => {
  expect(errorMessage(viewWith(), { errCode: 'HOSTILE' })).toBe('<b>No</b>');
});
