import { describe, expect, it } from 'vitest';
import { runChange } from '@/lib/changes/tests/run-change';
import { database } from '@/lib/db';
import type { View } from '@/lib/request';
import type { CookieChange, CookieReader } from '@/lib/session';
import { jar } from '@/lib/session/tests/jar';
import { checkAccessCode } from '../check-code';
import { beginVerification } from '../flow';
import { sendAccessCode } from '../send-code';
import { isTrusted } from '../trusted-device';
import {
  browserAfter,
  contractDetails,
  newestCode,
  newView,
  searchPair,
  wrongCode,
} from './verification';

const reference = 'contract-7';
const found = { reference, contractDetails: contractDetails() };

/** Few tries, so that locks come soon; codes enough. */
const strict = { Verification_AccessCode_Tries: 1, Verification_MaxCodesPerContact: 20 } as const;

/** Begins anew at a network address, and asks for a code. */
async function sentAt(view: View, networkAddress: string, ...held: CookieChange[]) {
  const begun = jar(...held, await beginVerification(view, found, searchPair));
  const input = { method: 'email', emailIndex: '0' };
  const sent = await runChange(sendAccessCode, { view, cookies: begun, networkAddress }, input);
  if (sent.kind !== 'go') throw new Error(JSON.stringify(sent));
  return jar(...held, ...(sent.cookies ?? []));
}

function check(view: View, cookies: CookieReader, AccessCode: string, networkAddress: string) {
  return runChange(checkAccessCode, { view, cookies, networkAddress }, { AccessCode });
}

/** Somebody who knows the search pair gives wrong codes until their address is locked. */
async function attackFrom(view: View, networkAddress: string): Promise<void> {
  for (let flow = 0; flow < 2; flow++) {
    const cookies = await sentAt(view, networkAddress);
    await check(view, cookies, await wrongCode(view), networkAddress);
  }
}

const locked = { kind: 'refused', errCode: 'ACCESS_CODE_LOCKED', status: 423 };

async function failures({ snapshot }: View): Promise<number> {
  const { _sum } = await database().attemptCounter.aggregate({
    where: { clientId: snapshot.id },
    _sum: { failures: true },
  });
  return _sum.failures ?? 0;
}

describe('invariant 4: wrong codes', () => {
  it('of 20 at once for one code no more than its tries are compared', async () => {
    const view = newView();
    const cookies = await sentAt(view, '203.0.113.7');
    const code = await wrongCode(view);
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, () => check(view, cookies, code, '203.0.113.7')),
    );
    const codes = outcomes.map((outcome) => outcome.kind === 'refused' && outcome.errCode);
    expect(codes.filter((one) => one === 'ACCESS_CODE_WRONG')).toHaveLength(4);
    expect(codes.filter((one) => one === 'ACCESS_CODE_LOCKED')).toHaveLength(16);
  });

  it('a right code leaves no failed try behind, not of twenty at once either', async () => {
    const view = newView();
    const cookies = await sentAt(view, '203.0.113.7');
    const code = await newestCode(view);
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, () => check(view, cookies, code, '203.0.113.7')),
    );
    expect(outcomes.filter(({ kind }) => kind === 'go')).toHaveLength(1);
    expect(await failures(view)).toBe(0);
  });
});

describe('a stranger who knows a contract’s search pair', () => {
  it('locks their own network address, and its holder comes in from another', async () => {
    const view = newView(strict);
    await attackFrom(view, '203.0.113.66');
    const attacker = await sentAt(view, '203.0.113.66');
    const right = await newestCode(view);
    expect(await check(view, attacker, right, '203.0.113.66')).toMatchObject(locked);
    const holder = await sentAt(view, '198.51.100.1');
    const outcome = await check(view, holder, await newestCode(view), '198.51.100.1');
    expect(outcome.kind).toBe('go');
  });

  it('with many addresses is stopped, and keeps no browser out that has given the right code', async () => {
    const view = newView({ ...strict, Verification_MaxResends: 20 });
    const first = await sentAt(view, '198.51.100.1');
    const signedIn = await check(view, first, await newestCode(view), '198.51.100.1');
    const known = (signedIn.cookies ?? []).filter(({ name }) => name === 'knownBrowser');
    for (const address of ['203.0.113.1', '203.0.113.2', '203.0.113.3'])
      await attackFrom(view, address);
    const stranger = await sentAt(view, '203.0.113.4');
    const code = await newestCode(view);
    expect(await check(view, stranger, code, '203.0.113.4')).toMatchObject(locked);
    const holder = await sentAt(view, '203.0.113.1', ...known);
    const outcome = await check(view, holder, await newestCode(view), '203.0.113.1');
    expect(outcome.kind).toBe('go');
  });

  it('finds few tries in such a browser too, and no way past the code', async () => {
    const view = newView(strict);
    const first = await sentAt(view, '198.51.100.1');
    const signedIn = await check(view, first, await newestCode(view), '198.51.100.1');
    const known = (signedIn.cookies ?? []).filter(({ name }) => name === 'knownBrowser');
    expect(known).toHaveLength(1);
    expect(await isTrusted(view, browserAfter(signedIn), reference, searchPair)).toBe(false);
    for (const address of ['203.0.113.1', '203.0.113.2']) {
      const cookies = await sentAt(view, address, ...known);
      await check(view, cookies, await wrongCode(view), address);
    }
    const cookies = await sentAt(view, '203.0.113.3', ...known);
    const code = await newestCode(view);
    expect(await check(view, cookies, code, '203.0.113.3')).toMatchObject(locked);
  });
});
