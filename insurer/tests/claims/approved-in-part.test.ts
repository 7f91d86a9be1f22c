import { describe, expect, test } from 'vitest';
import { claimNews } from '@/insurer/claims/claim-news';
import { claimView } from '@/insurer/claims/claim-view';
import { standingText } from '@/insurer/claims/standing';
import { standingTexts } from '@/insurer/claims/standing-texts';
import { languageSchema } from '@/lib/clients';
import { claimStanding, standings } from './every-standing';

const now = new Date('2026-11-28T12:00:00Z');

function claimIn(standing: (typeof standings)[number], isApprovedInPart: boolean) {
  const claim = claimStanding(standing, '2026-12-12');
  return { ...claim, details: { ...claim.details, isApprovedInPart } };
}

const approved = standings.filter((standing) =>
  /\bapproved\b/.test(standingTexts[standing].text.en),
);

test('these standings say that a claim is approved', () => {
  expect(approved).toEqual(['APPROVED', 'CHOOSING', 'AWAITING_PAYMENT', 'FULFILLING_ACCOUNT']);
});

describe('§8 a claim that is approved in part is never said to be approved', () => {
  test.each(standings)('%s', (standing) => {
    const whole = claimIn(standing, false);
    const inPart = claimIn(standing, true);
    expect(standingText(whole)).toEqual(standingTexts[standing]);
    const isApproved = approved.includes(standing);
    const { text } = standingText(inPart);
    for (const told of [text, claimView(inPart, now).text, claimNews(inPart, text, now).text])
      if (isApproved) expect(told).toEqual(text);
    for (const language of languageSchema.options)
      expect(text[language] === standingTexts[standing].text[language]).toBe(!isApproved);
    expect(/(?<!partly )approved/.test(text.en)).toBe(false);
    expect(text.en.includes('partly approved')).toBe(isApproved);
  });

  test.each([
    ['APPROVED', 'Your claim is partly approved.'],
    ['CHOOSING', 'Your claim is partly approved.'],
    ['AWAITING_PAYMENT', 'Your claim is partly approved, and your share is due.'],
    ['FULFILLING_ACCOUNT', 'Your claim is partly approved, and your payout is ready.'],
  ] as const)('%s: %s', (standing, words) => {
    expect(standingText(claimIn(standing, true)).text.en).toBe(words);
  });
});
