/**
 * `npm run bench`: the portal beside what any Next application for several clients does, and beside
 * nginx. `npm run bench -- lighthouse`: its pages in a browser; `npm run bench -- growth`: how it grows
 * with contracts and clients; `npm run bench -- holder`: how a dashboard grows with what its holder has;
 * `npm run bench -- filing`: a step of filing a claim beside the dashboard; `npm run bench -- followers`:
 * what a thousand pages that follow a claim cost; `npm run bench -- outage`: what one client's platform in
 * trouble costs another. A target that is missed is said, not failed. `npm run bench -- weights` records
 * what `npm test` compares with; `npm run bench -- profile` shows where the server's CPU time goes.
 */
import { benchFiling } from '../bench/filing';
import { benchFollowers } from '../bench/followers';
import { benchGrowth } from '../bench/growth';
import { benchHolder } from '../bench/holder';
import { benchLighthouse } from '../bench/lighthouse';
import { benchOutage } from '../bench/outage';
import { benchProfile } from '../bench/profile';
import { benchRequests } from '../bench/requests';
import { benchWeights } from '../bench/weights';
import { buildIfChanged } from './build';

const [what = 'requests'] = process.argv.slice(2);
const benches = new Map([
  ['requests', benchRequests],
  ['lighthouse', benchLighthouse],
  ['growth', () => benchGrowth()],
  ['holder', () => benchHolder()],
  ['filing', () => benchFiling()],
  ['followers', () => benchFollowers()],
  ['outage', () => benchOutage()],
  ['weights', () => benchWeights()],
  ['profile', () => benchProfile()],
]);
const bench = benches.get(what);

if (bench) {
  console.log('Building …');
  await buildIfChanged();
  await bench();
} else {
  console.error(`Unknown: ${what}. There are ${[...benches.keys()].join(', ')}.`);
  process.exitCode = 1;
}
