import { expect, test } from './portal';

/** Without script it is a page of its own (tests/http/pages-faq.once.test.ts). */

test('the FAQ can be searched, by accents or none, and says how many it has found', async ({
  page,
  portal,
}) => {
  await page.goto(`${portal.origin('northwind')}/pages/faq`);
  const questions = page.locator('details[id^=question]');
  const all = await questions.count();
  const search = page.getByRole('searchbox', { name: 'Search questions' });
  await search.fill('cÓde sEnd');
  await search.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: '1 question found' })).toBeVisible();
  await expect(questions.filter({ visible: true })).toHaveCount(1);
  await search.fill('zeppelin');
  await search.press('Enter');
  await expect(page.getByText('No questions match.')).toBeVisible();
  await expect(questions.filter({ visible: true })).toHaveCount(0);
  await expect(search).toHaveValue('zeppelin');
  await search.fill('');
  await search.press('Enter');
  await expect(questions.filter({ visible: true })).toHaveCount(all);
});
