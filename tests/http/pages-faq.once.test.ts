import { expect, test } from './portal';

test('the FAQ can be searched without script, by accents or none, and says how many it has found', async ({
  portal,
}) => {
  const visitor = portal.visitor('northwind');
  await visitor.open('/pages/faq');
  const shown = () =>
    visitor.page.document.querySelectorAll('details[id^=question]:not([hidden])').length;
  const all = shown();
  expect(all).toBeGreaterThan(1);
  const search = async (typed: string) => {
    visitor.fill({ 'Search questions': typed });
    await visitor.press('Search');
  };
  await search('cÓde sEnd');
  expect(visitor.page.text).toContain('1 question found');
  expect(shown()).toBe(1);
  await search('zeppelin');
  expect(visitor.page.text).toContain('No questions match.');
  expect(shown()).toBe(0);
  expect(visitor.value('Search questions')).toBe('zeppelin');
  await search('');
  expect(shown()).toBe(all);
});
