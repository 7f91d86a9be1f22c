import { describe, expect, test } from 'vitest';
import { shown } from '@/components/tests/shown';
import { languageSchema } from '@/lib/clients';
import { productLabelsIn } from '@/lib/clients/product-labels';
import { snapshotWith } from '@/lib/entry/tests/context';
import { plainView } from '@/lib/request';
import { CheckWithdrawalPage } from '../withdrawal/check-page';
import { WithdrawalReceivedPage } from '../withdrawal/received-page';
import { WithdrawPage } from '../withdrawal/withdraw-page';

const languages = languageSchema.options;
const snapshot = {
  ...snapshotWith({ Withdrawal_Feature: true }),
  languages,
  timeZone: 'Europe/Dublin',
  labels: Object.fromEntries(languages.map((language) => [language, productLabelsIn(language)])),
};
const viewIn = (language: (typeof languages)[number]) => plainView(snapshot, language, '/withdraw');
const view = viewIn('en');
const statement = { name: 'Ada <b>', planNumber: 'NW-1 / 2', email: 'ada@example.com' };
const received = {
  ...statement,
  reference: 'W-5D0RK-J83XV',
  receivedAt: new Date('2026-07-01T11:05:00Z'),
};

describe('a withdrawal', () => {
  test('asks for what the law asks for, and for no reason', async () => {
    const page = await shown(<WithdrawPage view={view} given={undefined} kept={undefined} />);
    const names = [...page.matchAll(/<(?:input|textarea|select)[^>]*? name="(\w+)"/g)].map(
      ([, name]) => name,
    );
    expect(names.filter((name) => /^[A-Z]/.test(name ?? ''))).toEqual([
      'Name',
      'PlanNumber',
      'Email',
    ]);
  });

  test('is shown as it was written before it is confirmed', async () => {
    const step = { kind: 'stated', id: '9b2f6d3e-6f6b-4f5e-9a3c-0d7f5b1f0a11', statement } as const;
    const page = await shown(<CheckWithdrawalPage view={view} step={step} kept={undefined} />);
    for (const part of ['Ada &lt;b&gt;', 'NW-1 / 2', 'ada@example.com', 'Confirm withdrawal'])
      expect(page).toContain(part);
  });

  test('one that was stated too long ago says that nothing was sent', async () => {
    const refusal = { errCode: 'WITHDRAWAL_OVER', messageHtml: 'Nothing was sent', reset: true };
    const kept = { values: {}, problems: [], refusal };
    const page = await shown(
      <CheckWithdrawalPage view={view} step={{ kind: 'none' }} kept={kept} />,
    );
    expect(page).toContain('Nothing was sent');
    expect(page).not.toContain('<button');
  });

  test.each([
    ['en', 'July 1, 2026 at 12:05 PM Irish Standard Time'],
    ['de', '1. Juli 2026 um 12:05'],
    ['ar', '12:05'],
  ] as const)(
    'its receipt says when it was received, where the client is: %s',
    async (language, time) => {
      const step = { kind: 'received', received } as const;
      const page = await shown(<WithdrawalReceivedPage view={viewIn(language)} step={step} />);
      expect(page).toContain('W-5D0RK-J83XV');
      expect(page).toContain('dateTime="2026-07-01T11:05:00.000Z"');
      expect(page.replaceAll(/\s/gu, ' ')).toContain(time);
    },
  );
});
