import { describe, expect, test } from 'vitest';
import { ConfirmationPage } from '@/components/claims/confirmation/confirmation-page';
import { TrackPage } from '@/components/claims/tracking/track-page';
import { shown } from '@/components/tests/shown';
import type { FollowedClaim } from '@/lib/claims';
import { confirmationNews } from '@/lib/claims/filing/confirmation-news';
import type { OpenSettling } from '@/lib/claims/settling/open-settling';
import { settlingPage } from '@/lib/claims/settling/pages';
import { productLabelsIn } from '@/lib/clients/product-labels';
import { addDays, today } from '@/lib/dates';
import { sessionWith, snapshotWith } from '@/lib/entry/tests/context';
import { samples } from '@/lib/pdf/tests/samples';
import { claimDetailsSchema, policySchema, productSchema, quoteSchema } from '@/lib/platform';
import { plainView, type View } from '@/lib/request';

const snapshot = { ...snapshotWith(), labels: { en: productLabelsIn('en') } };
const session = sessionWith({ isProven: true });
const holder: View = {
  ...plainView(snapshot, 'en', '/'),
  nonce: 'nonce',
  audience: { kind: 'holder', session },
};
const sample = samples('en')['claim-summary'];
const quote = quoteSchema.parse({
  id: 'a',
  serviceRoute: 'MAIL_IN',
  title: 'Mail it in',
  lines: [],
  covered: { amount: 40_000, currency: 'USD' },
  holderPays: { amount: 2_900, currency: 'USD' },
  payableTo: 'INSURER',
  validUntil: '2099-01-01T00:00:00Z',
});

function followedOf(changes: object): FollowedClaim {
  const claim = claimDetailsSchema.parse({ ...sample.claim, ...changes });
  return {
    claim,
    product: productSchema.parse(sample.product),
    policy: policySchema.parse({ ...sample.policy, planName: 'Summit' }),
    events: [],
    files: { claim, asked: [] },
    asOf: new Date(0),
    preparations: [],
    isTold: true,
  };
}

const confirmation = (followed: FollowedClaim, choosing?: OpenSettling, view = holder) =>
  shown(
    <ConfirmationPage
      view={view}
      followed={followed}
      kept={new Map()}
      notified="SENT"
      choosing={choosing}
      news={confirmationNews(new URLSearchParams(), followed)}
    />,
  );

