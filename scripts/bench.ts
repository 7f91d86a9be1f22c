/**
 * `npm run bench`: the portal beside what any Next application for several clients does, and beside
 * nginx. `npm run bench -- lighthouse`: its pages in a browser. A target that is missed is said, not
 * failed.
 */
import { benchLighthouse } from '../bench/lighthouse';
import { benchRequests } from '../bench/requests';
import { buildIfChanged } from './build';

const [what = 'requests'] = process.argv.slice(2);
const benches = new Map([
  ['requests', benchRequests],
  ['lighthouse', benchLighthouse],
]);
const bench = benches.get(what);

if (bench) {
  console.log('Building …');
  await buildIfChanged();
  await bench();
} else {
  console.error(`Unknown: ${what}. There are ${[...benches.keys()].join(' and ')}.`);
  process.exitCode = 1;
}
