import { soon } from '../setup/limits';
import { expect } from './portal';
import { codeFor, enterCode, messagesFor } from './sign-in';
import type { Visitor } from './visitor';

export const delegatesPage = '/policy-account/delegates';
let delegates = 0;

/**
 * Has a holder name somebody whom nobody else names.
 * @param own where the holder is reached
 * @returns the address of who was named, and the path of their link
 */
export async function nameDelegate(
  holder: Visitor,
  own: string,
  may: 'see' | 'View and send' = 'see',
): Promise<{ readonly email: string; readonly link: string }> {
  delegates++;
  const email = `delegate${process.pid}.${delegates}@example.com`;
  await holder.open(`${delegatesPage}/new`);
  if (holder.page.html.includes('security-verification/proof')) {
    await holder.follow(/Verify your identity/);
    await enterCode(holder, own);
  }
  holder.fill({ Name: 'Charles', 'Their email address': email });
  holder.check(
    may === 'see'
      ? 'Plans, products, files and claims.'
      : 'Everything above, plus sending files that a claim asks for',
  );
  await holder.press('Add and send link');
  await expect.poll(() => linkOf(holder, email), soon).not.toBe('');
  return { email, link: await linkOf(holder, email) };
}

/** The path of the link that somebody was sent; empty until it has arrived. */
async function linkOf(visitor: Visitor, email: string): Promise<string> {
  const [invitation] = await messagesFor(visitor.tab(), email);
  return /\/delegate\/[\w-]+/.exec(invitation?.textContent ?? '')?.[0] ?? '';
}

/** Signs a delegate in by their link and the code that they are sent. */
export async function followLink(delegate: Visitor, outbox: Visitor, link: string, email: string) {
  await delegate.open(link);
  await delegate.press('Send code');
  delegate.fill({ 'Access code': await codeFor(outbox, email) });
  return delegate.press('Confirm');
}