describe('§2.1 claim-confirmation: a claim that is decided at once goes on as on its own page', () => {
  test('a denied one is appealed, and its insurer is written to', async () => {
    const followed = followedOf({
      state: 'DENIED',
      denial: {
        code: 'ON_PURPOSE',
        text: 'It was on purpose.',
        basis: 'Section 2.',
        appealUntil: addDays(today(snapshot.timeZone), 30),
      },
    });
    const page = await confirmation(followed);
    for (const doing of ['appeal', 'message'])
      expect(page).toContain(`/claim-track/${followed.claim.id}/${doing}"`);
    expect(page).toContain('Open the claim');
  });

  test.each([
    ['several options', [quote, { ...quote, id: 'b' }], 'None of these'],
    ['one option', [quote], 'Decline this option'],
  ])('of an approved one with %s none has to be taken', async (_, quotes, label) => {
    const followed = followedOf({ state: 'CHOOSING', quotes });
    const { claim } = followed;
    const page = await confirmation(followed, {
      kind: 'settling',
      facts: { claim, now: new Date('2026-11-25T12:00:00Z'), takesCards: false },
      kept: { claimId: claim.id, choices: {}, version: 1 },
      choices: {},
      product: followed.product,
    });
    expect(page).toContain(`href="${settlingPage(claim.id, 'none')}"`);
    expect(page).toContain(label);
  });

  test('what to do with a dangerous device stands once, before the options', async () => {
    const safety = [{ title: 'Never send it by mail', text: 'Keep it outside.' }];
    const followed = followedOf({ state: 'CHOOSING', quotes: [quote], safety });
    const { claim } = followed;
    const page = await confirmation(followed, {
      kind: 'settling',
      facts: { claim, now: new Date('2026-11-25T12:00:00Z'), takesCards: false },
      kept: { claimId: claim.id, choices: {}, version: 1 },
      choices: {},
      product: followed.product,
    });
    expect(page.split('Never send it by mail')).toHaveLength(2);
    expect(page.indexOf('Never send it by mail')).toBeLessThan(page.indexOf('id="ways"'));
    expect(page).toContain('id="ways"');
    const track = <TrackPage view={holder} followed={followed} kept={new Map()} done={undefined} />;
    expect((await shown(track)).split('Never send it by mail')).toHaveLength(2);
  });

  test.each([
    [{ state: 'CHOOSING', quotes: [quote] }, 'Your claim is approved'],
    [
      { state: 'CHOOSING', quotes: [quote], isApprovedInPart: true },
      'Your claim is partly approved',
    ],
    [
      { state: 'IN_REVIEW', quotes: [], next: { text: 'We decide.', turn: 'INSURER' } },
      'Your claim is under review',
    ],
    [{ state: 'ACTION_REQUIRED', quotes: [] }, 'Your claim is filed, and we need more from you'],
    [{ state: 'DIAGNOSIS', quotes: [] }, 'Your claim is filed'],
  ])('the title of %j is “%s”', async (changes, title) => {
    const page = await confirmation(followedOf(changes));
    expect(/<h1[^>]*>(.*?)<\/h1>/.exec(page)?.[1]).toContain(title);
  });

  test.each(['CHOOSING', 'AWAITING_PAYMENT', 'FULFILLING'])(
    'of one in %s that is approved in part its holder writes that they disagree',
    async (state) => {
      const followed = followedOf({ state, quotes: [quote], isApprovedInPart: true });
      const { claim } = followed;
      const settling: OpenSettling = {
        kind: 'settling',
        facts: { claim, now: new Date('2026-11-25T12:00:00Z'), takesCards: false },
        kept: { claimId: claim.id, choices: {}, version: 1 },
        choices: {},
        product: followed.product,
      };
      const pages = [
        await confirmation(followed, settling),
        await shown(
          <TrackPage view={holder} followed={followed} kept={new Map()} done={undefined} />,
        ),
      ];
      const disagrees = `<a href="/claim-track/${claim.id}/message"[^>]*>If you disagree, tell us`;
      for (const page of pages) expect(page).toMatch(new RegExp(disagrees));
      const whole = followedOf({ state, quotes: [quote] });
      const page = await shown(
        <TrackPage view={holder} followed={whole} kept={new Map()} done={undefined} />,
      );
      expect(page).not.toContain('If you disagree');
    },
  );

  test('§6 an agent is led to the dashboard only where their list has it', async () => {
    const agent: View['audience'] = {
      kind: 'agent',
      session: { ...session, agent: { id: 'a-7', name: 'Lee' } },
    };
    for (const list of [['/claim-confirmation'], ['/claim-confirmation', '/dashboard']]) {
      const settings = snapshotWith({ Globle_AgentFlow_WhiteList_URLs: list }).settings;
      const of = { ...plainView({ ...snapshot, settings }, 'en', '/'), audience: agent };
      const page = await confirmation(
        followedOf({ state: 'DIAGNOSIS', quotes: [] }),
        undefined,
        of,
      );
      expect(page.includes('href="/dashboard"')).toBe(list.includes('/dashboard'));
    }
  });
});

describe('a claim names the plan by which it is filed', () => {
  test('on its confirmation and on its page', async () => {
    const followed = followedOf({ state: 'IN_REVIEW' });
    const track = <TrackPage view={holder} followed={followed} kept={new Map()} done={undefined} />;
    for (const page of [await confirmation(followed), await shown(track)])
      expect(page.replaceAll(/<[^>]+>/g, '')).toContain('Summit · NW100418');
  });
});
