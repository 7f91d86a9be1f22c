import { person } from '../setup/person';
import { expect, type Portal, test } from './portal';
import { enterCode, search, termsOf } from './sign-in';
import type { Visitor } from './visitor';

const receipt = {
  'Purchase date': 'Mar 02, 2021',
  'Order reference': 'HH-2047',
  'Serial number': 'ca50g-77120',
};

const address = '/policy-search';
const updateInfo = `${address}/update-info`;
const whose = 'Whose plan is this?';
const verifyTitle = 'Verify your identity';
const numberName = 'Agreement number';
const phoneName = 'Phone number, 10 digits';

/** The tabs, which without script send the form: it is kept while another one shows. */
const tabs = ({ page }: Visitor) => page.section('nav[aria-label="Ways to search"]');
const current = (visitor: Visitor) =>
  tabs(visitor)
    .getAllByRole('button')
    .filter((tab) => tab.getAttribute('aria-current') === 'page')
    .map(({ textContent }) => textContent);

/** Finds a plan that nobody has registered yet. */
async function findUnregistered(visitor: Visitor, portal: Portal) {
  const contract = portal.contract('nobody');
  await search(visitor, termsOf(contract), address);
  expect(visitor.page.address).toBe(updateInfo);
  expect(visitor.page.heading).toBe(whose);
  return contract;
}

