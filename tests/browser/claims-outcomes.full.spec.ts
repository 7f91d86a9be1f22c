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
    'How does the device work now?': 'In part',
    'Before this happened': 'No',
  },
};
const cracked: SaidClaim = {
  cause: 'Cracked screen',
  answers: {
    'How did it happen?': 'It fell',
    'Does the screen still react': 'Everywhere',
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
  await expect(denied.getByRole('heading', { name: 'What it rests on' })).toBeVisible();
  await expectForEveryEye(page, 'denied');
  await denied.getByRole('link', { name: 'Appeal' }).click();
  await expect(heading(page, 'Ask another person to decide')).toBeVisible();
  await page.getByRole('button', { name: 'Send the appeal' }).click();
  const reason = page.getByLabel('What speaks for your claim');
  await expect(reason).toHaveAttribute('aria-invalid', 'true');
  await expectForEveryEye(page, 'an appeal without a reason');
  await reason.fill('Only the maker has opened it.');
  await page.getByRole('button', { name: 'Send the appeal' }).click();
  await expect(page.getByText('Your appeal is here. Somebody else decides now.')).toBeVisible();
  await expect(page.getByText('In review', { exact: true }).first()).toBeVisible();
});

test('design §8 in review: by when it is decided; withdrawn, it is over', async ({
  page,
  portal,
}) => {
  await begin(page, portal, 'isReviewed', async (visitor) => {
    await chooseClaimFlow(visitor, 'inReview');
    await fileClaim(visitor, cracked);
  });
  await expect(heading(page, 'Your claim is in review')).toBeVisible();
  await expect(page.getByText(/^Our turn · by \w+ \d/)).toBeVisible();
  await expectForEveryEye(page, 'in review');
  await page.getByRole('link', { name: 'Open the claim' }).click();
  await page.getByRole('link', { name: 'Withdraw the claim' }).click();
  await expect(heading(page, 'Withdraw the claim')).toBeVisible();
  await expectForEveryEye(page, 'to withdraw');
  await page.getByRole('button', { name: 'Withdraw the claim' }).click();
  await expect(page.getByText('The claim is withdrawn.')).toBeVisible();
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
        'Have you paid somebody': 'Yes, I have paid',
        'Had we agreed': 'No',
      },
      typed: {
        'Who was paid': 'The shop',
        'When it was paid': 'Nov 02, 2026',
        'What was paid, in USD': '169.00',
      },
    }),
  );
  await expect(heading(page, 'Your claim is filed, but we need something from you')).toBeVisible();
  const needed = page.getByRole('region', { name: 'What we still need' });
  await expect(needed).toBeVisible();
  await expectForEveryEye(page, 'a receipt is needed');
  await needed.getByLabel('Choose a file').setInputFiles(await photo('receipt.jpg'));
  const sent = page.getByRole('listitem').filter({ hasText: 'receipt.jpg' }).first();
  await expect(sent).toContainText('Received');
  await expectForEveryEye(page, 'a receipt was sent');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'What was asked for' })).toBeVisible();
  await expect(page.getByText(/^Our turn/).first()).toBeVisible();
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
  await expect(asked).toContainText('This claim is not filed yet.');
  await asked.getByRole('button', { name: 'Stay here' }).last().click();
  await page.getByRole('button', { name: 'File the claim' }).click();
  const same = page.getByRole('status').filter({ hasText: 'You have an open claim' });
  await expect(same).toBeVisible();
  await expectForEveryEye(page, 'one that looks the same');
  await expect(same.getByRole('link', { name: 'Show that claim' })).toHaveAttribute(
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
      answers: { 'Is the device still tied': 'Yes' },
      typed: { 'Where and when did you last have it?': 'On the bus.' },
    }),
  );
  await expect(heading(page, 'Check your answers')).toBeVisible();
  await expect(page.getByText(/^You can file the claim now/)).toBeVisible();
  await expectForEveryEye(page, 'nobody can be reached');
  await page.getByRole('button', { name: 'File the claim' }).click();
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
  await page.getByRole('button', { name: 'File the claim' }).click();
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
  await page.getByRole('link', { name: 'Something goes wrong' }).click();
  await page.getByRole('button', { name: 'Tell us' }).click();
  await expect(page.getByText('Say what goes wrong').first()).toBeVisible();
  await expectForEveryEye(page, 'nothing is said to be wrong');
  await page.getByRole('radio', { name: /^It takes too long/ }).click();
  await page.getByRole('button', { name: 'Tell us' }).click();
  await expect(page.getByText('We know of it, and see to it.')).toBeVisible();
  await expect(page.getByText(/^Our turn · by/).first()).toBeVisible();
  await expectForEveryEye(page, 'something goes wrong');
});
