import type { ContractDetails, SearchParameter } from '@/lib/platform/port';
import { unknownId } from '@/lib/platform/port/shared/example-of';
import { lettersAndDigits } from '@/lib/typed';
import {
  answered,
  type ConformanceCase,
  caseOf,
  fits,
  found,
  holds,
  refuses,
  same,
} from '../conformance-case';

/** How a contract is found, and what may stand in for the captcha of a search. */
export const searchCases: readonly ConformanceCase[] = [
  finds('withEmail', 'an e-mail address', ({ email }) => email.length > 0),
  finds(
    'withPhoneAlone',
    'a telephone number alone',
    ({ email, phoneNumber }) => email.length === 0 && phoneNumber.length > 0,
  ),
  finds(
    'severalContacts',
    'several contacts',
    ({ email, phoneNumber }) => email.length > 1 || phoneNumber.length > 1,
  ),
  finds(
    'noContact',
    'no contact',
    ({ email, phoneNumber }) => email.length === 0 && phoneNumber.length === 0,
  ),
  caseOf(
    'searchContract',
    'finds nothing where one term is wrong',
    [],
    async (platform, _, sample) => {
      for (const [wrong] of sample.searchParameters.entries()) {
        const searchParameters = sample.searchParameters.map((parameter, index) =>
          index === wrong ? { ...parameter, value: unknownId } : parameter,
        );
        refuses(
          await platform.searchContract({ searchParameters }),
          'POLICY_NOT_FOUND',
          `A search whose term ${wrong + 1} is wrong`,
        );
      }
    },
  ),
  caseOf(
    'searchContract',
    'finds a contract however its terms are written',
    [],
    async (platform, _, sample) => {
      const { reference } = await found(platform, sample);
      for (const [index, { value }] of sample.searchParameters.entries()) {
        if ([...value].length < 2) continue;
        const searchParameters = sample.searchParameters.map((parameter, at) =>
          at === index ? writtenOtherwise(parameter) : parameter,
        );
        const answer = await platform.searchContract({ searchParameters });
        const what = `A search whose term ${index + 1} is written with spaces, beside its normalized form`;
        same(answered(answer, what).reference, reference, `${what}: it finds another contract`);
        const other = searchParameters.map((parameter, at) =>
          at === index ? { ...parameter, normalized: unknownId } : parameter,
        );
        refuses(
          await platform.searchContract({ searchParameters: other }),
          'POLICY_NOT_FOUND',
          `A search whose normalized term ${index + 1} is wrong`,
        );
      }
    },
  ),
  caseOf('searchContract', 'finds nothing without terms', [], async (platform) => {
    refuses(
      await platform.searchContract({ searchParameters: [] }),
      'POLICY_NOT_FOUND',
      'A search without terms',
    );
  }),
  caseOf('searchContract', 'does not look at hidden terms', [], async (platform, _, sample) => {
    const hidden = sample.searchParameters.map((parameter) => ({ ...parameter, isHidden: true }));
    refuses(
      await platform.searchContract({ searchParameters: hidden }),
      'POLICY_NOT_FOUND',
      'A search whose terms are all hidden',
    );
  }),
  caseOf(
    'searchContract',
    'finds nothing by the terms of two contracts',
    ['anotherContract'],
    async (platform, { anotherContract }, { searchParameters }) => {
      const [first] = searchParameters;
      const mixed = [
        ...(first ? [first] : []),
        ...anotherContract.searchParameters.filter(({ key }) => key !== first?.key),
      ];
      if (mixed.length < 2) return;
      refuses(
        await platform.searchContract({ searchParameters: mixed }),
        'POLICY_NOT_FOUND',
        'A search by terms of two contracts',
      );
    },
  ),
  caseOf(
    'checkSearchToken',
    'accepts a token again and again, and none that it is not',
    ['searchToken'],
    async (platform, { searchToken }, sample) => {
      const isAccepted = async (token: string) =>
        answered(await platform.checkSearchToken({ searchToken: token }), 'A search token')
          .isAccepted;
      fits(await isAccepted(searchToken.token), searchToken, 'its token is not accepted');
      holds(await isAccepted(searchToken.token), 'A search token is used up');
      holds(!(await isAccepted(`${searchToken.token}x`)), 'A forged search token is accepted');
      const { token } = await found(platform, sample);
      holds(!(await isAccepted(token)), 'An id token is accepted as a search token');
    },
  ),
  caseOf('checkSearchToken', 'accepts no forged token', [], async (platform) => {
    const { isAccepted } = answered(
      await platform.checkSearchToken({ searchToken: unknownId }),
      'A forged search token',
    );
    holds(!isAccepted, 'A forged search token is accepted');
  }),
];

/** A term as somebody types it who sets its characters apart. */
function writtenOtherwise({ value, normalized, ...parameter }: SearchParameter): SearchParameter {
  return {
    ...parameter,
    value: [...value].join(' ').slice(0, 200),
    normalized: normalized ?? (lettersAndDigits(value) || value),
  };
}

/** @param has whether the contacts are those of the situation */
function finds(
  name: 'withEmail' | 'withPhoneAlone' | 'severalContacts' | 'noContact',
  what: string,
  has: (details: ContractDetails) => boolean,
): ConformanceCase {
  return caseOf(
    'searchContract',
    `finds a contract with ${what}`,
    [name],
    async (platform, given) => {
      const { contractDetails } = await found(platform, given[name]);
      fits(has(contractDetails), given[name], `its contract does not have ${what}`);
      const { email, phoneNumber, maskedEmail, maskedPhone } = contractDetails;
      for (const [plain, masked] of [
        [email, maskedEmail],
        [phoneNumber, maskedPhone],
      ] as const) {
        holds(plain.length === masked.length, 'There are not as many masks as contacts');
        for (const [index, contact] of plain.entries())
          holds(!masked[index]?.includes(contact), 'A mask shows the contact');
      }
    },
  );
}
