import { followLink, nameDelegate } from './delegate';
import { expect, test } from './portal';
import { signIn } from './sign-in';

test('§10.18 a link that a delegate opens where somebody is signed in says so, and takes their place', async ({
  portal,
  visitor,
}) => {
  const contract = portal.contract();
  await signIn(visitor, contract);
  const { email, link } = await nameDelegate(visitor, contract.emails[0] ?? '');
  expect((await visitor.open(link)).text).toContain('Someone is signed in to this browser.');
  await followLink(visitor, portal.visitor(), link, email);
  expect(visitor.page.html).toContain(`You’re acting for ${contract.firstName}`);
  expect((await visitor.press('Leave')).address).toBe('/');
});
