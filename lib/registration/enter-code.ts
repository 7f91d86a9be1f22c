import { type Attempt, defineChange, type Outcome, refusedByFailure } from '@/lib/changes';
import { texts } from '@/lib/content';
import { type FieldRule, textRules } from '@/lib/form';
import { type ErrorBody, inputInvalid, platformOf } from '@/lib/platform';
import type { View } from '@/lib/request';
import { detailsPage, refusedPage } from './addresses';
import { begin } from './current-case';

const longestCode = 40;

/** The field of the code that came with a purchase. */
function codeRules({ snapshot, language }: View) {
  const content = texts(snapshot, language);
  return [
    {
      name: 'PurchaseCode',
      kind: 'text',
      ...textRules(content, content.text('Registration_Code_Label'), { longest: longestCode }),
    },
  ] as const satisfies readonly FieldRule[];
}

/**
 * Takes a code. Unknown, used and expired codes are answered alike; the owner of one may prove it. Wrong
 * codes count for their network address and lock it, as searches do.
 */
export const enterCode = defineChange({
  address: '/api/registration/code',
  rules: codeRules,
  attempts: {
    of: async ({ view: { snapshot, settings }, networkAddress }) => ({
      clientId: snapshot.id,
      limits: [
        {
          subject: `registration-code:${networkAddress}`,
          most: settings.Lookup_MaxAttempts,
          lockMinutes: settings.Verification_LockoutDurationMinutes,
        },
      ],
    }),
    locked: codesOfPurchasesLocked,
  },
  async run({ view, input }): Promise<Outcome | Attempt> {
    const code = input.PurchaseCode;
    const answer = await platformOf(view).purchase({ code });
    if (answer.kind === 'answer')
      return { kind: 'right', answer: () => goOn(view, 'PURCHASE', code) };
    if (answer.kind !== 'refused') return refusedByFailure(view, answer);
    return { kind: 'wrong', answer: () => refusal(view, answer.error, code) };
  },
});

async function goOn(view: View, kind: 'PURCHASE' | 'OWNER', code: string): Promise<Outcome> {
  const { cookie } = await begin(view, kind, { code });
  return { kind: 'go', to: kind === 'PURCHASE' ? detailsPage : refusedPage, cookies: [cookie] };
}

/** A slip of the finger is told by the code alone, and says nothing of what there is. */
async function refusal(view: View, { errCode }: ErrorBody, code: string): Promise<Outcome> {
  const isMistyped = errCode === 'CODE_MISTYPED' || errCode === inputInvalid;
  return isMistyped
    ? { kind: 'refused', errCode: 'PURCHASE_CODE_MISTYPED', status: 400 }
    : goOn(view, 'OWNER', code);
}

function codesOfPurchasesLocked(waitTime: number): Extract<Outcome, { kind: 'refused' }> {
  return {
    kind: 'refused',
    errCode: 'PURCHASE_CODES_LOCKED',
    attemptDetails: { remainingAttempts: 0, waitTime },
    status: 423,
    reset: true,
  };
}
