import type { Locator, Page } from '@playwright/test';
import { twoDaysAgo } from '../http/file-claim';
import type { SharedClientId } from '../setup/shared-clients';
import { expectNoSidewaysScroll } from './accessible';
import { booked, signInAs } from './claims';
import { expect, heading, test } from './portal';

/** A claim’s whole way by keyboard, at 320 px and with large text. */

const client = 'scoter' satisfies SharedClientId;

test('§2.1 file-claim: by keyboard alone, at 320 px with text of twice the size, to a booked time', async ({
  page,
  portal,
}) => {
  await portal.goAhead(
    page,
    async (visitor) => {
      await signInAs(visitor, 'usesKeys');
      await visitor.open('/file-claim');
    },
    client,
  );
  await page.setViewportSize({ width: 320, height: 640 });
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      document.documentElement.style.fontSize = '200%';
    });
  });
  await page.reload();
  const at = async (name: string | RegExp) => {
    await expect(heading(page, name)).toBeVisible();
    await expectNoSidewaysScroll(page);
  };
  const enter = async (name: string | RegExp) => {
    await tabTo(page, page.getByRole('main').getByRole('button', { name }).first());
    await page.keyboard.press('Enter');
  };
  await at('File a claim');
  await enter('Start claim');
  await at('What happened?');
  await pick(page, 'What happened', 'Worn battery');
  await enter('Continue');
  await at(/^Worn battery/);
  await tabTo(page, page.getByLabel('When did it happen?'));
  await page.keyboard.type(twoDaysAgo());
  await tabTo(page, page.getByLabel('What happened, in a few words'));
  await page.keyboard.type('It lasts an hour.');
  await pick(page, /^What battery health/, 'Less than 80%');
  await pick(page, /^Is the battery swollen/, 'No');
  await pick(page, /^Have you already paid/, /^No, it still/);
  await enter('Continue');
  await at('Please read this');
  await tabTo(page, page.getByRole('checkbox', { name: 'I have read this' }));
  await page.keyboard.press('Space');
  await enter('Continue');
  await at('Are these details right?');
  await enter('Yes, continue');
  await at('Check your answers');
  await enter('Submit claim');
  await at('Your claim is approved');
  await enter(/^Choose this option ?: At a repair partner/);
  await at('Choose a place');
  await enter(/^Choose this location/);
  await at('Choose a time');
  await enter(/^Choose \d/);
  await at('What happens next');
  await pick(page, /^Does it turn on/, 'Yes, it turns on');
  await enter('Continue');
  await at('Check and confirm');
  await enter('Confirm');
  await at('Your selection is confirmed');
  await expect(booked(page)).toBeVisible();
});

/** More stops than a page has between one thing and the next that matters. */
const mostStops = 60;

/** Goes on from stop to stop until one is reached. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let stop = 0; stop < mostStops; stop++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}

/** Chooses one of several by the arrow keys. */
async function pick(page: Page, question: string | RegExp, answer: string | RegExp): Promise<void> {
  const choices = page.getByRole('group', { name: question }).getByRole('radio');
  const wanted = page.getByRole('group', { name: question }).getByRole('radio', { name: answer });
  await tabTo(page, choices.first());
  await page.keyboard.press('Space');
  for (let turn = 0; turn < mostStops && !(await wanted.first().isChecked()); turn++)
    await page.keyboard.press('ArrowDown');
  await expect(wanted.first()).toBeChecked();
}
