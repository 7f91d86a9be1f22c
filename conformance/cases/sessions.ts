import type { Platform } from '@/lib/platform/port';
import { unknownId } from '@/lib/platform/port/shared/example-of';
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
  refuses,
  same,
} from '../conformance-case';

/** How a contract is opened without a search, and what its id token is good for. */
export const sessionCases: readonly ConformanceCase[] = [
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
];

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
