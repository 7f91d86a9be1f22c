/**
 * `npm run bench`: the portal beside what any Next application for several clients does, and beside
 * nginx; `npm run bench -- requests --runs 3` starts everything three times and takes the medians.
 * `npm run bench -- lighthouse`: its pages in a browser; `npm run bench -- interaction`: how soon they
 * react on a phone; `npm run bench -- growth`: how it grows with contracts and clients;
 * `npm run bench -- capacity`: what operators plan with; `npm run bench -- portals`: one portal beside two;
 * `npm run bench -- holder`: how a dashboard grows with what its holder has; `npm run bench -- lists`: how
 * lists of claims grow with their length; `npm run bench -- filing`: a step of filing a claim beside the dashboard;
 * `npm run bench -- followers`: what a thousand pages that follow a claim cost;
 * `npm run bench -- outage`: what one client's platform in trouble costs another.
 * Each writes its table into docs/performance.md; a target that is missed is reported, and fails nothing.
 * `npm run bench -- profile` also prints the functions that the server's CPU time goes to;
 * `npm run bench -- weights` records what `npm test` compares with.
 */
import { parseArgs } from 'node:util';
import { benchCapacity } from '../bench/capacity';
import { benchFiling } from '../bench/filing';
import { benchFollowers } from '../bench/followers';
import { benchGrowth } from '../bench/growth';
import { benchHolder } from '../bench/holder';
import { benchInteraction } from '../bench/interaction';
import { benchLighthouse } from '../bench/lighthouse';
import { benchLists } from '../bench/lists';
import { benchOutage } from '../bench/outage';
import { benchPortals } from '../bench/portals';
import { benchProfile } from '../bench/profile';
import { conditions, writeReport } from '../bench/report';
import { benchRequests } from '../bench/requests';
import { benchWeights } from '../bench/weights';
import { buildIfChanged } from './build';

/** Each returns its table, for docs/performance.md, or prints what is not for it. */
const benches = new Map<string, () => Promise<string | undefined>>([
  ['requests', () => benchRequests(runs)],
  ['lighthouse', () => benchLighthouse(runs)],
  ['interaction', () => benchInteraction(runs)],
  ['growth', () => benchGrowth()],
  ['capacity', () => benchCapacity()],
  ['portals', () => benchPortals()],
  ['holder', () => benchHolder()],
  ['lists', () => benchLists()],
  ['filing', () => benchFiling()],
  ['followers', () => benchFollowers()],
  ['outage', () => benchOutage()],
  ['weights', () => benchWeights()],
  ['profile', () => benchProfile()],
]);
const repeated = ['requests', 'lighthouse', 'interaction'];

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { runs: { type: 'string' } },
});
const [what = 'requests'] = positionals;
const runs = values.runs === undefined ? undefined : Number(values.runs);
const bench = benches.get(what);
const problem =
  (!bench && `Unknown: ${what}. There are ${[...benches.keys()].join(', ')}.`) ||
  (runs !== undefined && !repeated.includes(what) && `--runs is for ${repeated.join(', ')}.`) ||
  (runs !== undefined && !(Number.isInteger(runs) && runs > 0) && '--runs takes a whole number.');

if (bench && !problem) {
  console.log('Building …');
  await buildIfChanged();
  const began = conditions();
  const measured = await bench();
  if (measured !== undefined) {
    const report = `${began}.\n\n${measured}`;
    console.log(`\n${report}`);
    writeReport(what, report);
  }
} else {
  console.error(problem);
  process.exitCode = 1;
}
