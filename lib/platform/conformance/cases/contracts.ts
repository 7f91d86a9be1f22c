import { lettersAndDigits } from '@/lib/typed';
import { unknownId } from '../../example-of';
import type { ContractDetails, Platform, SearchParameter } from '../../port';
import {
  answered,
  areRefused,
  type ConformanceCase,
  caseOf,
  caseOfStranger,
  Fault,
  fits,
  fitting,
  found,
  holds,
  opened,
  refuses,
  same,
} from '../conformance-case';
import { readInParts } from '../in-parts';

/** Searches, tokens and policies: who comes in. */
export const contractCases: readonly ConformanceCase[] = [
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
  over('expired'),
  over('cancelled'),

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
  caseOf(
    'logOn',
    'takes a one-time token once, also of many at once',
    ['oneTimeToken'],
    async (platform, { oneTimeToken }) => {
      const log = () => platform.logOn({ oneTimeToken: oneTimeToken.token });
      await opensOnce(platform, oneTimeToken, [log, log, log, log], 'TOKEN');
    },
  ),
  caseOf('logOn', 'takes no forged token', [], async (platform) => {
    refuses(
      await platform.logOn({ oneTimeToken: unknownId }),
      'TOKEN_INVALID',
      'A one-time token that there is not',
    );
  }),
  caseOf(
    'createSessionToken',
    'takes a session id once, also of many at once',
    ['sessionId'],
    async (platform, { sessionId }) => {
      const log = () => platform.createSessionToken({ sessionId: sessionId.id });
      await opensOnce(platform, sessionId, [log, log, log, log], 'SESSION_ID');
    },
  ),
  caseOf(
    'agentLogOn',
    'opens the contract of the policy that an agent names',
    ['agentPolicy'],
    async (platform, { agentPolicy }) => {
      const { token } = fitting(
        await platform.agentLogOn({ agent: 'portico-check', ...agentPolicy }),
        agentPolicy,
        ['AGENT_POLICY_UNKNOWN'],
        'no agent can open its policy',
      );
      const { items } = answered(await platform.policies({ token }), 'policies');
      holds(
        items.some(({ policyNumber }) => policyNumber === agentPolicy.policyNumber),
        'It opens another contract',
      );
      refuses(
        await platform.agentLogOn({ agent: 'portico-check', policyNumber: unknownId }),
        'AGENT_POLICY_UNKNOWN',
        'A policy that there is not',
      );
    },
  ),
  caseOf(
    'delegateLogOn',
    'opens the contract that its holder has named a delegate for',
    [],
    async (platform, _, sample) => {
      const { reference } = await found(platform, sample);
      const delegate = 'Portico Check';
      const { token } = answered(
        await platform.delegateLogOn({ reference, delegate }),
        'A contract of a delegate',
      );
      const session = answered(await platform.session({ token }), 'session');
      same(session.reference, reference, 'It opens another contract');
      refuses(
        await platform.delegateLogOn({ reference: unknownId, delegate }),
        'CONTRACT_UNKNOWN',
        'A contract that there is not',
      );
    },
  ),
  caseOf(
    'contractsOfPerson',
    'lists what a person has, of which personLogOn opens each for them alone',
    ['person'],
    async (platform, { person }) => {
      const { items } = answered(await platform.contractsOfPerson(person), 'contractsOfPerson');
      fits(items.length > 1, person, 'they have not several contracts');
      const nobody = { ...person, subject: unknownId };
      const elsewhere = { ...person, issuer: `https://${unknownId}.example` };
      for (const { reference } of items) {
        const { token } = answered(
          await platform.personLogOn({ ...person, reference }),
          'personLogOn',
        );
        const session = answered(await platform.session({ token }), 'session');
        same(session.reference, reference, 'personLogOn opens another contract');
        for (const other of [nobody, elsewhere])
          refuses(
            await platform.personLogOn({ ...other, reference }),
            'CONTRACT_UNKNOWN',
            'A contract of somebody else',
          );
      }
    },
  ),
  caseOf(
    'contractsOfPerson',
    'knows nothing of a person that there is not',
    [],
    async (platform, _, sample) => {
      const nobody = { issuer: `https://${unknownId}.example`, subject: unknownId };
      const { items } = answered(await platform.contractsOfPerson(nobody), 'contractsOfPerson');
      same(items.length, 0, 'It lists contracts');
      const { reference } = await found(platform, sample);
      refuses(
        await platform.personLogOn({ ...nobody, reference }),
        'CONTRACT_UNKNOWN',
        'A contract of somebody else',
      );
    },
  ),
  caseOf(
    'session',
    'says which contract a token opens, and until when',
    [],
    async (platform, _, sample) => {
      const { token, reference } = await found(platform, sample);
      const session = answered(await platform.session({ token }), 'session');
      same(session.reference, reference, 'It names another contract than the search');
      holds(session.expiresAt * 1000 > Date.now(), 'A token that has just been given is over');
    },
  ),
  caseOf('session', 'refuses a token that was changed', [], async (platform, _, sample) => {
    const { token } = await found(platform, sample);
    for (const forged of changed(token)) {
      refuses(await platform.session({ token: forged }), 'TOKEN_REFUSED', 'A changed token');
      refuses(await platform.policies({ token: forged }), 'TOKEN_REFUSED', 'A changed token');
    }
  }),
  caseOfStranger(
    'session',
    'refuses the token of another client',
    async (platform, stranger, sample) => {
      const { token } = await found(platform, sample);
      for (const call of ['session', 'policies', 'coverages', 'products'] as const)
        refuses(await stranger[call]({ token }), 'TOKEN_REFUSED', 'The token of another client');
    },
  ),
  caseOf(
    'policies',
    'gives the newest first, in parts',
    ['severalPolicies'],
    async (platform, { severalPolicies }) => {
      const { token } = await found(platform, severalPolicies);
      const { items } = answered(await platform.policies({ token }), 'policies');
      fits(items.length > 1, severalPolicies, 'its contract has fewer than two policies');
      const days = items.map(({ effectiveDate }) => effectiveDate);
      same(days, days.toSorted().toReversed(), 'An older policy comes before a newer one');
      await readInParts((page) => platform.policies({ token, ...page }));
    },
  ),
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

function over(name: 'expired' | 'cancelled'): ConformanceCase {
  return caseOf('policies', `shows a contract that is ${name}`, [name], async (platform, given) => {
    const { token } = await opened(platform, given[name]);
    const { items } = answered(await platform.policies({ token }), 'policies');
    fits(
      items.every(({ status }) => status === name),
      given[name],
      `a policy of its contract is not ${name}`,
    );
  });
}

async function opensOnce(
  platform: Platform,
  situation: object,
  logOns: readonly (() => ReturnType<Platform['logOn']>)[],
  what: 'TOKEN' | 'SESSION_ID',
): Promise<void> {
  const answers = await Promise.all(logOns.map((logOn) => logOn()));
  for (const reason of ['USED', 'EXPIRED', 'INVALID'])
    fits(!areRefused(answers, `${what}_${reason}`), situation, `it is ${reason.toLowerCase()}`);
  const done = answers.filter(({ kind }) => kind === 'answer');
  if (done.length !== 1) throw new Fault(`It opens the contract ${done.length} times`);
  const [last] = logOns;
  if (last) refuses(await last(), `${what}_USED`, 'What is used up');
  for (const answer of done)
    if (answer.kind === 'answer')
      answered(await platform.policies({ token: answer.value.token }), 'The token that it gives');
}

/** Tokens that differ from a good one. */
function changed(token: string): readonly string[] {
  const middle = Math.floor(token.length / 2);
  const other = token[middle] === 'A' ? 'B' : 'A';
  return [`${token}x`, `${token.slice(0, middle)}${other}${token.slice(middle + 1)}`];
}
