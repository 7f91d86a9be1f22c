import { expect, test } from './portal';
import { signIn, termsOf } from './sign-in';

test('§2.6 footer tools outside production: theme, Refresh, environment, clients', async ({
  portal,
}) => {
  const visitor = portal.visitor('northwind');
  await visitor.open('/pages/faq');
  const theme = () =>
    visitor.page.document
      .querySelector('link[rel=stylesheet][href*="/themes/"]')
      ?.getAttribute('href')
      ?.split('/')
      .at(-1);
  const own = theme();
  visitor.fill({ Theme: 'tomato' });
  expect((await visitor.press('Show')).address).toBe('/pages/faq');
  expect(theme()).toBe('tomato');
  await visitor.press('Refresh');
  // What has failed would be kept for the page to tell.
  expect(await visitor.cookieNames()).not.toContain('kept');
  visitor.fill({ Theme: '' });
  await visitor.press('Show');
  expect(theme()).toBe(own);
  await visitor.follow('Path 2');
  const path = visitor.page.all.getByRole('link', { name: 'Path 2' });
  expect(path.getAttribute('aria-current')).toBe('true');
  expect((await visitor.follow('Clients and languages')).heading).toBe('Clients and languages');
  expect((await visitor.follow('Altura Vehicle Care: de')).language).toBe('de');
});

test('§2.6 mock flow pickers: a tester brings about what is hard to', async ({
  portal,
  visitor,
}) => {
  const contract = portal.contract();
  const mock = async (policy: string, claim: string) => {
    visitor.fill({ 'Policy mock flow': policy, 'Claim mock flow': claim });
    await visitor.press('Apply');
  };
  const tools = () => visitor.page.document.querySelector('footer summary')?.textContent;
  const plans = () => [
    ...new Set(
      [...visitor.page.document.querySelectorAll('main a[href^="/policy-management/"]')].map(
        (plan) => plan.getAttribute('href') ?? '',
      ),
    ),
  ];
  await visitor.open('/');
  await mock('locked', '');
  expect(tools()).toContain('Policy mock flow: Search is locked');
  visitor.fill(termsOf(contract));
  expect((await visitor.press(/^Find /)).alert).toContain('Try again in 45 minutes');
  await mock('severalPolicies', 'limitUsedUp');
  await signIn(visitor, contract);
  await visitor.open('/dashboard/plans');
  expect(plans()).toHaveLength(3);
  expect((await visitor.tab().open(plans()[0] ?? '')).text).toContain('$0.00');
  expect(tools()).toContain('Policy mock flow: Several policies');
  expect(tools()).toContain('Claim mock flow: Limit is used up');
  await mock('', '');
  expect(plans()).toHaveLength(1);
  expect(tools()).toBe('Tools for development');
});