test('§2.4 the menu leads to it; the first tab is selected by default, each tab sends the form', async ({
  portal,
}) => {
  const visitor = portal.visitor('harbor');
  await visitor.open('/');
  await visitor.follow('Find your agreement');
  expect(visitor.page.address).toBe(address);
  expect(visitor.page.heading).toBe('Find your agreement');
  expect(
    tabs(visitor)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual([numberName, 'Phone number', 'Receipt']);
  expect(current(visitor)).toEqual([numberName]);
  await visitor.press('Receipt', tabs(visitor));
  expect(current(visitor)).toEqual(['Receipt']);
  expect(visitor.page.main.getByRole('group', { name: 'On your receipt' }).textContent).toContain(
    'From the store that sold you the appliance with its plan',
  );
  expect((await visitor.follow('Back to the home page')).address).toBe('/');
});

test('§2.1 "shown when Global_ShowPolicySearchPage is true": otherwise not found', async ({
  portal,
}) => {
  const visitor = portal.visitor('northwind');
  for (const page of [address, updateInfo]) expect((await visitor.open(page)).status).toBe(404);
});

test('§2.4 an option with no search parameters says so and hides the search button', async ({
  visitor,
}) => {
  const { text, main } = await visitor.open(`${address}?option=4`);
  expect(text).toContain('This search is not available');
  expect(main.queryByRole('button', { name: /^Find / })).toBeNull();
});

test('§4.2 a plan that is registered already: the dashboard where MFA is off, security verification where it is on', async ({
  portal,
  visitor,
}) => {
  const ofHarbor = portal.visitor('harbor');
  await search(ofHarbor, receipt, `${address}?option=3`);
  expect(ofHarbor.page.address).toBe('/dashboard');
  expect(ofHarbor.page.heading).toMatch(/Hello, Eleanor/);
  await search(visitor, termsOf(portal.contract()), address);
  expect(visitor.page.address).toBe('/security-verification');
  expect(visitor.page.heading).toBe(verifyTitle);
});

test('§5 date fields: two-digit years, messages for no date and for a future one', async ({
  portal,
}) => {
  const visitor = portal.visitor('harbor');
  const day = (typed: string) =>
    search(visitor, { ...receipt, 'Purchase date': typed }, `${address}?option=3`);
  expect((await day('Mar 02, 21')).address).toBe('/dashboard');
  for (const [typed, message] of [
    ['Feb 30, 2021', 'Enter a valid date, for example '],
    ['Jan 01, 2099', 'Enter today’s date or a date in the past.'],
  ] as const) {
    await day(typed);
    expect(visitor.page.address).toBe(address);
    expect(visitor.page.alert).toContain(message);
    expect(visitor.value('Order reference')).toBe('HH-2047');
    expect(visitor.value('Purchase date')).toBe(typed);
  }
});

test('§2.4 "A field whose placeholder contains Reference shows a help link"', async ({
  portal,
}) => {
  const visitor = portal.visitor('harbor');
  for (const [language, link, words] of [
    ['en', 'Where do I find the reference?', 'The order reference has letters'],
    ['es', '¿Dónde encuentro la referencia?', 'La referencia del pedido tiene'],
  ] as const) {
    const { main } = await visitor.open(`${address}?option=3&language=${language}`);
    const help = main.getByText(link).closest('details');
    expect(help?.textContent).toContain(words);
    expect(help?.open).toBe(false);
  }
});

test('§8 the error area, then a lock that hides button and sections; Back stays', async ({
  visitor,
}) => {
  const wrong = { 'Contract number': 'X00000', 'ZIP or postal code': '99999' };
  expect((await search(visitor, wrong, address)).alert).toContain('We couldn’t find a contract');
  for (let tries = 0; tries < 4; tries++) await search(visitor, wrong, address);
  const { alert, main } = visitor.page;
  expect(alert).toContain('locked after too many attempts');
  expect(main.queryByRole('button', { name: /^Find / })).toBeNull();
  expect(main.queryByLabelText('ZIP or postal code')).toBeNull();
  main.getByRole('link', { name: 'Back to the home page' });
});

test('§4.2 UpdateInfo, MFA on: the contacts of the form replace those of the contract', async ({
  portal,
  visitor,
}) => {
  const contract = await findUnregistered(visitor, portal);
  expect((await visitor.reload()).heading).toBe(whose);
  const own = `${contract.number.toLowerCase()}@example.net`;
  visitor.fill({ ...person, 'Email address': own, 'Phone number': 'call me' });
  await visitor.press('Continue');
  expect(visitor.page.alert).toContain('Enter a phone number like ');
  expect(visitor.page.title).toMatch(/^Error: /);
  expect(visitor.value('First name')).toBe('Alan');
  visitor.fill({ 'Phone number': '(401) 555-0177' });
  expect((await visitor.press('Continue')).heading).toBe(verifyTitle);
  visitor.check('Email');
  expect((await enterCode(visitor, own)).heading).toBe('Hello, Alan');
  expect(visitor.page.text).toContain('2 Bletchley Road');
  await visitor.press('Sign out');
  // Registered from now on: nobody is asked for contacts of their own again.
  expect((await search(visitor, termsOf(contract), address)).heading).toBe(verifyTitle);
  expect((await visitor.open(updateInfo)).address).toBe(address);
});

test('§4.2 UpdateInfo in a second tab; without proof nothing of it is kept', async ({
  portal,
  visitor,
}) => {
  const contract = await findUnregistered(visitor, portal);
  expect((await visitor.tab().open(updateInfo)).heading).toBe(whose);
  visitor.fill(person);
  expect((await visitor.press('Continue')).heading).toBe(verifyTitle);
  expect((await search(visitor, termsOf(contract), address)).heading).toBe(whose);
  expect((await visitor.follow('Back to search')).address).toBe(address);
});

test('§4.2 UpdateInfo, MFA off: confirmation, then the dashboard', async ({ portal }) => {
  const visitor = portal.visitor('harbor');
  await search(visitor, { 'Agreement number': '60377', 'ZIP code of the home': '02840' }, address);
  expect(visitor.page.address).toBe(updateInfo);
  expect((await visitor.open(`${updateInfo}/confirmation`)).address).toBe(updateInfo);
  visitor.fill(person);
  await visitor.press('Continue');
  expect(visitor.page.address).toBe(`${updateInfo}/confirmation`);
  expect((await visitor.reload()).text).toContain('+14015550177');
  await visitor.follow('Change my details');
  expect(visitor.value('Last name')).toBe('Turing');
  await visitor.press('Continue');
  await visitor.press('Confirm and view my plan');
  expect(visitor.page.address).toBe('/dashboard');
  expect(visitor.page.heading).toBe('Hello, Alan');
});

test('every step in Spanish', async ({ portal, visitor }) => {
  const expectSpanish = ({ page }: Visitor) => {
    expect(page.text).not.toMatch(/\b[A-Z]\w+_\w+_\w+\b/);
    expect(page.text).not.toMatch(/\b(the|with|your)\b/);
  };
  const ofHarbor = portal.visitor('harbor');
  for (const option of [1, 2, 3]) {
    await ofHarbor.open(`${address}?option=${option}&language=es`);
    expect(ofHarbor.page.heading).toBe('Busque su acuerdo');
    expectSpanish(ofHarbor);
  }
  const { number, zip } = portal.contract('nobody');
  await visitor.open(`${address}?language=es`);
  visitor.fill({ 'Número de contrato': number, 'Código postal': zip });
  expect((await visitor.press('Buscar plan')).heading).toBe('¿De quién es este plan?');
  expectSpanish(visitor);
  expect((await visitor.press('Continuar')).alert).not.toBe('');
  expectSpanish(visitor);
});

test('§2.3 "a link toggles between the two": each option keeps what was typed in it', async ({
  portal,
}) => {
  const visitor = portal.visitor('harbor');
  await visitor.open('/');
  visitor.fill({ [numberName]: '48213' });
  await visitor.press(/^Search another way/);
  visitor.fill({ [phoneName]: '4015550119' });
  // The last name is missing: the form comes back.
  expect((await visitor.press(/^Find /, formOf(visitor, phoneName))).alert).toContain('Last name');
  expect(visitor.value(phoneName)).toBe('4015550119');
  await visitor.press(/^Search another way/, formOf(visitor, phoneName));
  expect(visitor.value(numberName)).toBe('48213');
  expect(visitor.page.alert).toBe('');
  await visitor.press(/^Search another way/, formOf(visitor, numberName));
  expect(visitor.value(phoneName)).toBe('4015550119');
});

test('§2.4 "Tabs, one per configured lookup option": each keeps what was typed in it', async ({
  portal,
}) => {
  const visitor = portal.visitor('harbor');
  await visitor.open(address);
  visitor.fill({ [numberName]: '48213' });
  await visitor.press('Phone number', tabs(visitor));
  expect(current(visitor)).toEqual(['Phone number']);
  visitor.fill({ [phoneName]: '4015550119' });
  await visitor.press(numberName, tabs(visitor));
  expect(current(visitor)).toEqual([numberName]);
  expect(visitor.value(numberName)).toBe('48213');
  await visitor.press('Phone number', tabs(visitor));
  expect(visitor.value(phoneName)).toBe('4015550119');
});

test('§2.1 "language (switches language)": what was typed into either option stays', async ({
  portal,
}) => {
  const visitor = portal.visitor('harbor');
  const typed = (name: string) =>
    visitor.page.document.querySelector<HTMLInputElement>(`main [name=${name}]`)?.value;
  await visitor.open('/');
  visitor.fill({ [numberName]: '48213' });
  await visitor.press(/^Search another way/);
  visitor.fill({ [phoneName]: '4015550119' });
  await visitor.press('Español', visitor.page.section('footer'));
  expect(visitor.page.language).toBe('es');
  expect(visitor.page.address).toBe('/');
  expect(typed('Option2_SearchTerm1')).toBe('4015550119');
  expect(typed('Option1_SearchTerm1')).toBe('48213');
  await visitor.open('/pages/contact-us');
  visitor.fill({ 'Su nombre': 'Tomás' });
  await visitor.press('English', visitor.page.section('footer'));
  expect(visitor.page.language).toBe('en');
  expect(typed('Name')).toBe('Tomás');
  expect(visitor.page.alert).toBe('');
});

/** The form that a field stands in: a page may have several. */
function formOf({ page }: Visitor, label: string) {
  const form = page.main.getByLabelText(label).closest('form');
  return page.section(
    `main form:has([name="${form?.querySelector('[name^=Option]')?.getAttribute('name')}"])`,
  );
}
