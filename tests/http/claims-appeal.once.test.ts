import { pdf } from '../../lib/documents/tests/good-files';
import { contractOf, type HolderOfClaims } from '../setup/claims-client';
import type { SharedClientId } from '../setup/shared-clients';
import { chooseClaimFlow, fileClaim } from './file-claim';
import { expect, type Portal, test } from './portal';
import { openSessionLink } from './session-link';
import { enterCode, search } from './sign-in';
import type { Visitor } from './visitor';

/** A client of this file alone, whose claims nobody else appeals. */
const client: SharedClientId = 'brambling';

/** A holder who has signed in by a code, and has had a claim denied. @returns where it is appealed */
async function denied(portal: Portal, name: HolderOfClaims): Promise<[Visitor, string]> {
  const visitor = portal.visitor(client);
  const { terms, contact } = contractOf(name);
  await search(visitor, terms);
  await enterCode(visitor, contact);
  await chooseClaimFlow(visitor, 'denied');
  await fileClaim(visitor, {
    cause: 'Cracked screen',
    answers: {
      'How did it happen?': 'It fell',
      'Does the screen still respond': 'Everywhere',
      'Before this happened': 'No',
    },
  });
  const id = visitor.page.url.pathname.split('/').at(-1) ?? '';
  return [visitor, `/claim-track/${id}/appeal`];
}

const reason = 'It fell, and the report shows it.';
const reasonField = 'Why you think the decision is wrong';
const filesField = 'Choose photos or documents (if you have any)';
const send = 'Submit appeal';
const fileOf = (name: string, bytes: Uint8Array) => new File([new Uint8Array(bytes)], name);

test('design §8: an appeal takes a document along without script; where the file cannot be taken the words stay, and nothing is sent', async ({
  portal,
}) => {
  const [holder, page] = await denied(portal, 'givesPapers');
  await holder.open(page);
  expect(holder.page.text).toContain('Documents for your appeal');
  holder.fill({ [reasonField]: reason });
  holder.attach(filesField, fileOf('nothing.pdf', new Uint8Array()));
  await holder.press(send);
  expect(holder.page.url.pathname).toBe(page);
  expect(holder.page.main.getByRole('alert').textContent).toMatch(/empty/i);
  expect(holder.value(reasonField)).toBe(reason);

  holder.attach(filesField, fileOf('expert.pdf', await pdf()));
  await holder.press(send);
  const claim = page.replace('/appeal', '');
  expect(holder.page.url.pathname).toBe(claim);
  expect(holder.page.text).toContain('Under review');
  expect(holder.page.text).toContain('expert.pdf');
  expect(holder.page.text).not.toContain('nothing.pdf');

  // What was sent belongs to this claim and holder: another finds neither the page nor takes the file.
  const another = portal.visitor(client);
  await openSessionLink(another, client, contractOf('isDenied').policyNumber);
  expect((await another.ask(page)).status).toBe(404);
});
