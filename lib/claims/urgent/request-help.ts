import {
  type ChangeContext,
  defineChange,
  type Outcome,
  platformUnavailable,
  type Quota,
  refusedByFailure,
  refusedByPlatform,
} from '@/lib/changes';
import { texts } from '@/lib/content';
import { today } from '@/lib/dates';
import { phoneFormat, textRules } from '@/lib/form';
import { addToHistory } from '@/lib/history';
import { examplePhoneNumber, platformOf } from '@/lib/platform';
import { decoded, sessionOf, type View } from '@/lib/request';
import { chosen } from '../filing/say';
import { tellOfFiling } from '../tell-of-filing';
import { knownPhone } from './known-phone';
import { dispatchPage, helpField, sameHelpPage } from './pages';
import { locatedBy } from './place-on-earth';

/** Says to the rules of the form that it names a number already, which is called where none is typed. */
export const knownPhoneField = 'knownPhone';

/** Longest words of where somebody is and of what else is said, in characters. */
const longestPlace = 500;
const longestWrong = 2000;
const longestPhone = 25;

/** Asked for so often in an hour it is no help that is wanted. */
function oftenEnough({ view }: ChangeContext<unknown>): readonly Quota[] {
  const session = sessionOf(view);
  const { snapshot, path } = view;
  const subject = `urgent-help:${path}:${session?.subject ?? ''}`;
  return [{ clientId: snapshot.id, subject, most: 10, minutes: 60 }];
}

/**
 * Asks for help that cannot wait (design §8). §10.18: whoever is signed in, without fresh proof. A
 * double click, a second window and a lost answer send one person: the form is done once, and the
 * platform has one open dispatch for a product.
 */
export const requestHelp = defineChange({
  address: '/api/claims/urgent-help',
  signedIn: true,
  idempotent: true,
  uses: { of: oftenEnough, usedUp: 'TOO_MUCH_HELP' },
  rules(view: View, values) {
    const content = texts(view.snapshot, view.language);
    const { text } = content;
    const isPhoneKnown = String(values[knownPhoneField] ?? '') !== '';
    const example = examplePhoneNumber(view.settings.Global_HomeCountry);
    return [
      chosen(view, helpField, 'Claims_Urgent_What_Required'),
      {
        name: 'place',
        kind: 'text',
        ...textRules(content, text('Claims_Urgent_Place'), { longest: longestPlace }),
      },
      { name: 'latitude', kind: 'text' },
      { name: 'longitude', kind: 'text' },
      {
        name: 'wrong',
        kind: 'text',
        ...textRules(content, text('Claims_Urgent_More'), {
          isRequired: false,
          longest: longestWrong,
        }),
      },
      {
        name: 'phone',
        kind: 'phone',
        ...phoneFormat(content, 'Account_Contact_Phone_Format', example),
        ...textRules(content, text('Claims_Urgent_Phone'), {
          isRequired: !isPhoneKnown,
          longest: longestPhone,
        }),
      },
    ] as const;
  },
  async run({ view, input, runKey }): Promise<Outcome> {
    const session = sessionOf(view);
    if (!session || !runKey) return platformUnavailable;
    const [productId = '', cause = ''] = input[helpField].split('/').map((part) => decoded(part));
    const message = texts(view.snapshot, view.language).text('Claims_Urgent_What_Required');
    const nothing: Outcome = { kind: 'invalid', problems: [{ field: helpField, message }] };
    if (!productId || !cause) return nothing;
    const callbackNumber = input.phone === '' ? await knownPhone(view) : input.phone;
    if (callbackNumber === undefined) return phoneMissing(view);
    const { audience } = view;
    const answer = await platformOf(view).requestUrgentHelp({
      token: session.idToken,
      idempotencyKey: runKey,
      productId,
      cause,
      dateOfLoss: today(view.snapshot.timeZone),
      description: input.wrong,
      place: { text: input.place, ...locatedBy(input) },
      callbackNumber,
      ...(audience.kind === 'agent' ? { agent: audience.session.agent.name } : {}),
      ...(audience.kind === 'delegate' ? { delegate: audience.session.delegate.name } : {}),
    });
    if (answer.kind === 'refused') {
      const { errCode } = answer.error;
      return errCode === 'PRODUCT_UNKNOWN' || errCode === 'CAUSE_UNKNOWN'
        ? nothing
        : refusedByPlatform(view, answer.error);
    }
    if (answer.kind !== 'answer') return refusedByFailure(view, answer);
    const { kind, claim } = answer.value;
    if (kind === 'OPEN') {
      // Whoever acts for the holder has it told also where the answer was lost by which it was filed.
      if (claim.filedBy && audience.kind !== 'holder') await tellOfFiling(view, session, claim);
      return { kind: 'go', to: sameHelpPage(claim) };
    }
    await tellOfFiling(view, session, claim);
    await addToHistory({ view }, { kind: 'CLAIM_FILED', about: { claim: claim.number } });
    return { kind: 'go', to: dispatchPage(claim.id) };
  },
});

/** The number that the form named is known no more, or cannot be read just now. */
function phoneMissing(view: View): Outcome {
  const content = texts(view.snapshot, view.language);
  const { required = '' } = textRules(content, content.text('Claims_Urgent_Phone'), {});
  return { kind: 'invalid', problems: [{ field: 'phone', message: required }] };
}

/** Has somebody sent again by the same claim: nobody came. */
export const requestHelpAgain = defineChange({
  address: '/api/claims/urgent-help-again',
  signedIn: true,
  idempotent: true,
  uses: { of: oftenEnough, usedUp: 'TOO_MUCH_HELP' },
  variant: ({ claim }) => String(claim ?? ''),
  rules: (view: View) => [chosen(view, 'claim', 'Global_Error_HELP_NOT_AGAIN')] as const,
  async run({ view, input, runKey }): Promise<Outcome> {
    const session = sessionOf(view);
    if (!session || !runKey) return platformUnavailable;
    const answer = await platformOf(view).requestHelpAgain({
      token: session.idToken,
      idempotencyKey: runKey,
      claimId: input.claim,
    });
    if (answer.kind === 'answer') return { kind: 'go', to: dispatchPage(input.claim) };
    if (answer.kind !== 'refused') return refusedByFailure(view, answer);
    const { errCode } = answer.error;
    return errCode === 'NOT_IN_THIS_STATE' || errCode === 'CLAIM_UNKNOWN'
      ? {
          kind: 'refused',
          errCode: 'HELP_NOT_AGAIN',
          status: errCode === 'CLAIM_UNKNOWN' ? 404 : 409,
        }
      : refusedByPlatform(view, answer.error);
  },
});
