import { expect, test } from 'vitest';
import { defaults } from '@/lib/clients';
import { sessionWith } from '@/lib/entry/tests/context';
import type { View } from '@/lib/request';
import type { FreshProof } from '../change';
import { lacksProof } from '../fresh-proof';

type Who = 'holder' | 'proven holder' | 'agent' | 'delegate' | 'proven delegate';

function audienceOf(who: Who): View['audience'] {
  const session = sessionWith({ subject: 'a contract', isProven: who.startsWith('proven') });
  if (who === 'agent')
    return { kind: 'agent', session: { ...session, agent: { id: 'a', name: 'Lee' } } };
  if (who.endsWith('delegate')) {
    const delegate = { id: 'd', name: 'Dana', holder: 'Robin', may: 'FILE' as const };
    return { kind: 'delegate', session: { ...session, delegate } };
  }
  return { kind: 'holder', session };
}

test.each<[fresh: FreshProof, who: Who, asked: ReturnType<typeof lacksProof>]>([
  ['holder-alone', 'holder', 'proof'],
  ['holder-alone', 'proven holder', undefined],
  ['holder-alone', 'agent', 'holder'],
  ['holder-alone', 'proven delegate', 'holder'],
  ['agents-too', 'holder', 'proof'],
  ['agents-too', 'agent', undefined],
  ['agents-too', 'proven delegate', 'holder'],
  ['who-files', 'holder', 'proof'],
  ['who-files', 'proven holder', undefined],
  ['who-files', 'agent', undefined],
  ['who-files', 'delegate', 'proof'],
  ['who-files', 'proven delegate', undefined],
])('§10.18 what needs the proof of %s: a %s lacks %s', (fresh, who, lacks) => {
  const view = { audience: audienceOf(who), settings: defaults() };
  expect(lacksProof(view, fresh)).toBe(lacks);
  // A package lets claims be filed without a proof, and nothing else.
  const off = { ...view, settings: { ...defaults(), Claim_ProofBeforeFiling: false } };
  expect(lacksProof(off, fresh)).toBe(fresh === 'who-files' ? undefined : lacks);
});
