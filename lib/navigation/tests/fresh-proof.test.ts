import { expect, test } from 'vitest';
import { provesFiling } from '../fresh-proof';

test.each([
  ['/file-claim/0ff8e931-8119-46ea-a8f2-e1cae4c06002/summary', true],
  ['/file-claim', false],
  ['/file-claim/settle/claim-1/deductible-payment', false],
  ['/policy-account/contacts', false],
  ['/no/such/page', false],
])(
  '§10.18 the code of a proof that leads back to %s says that it files a claim: %s',
  (to, files) => {
    expect(provesFiling(to)).toBe(files);
  },
);
