/**
 * What every npm script runs first, on whatever Node the machine has: installs what the lockfile
 * says, generates the database client, bundles the programs, then hands over to the Node that the
 * project pins.
 */
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { bundlePrograms, programArguments } from './programs.mjs';

const [task = 'start', ...taskArguments] = process.argv.slice(2);
/** Tasks that need the development dependencies, too. */
const ofDevelopers = ['bench', 'db-migration', 'endurance', 'pack', 'schemas', 'test'];
const [major = 0] = process.versions.node.split('.').map(Number);
if (major < 20) stop(`Portico needs Node.js 20 or newer; this is ${process.versions.node}.`);

const digest = (...files) =>
  files.reduce((hash, file) => hash.update(readFileSync(file)), createHash('sha256')).digest('hex');
const isCurrent = (stamp, value) => existsSync(stamp) && readFileSync(stamp, 'utf8') === value;

const lockDigest = digest('package-lock.json');
const lockStamp = 'node_modules/.portico-lock';
const everything = `${lockDigest} with development`;
// A portal that only runs needs none of the packages for tests, nor webpack, which tools that it does not
// run leave to their peers. An installation that has them keeps them.
const isDeveloped =
  existsSync(lockStamp) && readFileSync(lockStamp, 'utf8').endsWith('development');
const wanted = ofDevelopers.includes(task) || isDeveloped ? everything : lockDigest;
if (!isCurrent(lockStamp, everything) && !isCurrent(lockStamp, wanted)) {
  console.log('Installing the packages of the lockfile …');
  const omitted = wanted === everything ? [] : ['--omit=dev', '--omit=peer'];
  // Engines are those of the pinned Node, which npm itself does not run on.
  run(
    'npm',
    ['ci', ...omitted, '--no-audit', '--no-fund', '--loglevel=error', '--engine-strict=false'],
    { shell: process.platform === 'win32' },
  );
  writeFileSync(lockStamp, wanted);
}

const pinned = 'node_modules/node/bin/node';
if (!existsSync(pinned) && major < 24)
  stop('The pinned Node.js did not install: let npm run the install script of the package `node`.');
const node = existsSync(pinned) ? pinned : process.execPath;

const schemaDigest = `${lockDigest}${digest('prisma/schema.prisma')}`;
const schemaStamp = 'lib/db/generated/.stamp';
if (!isCurrent(schemaStamp, schemaDigest)) {
  console.log('Generating the database client …');
  // Generating needs no schema engine, but asks for one; any existing file will do.
  run(node, ['node_modules/prisma/build/index.js', 'generate'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      PRISMA_SCHEMA_ENGINE_BINARY: node,
      CHECKPOINT_DISABLE: '1',
      PRISMA_HIDE_UPDATE_MESSAGE: '1',
    },
  });
  writeFileSync(schemaStamp, schemaDigest);
}

await bundlePrograms().catch(({ message }) => stop(message));
// Tests start databases, servers and browsers: their runner leads a group, and all of it is told to end.
const isGroup = task === 'test' && process.platform !== 'win32';
const child = spawn(node, [...programArguments(`scripts/${task}.ts`), ...taskArguments], {
  stdio: 'inherit',
  detached: isGroup,
});
const endGroup = () => process.kill(-child.pid, 'SIGINT');
// The terminal sends Ctrl-C to the child as well, unless that leads a group; a signal from elsewhere only
// comes here.
process.on('SIGINT', () => isGroup && endGroup());
for (const signal of ['SIGTERM', 'SIGHUP'])
  process.on(signal, () => (isGroup ? endGroup() : child.kill(signal)));
child.on('error', (error) => stop(error.message));
child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)));

function run(command, commandArguments, options) {
  const { status, error } = spawnSync(command, commandArguments, { stdio: 'inherit', ...options });
  if (error) stop(error.message);
  if (status !== 0) process.exit(status ?? 1);
}

function stop(message) {
  console.error(message);
  process.exit(1);
}
