import { flag, integer } from './definition';

/** Filing claims. */
export const claims = {
  Claim_DraftDays: integer(
    30,
    'How long a claim that is not filed waits for its holder after something was said in it.',
    { named: 'portico', min: 1, max: 365, unit: 'days' },
  ),
  Claim_ProofBeforeFiling: flag(
    true,
    'Whether who files a claim enters an access code of the last ten minutes first; urgent help asks for none.',
    { named: 'portico' },
  ),
};
