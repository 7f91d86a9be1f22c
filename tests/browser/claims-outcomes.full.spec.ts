import type { Page } from '@playwright/test';
import { chooseClaimFlow, fileClaim, type SaidClaim, tellClaim } from '../http/file-claim';
import type { Visitor } from '../http/visitor';
import { contractOf, type HolderOfClaims, writeClaimsClient } from '../setup/claims-client';
import { importClients } from '../setup/import-clients';
import { newSessionLink } from '../setup/session-link';
import { expectForEveryEye } from './accessible';
import { openClaimOf, signInAs } from './claims';
import { photo } from './photo';
import { expect, hasItsScript, heading, type Portal, test } from './portal';

/** A journey for each thing that a claim can come to; one that is approved at once is that of claims.spec.ts. */

const client = 'smew';

// One after another, so that the client is imported once.
test.describe.configure({ mode: 'default' });
test.beforeAll(({ port }) => importClients(port, writeClaimsClient(client)));

const dropped: SaidClaim = {
  cause: 'Dropped or broken',
  answers: {
    'How did it happen?': 'It fell',
    'How does the device work now?': 'Partly',
    'Before this happened': 'No',
  },
};
const cracked: SaidClaim = {
  cause: 'Cracked screen',
  answers: {
    'How did it happen?': 'It fell',
    'Does the screen still respond': 'Everywhere',
    'Before this happened': 'No',
  },
};

/** Signs a holder in and does something over HTTP: the browser stands where that has ended. */
async function begin(
  page: Page,
  portal: Portal,
  holder: HolderOfClaims,
  perform: (visitor: Visitor) => Promise<unknown>,
): Promise<void> {
  await portal.goAhead(
    page,
    async (visitor) => {
      await signInAs(visitor, holder);
      await perform(visitor);
    },
    client,
  );
}

test('design §8 denied: the reason, what it rests on, and an appeal that another person decides', async ({
  page,
  portal,
}) => {
  await begin(page, portal, 'isDenied', (visitor) =>
    fileClaim(visitor, {
      ...cracked,
      answers: { ...cracked.answers, 'Before this happened': 'Yes' },
    }),
  );
  await expect(heading(page, 'Your claim was denied')).toBeVisible();
  const denied = page.getByRole('region', { name: 'Why it was denied' });
  await expect(denied.getByRole('heading', { name: 'Why we made this decision' })).toBeVisible();
  await expectForEveryEye(page, 'denied');
  await denied.getByRole('link', { name: 'Appeal' }).click();
  await expect(heading(page, 'Appeal this decision')).toBeVisible();
  await page.getByRole('button', { name: 'Submit appeal' }).click();
  const reason = page.getByLabel('Why you think the decision is wrong');
  await expect(reason).toHaveAttribute('aria-invalid', 'true');
  await expectForEveryEye(page, 'an appeal without a reason');
  await reason.fill('Only the maker has opened it.');
  await page.getByRole('button', { name: 'Submit appeal' }).click();
  await expect(page.getByText('We have your appeal. Someone else will now decide.')).toBeVisible();
  await expect(page.getByText('Under review', { exact: true }).first()).toBeVisible();
});

test('design §8 in review: by when it is decided; withdrawn, it is over', async ({
  page,
  portal,
}) => {
  await begin(page, portal, 'isReviewed', async (visitor) => {
    await chooseClaimFlow(visitor, 'inReview');
    await fileClaim(visitor, cracked);
  });
  await expect(heading(page, 'Your claim is under review')).toBeVisible();
  await expect(page.getByText(/^With us · by \w+ \d/)).toBeVisible();
  await expectForEveryEye(page, 'in review');
  await page.getByRole('link', { name: 'Open the claim' }).click();
  await page.getByRole('link', { name: 'Withdraw claim' }).click();
  await expect(heading(page, 'Withdraw claim')).toBeVisible();
  await expectForEveryEye(page, 'to withdraw');
  await page.getByRole('button', { name: 'Withdraw claim' }).click();
  await expect(page.getByText('Claim withdrawn.')).toBeVisible();
  await expect(page.getByText('Withdrawn', { exact: true }).first()).toBeVisible();
});

test('design §8 money back: what was paid is told, the receipt is sent, and it says what is next', async ({
  page,
  portal,
}) => {
  await begin(page, portal, 'givesPapers', (visitor) =>
    fileClaim(visitor, {
      ...cracked,
      answers: {
        ...cracked.answers,
        'Have you already paid': 'Yes, I’ve paid',
        'Did we approve it': 'No',
      },
      typed: {
        'Who you paid': 'The shop',
        'Date paid': 'Nov 02, 2026',
        'Amount paid, in USD': '169.00',
      },
    }),
  );
  await expect(heading(page, 'Your claim is filed, and we need more from you')).toBeVisible();
  const needed = page.getByRole('region', { name: 'What we still need' });
  await expect(needed).toBeVisible();
  await expectForEveryEye(page, 'a receipt is needed');
  await needed.getByLabel('Choose a file').setInputFiles(await photo('receipt.jpg'));
  const sent = page.getByRole('listitem').filter({ hasText: 'receipt.jpg' }).first();
  await expect(sent).toContainText('Received');
  await expectForEveryEye(page, 'a receipt was sent');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Requested information' })).toBeVisible();
  await expect(page.getByText(/^With us/).first()).toBeVisible();
});

