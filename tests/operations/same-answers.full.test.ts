import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { nginxProgram } from '../../scripts/test-nginx';
import { spawnScript, startPortal, type TestPortal } from '../../scripts/test-portal';
import { postgresPrograms } from '../../scripts/test-postgres';
import { freePort } from '../setup/free-port';
import { longestDrill } from '../setup/limits';
import { testScope } from '../setup/scope';
import { isForThePortal, type SameAnswers, sameAnswers } from './same-answers';
import type { SameRequest } from './same-requests';
import { startTwoPortals, type TwoPortals } from './two-portals';

const programs = postgresPrograms();
const program = nginxProgram();

describe.skipIf(!programs || !program)('the same answers however the portal is run', () => {
  let portals: TwoPortals;
  let answers: SameAnswers;
  const started: TestPortal[] = [];
  beforeAll(async () => {
    portals = await startTwoPortals(programs ?? '', program ?? '');
    answers = await sameAnswers(portals);
  });
  afterAll(async () => {
    for (const portal of started) await portal.stop();
    await portals?.stop();
    rmSync('.next/dev', { recursive: true, force: true });
  });

  const variables = async () => ({ ...portals.variables, PORT: String(await freePort()) });

  test('through nginx as through the standalone output', async () => {
    const { differences, throughNginx } = answers;
    expect(await differences(throughNginx, { isAsked: isForThePortal })).toEqual({});
  });

  test('by `next start`', async () => {
    const portal = await startPortal(await variables());
    started.push(portal);
    expect(await answers.differences(answers.directly(portal.port))).toEqual({});
  });

  test(
    'by `npm run dev`, but for caching headers and the policy',
    async () => {
      const own = await variables();
      const development = spawnScript('dev', [], { ...own, NODE_ENV: 'development' });
      const portal = await startPortal(own, development);
      started.push(portal);
      // Each page more is minutes of compiling it.
      const isAsked = ({ address }: SameRequest) =>
        address === '/pages/faq' || testScope === 'endurance';
      const compared = { inDevelopment: true, isAsked };
      expect(await answers.differences(answers.directly(portal.port), compared)).toEqual({});
    },
    longestDrill,
  );
});
