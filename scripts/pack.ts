/**
 * `npm run pack:program -- platform-check|platform [folder]`: packs the check for insurers, or the reference
 * insurer, as an npm package that runs without the portal's sources.
 */
import { packable, packProgram } from './pack-program';

const [asked, folder = '.'] = process.argv.slice(2);
const name = packable.find((one) => one === asked);
if (name) {
  console.log(await packProgram(name, folder));
} else {
  console.error(`Usage: npm run pack:program -- ${packable.join('|')} [folder]`);
  process.exitCode = 2;
}