test('invariant 5: what looks the same as an open claim is filed once, unless it is another', async ({
  page,
  portal,
}) => {
  await begin(page, portal, 'filesTwice', async (visitor) => {
    await fileClaim(visitor, cracked);
    await tellClaim(visitor, cracked);
  });
  await expect(heading(page, 'Check your answers')).toBeVisible();
  // §4.3 Whoever signs out of a claim that is not filed is asked first.
  const signOut = page.getByRole('button', { name: 'Sign out' }).filter({ visible: true }).first();
  await hasItsScript(page, signOut);
  await signOut.click();
  const asked = page.getByRole('alertdialog', { name: 'Sign out?' });
  await expect(asked).toContainText('This claim isn’t filed yet.');
  await asked.getByRole('button', { name: 'Stay here' }).last().click();
  await page.getByRole('button', { name: 'Submit claim' }).click();
  const same = page.getByRole('status').filter({ hasText: 'You have a similar open claim' });
  await expect(same).toBeVisible();
  await expectForEveryEye(page, 'one that looks the same');
  await expect(same.getByRole('link', { name: 'View that claim' })).toHaveAttribute(
    'href',
    /claim-confirmation/,
  );
  await page.getByRole('button', { name: 'File it as another claim' }).dblclick();
  await expect(heading(page, /^Your claim is /)).toBeVisible();
  await page.goto(`${portal.origin(client)}/claim-track`);
  await expect(page.getByRole('article')).toHaveCount(2);
});

test('§10.18 a lost phone that alone reaches its holder: filed unproved, and nothing of the contract is shown', async ({
  page,
  portal,
}) => {
  await begin(page, portal, 'hasOnlyThisPhone', (visitor) =>
    tellClaim(visitor, {
      cause: 'Lost',
      answers: {
        'Is the device still linked': 'Yes',
      },
      typed: { 'Where and when did you last have it?': 'On the bus.' },
    }),
  );
  await expect(heading(page, 'Check your answers')).toBeVisible();
  await expect(page.getByText(/^You can file the claim now/)).toBeVisible();
  await expectForEveryEye(page, 'nobody can be reached');
  await page.getByRole('button', { name: 'Submit claim' }).click();
  await expect(heading(page, 'Your claim is filed')).toBeVisible();
  const main = page.getByRole('main');
  await expect(main.getByText(/^C-\d/).first()).toBeVisible();
  await expect(main).not.toContainText('Kestrel');
  await expect(main).not.toContainText('Kearney');
  await expectForEveryEye(page, 'filed unproved');
});

test('§6 an agent files for a holder, and the claim says so to both', async ({
  page,
  portal,
  port,
}) => {
  const link = await newSessionLink(port, client, contractOf('isFiledFor').policyNumber, '--agent');
  const { pathname, search } = new URL(link);
  await portal.goAhead(
    page,
    async (visitor) => {
      await visitor.open('/');
      await visitor.press('Accept');
      await visitor.open(`${pathname}${search}`);
      await tellClaim(visitor, dropped);
    },
    client,
  );
  await expect(heading(page, 'Check your answers')).toBeVisible();
  await expectForEveryEye(page, 'for a holder');
  await page.getByRole('button', { name: 'Submit claim' }).click();
  await expect(heading(page, /^Your claim is /)).toBeVisible();
  await expectForEveryEye(page, 'filed by an agent');

  // Their holder finds it among their own, with who has filed it.
  await page.context().clearCookies();
  await begin(page, portal, 'isFiledFor', (visitor) => visitor.open('/claim-track'));
  await expect(page.getByText(/^Filed for the holder by /)).toBeVisible();
  await page.getByRole('link', { name: /^Dropped or broken/ }).click();
  await expect(heading(page, 'Dropped or broken')).toBeVisible();
  await expect(page.getByText(/An agent/).first()).toBeVisible();
});

test('§2.1 claim-track: what goes wrong meanwhile is told, and by when somebody answers', async ({
  page,
  portal,
}) => {
  await openClaimOf(page, portal, client, 'hasAtWorkshop');
  await expect(heading(page, 'Liquid damage')).toBeVisible();
  await expectForEveryEye(page, 'at the workshop');
  await page.getByRole('link', { name: 'Report a problem' }).click();
  await page.getByRole('button', { name: 'Submit report' }).click();
  await expect(page.getByText('Choose what the problem is').first()).toBeVisible();
  await expectForEveryEye(page, 'nothing is said to be wrong');
  await page.getByRole('radio', { name: /^It’s taking too long/ }).click();
  await page.getByRole('button', { name: 'Submit report' }).click();
  await expect(page.getByText('We have your report and are working on it.')).toBeVisible();
  await expect(page.getByText(/^We’ll reply by /).first()).toBeVisible();
  await expectForEveryEye(page, 'Reported a problem with a claim');
});
