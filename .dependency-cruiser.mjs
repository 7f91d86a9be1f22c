/** The one direction of imports: app → components → lib/<domain> → ports → adapters. */
const domains = '^lib/([^/]+)/';

/** What stands beside the portal, which imports none of it. */
const beside = ['conformance', 'insurer', 'partners'];

/** The rooms of lib that each of them may import. */
const roomsOfInsurer = ['clients', 'config', 'content', 'dates', 'db', 'observability', 'typed'];
const roomsOfConformance = ['config', 'dates', 'observability', 'typed'];
const roomsOfPartners = ['clients', 'config', 'content', 'db', 'observability', 'packages'];

/** The insurer for programs and partners: itself, and its server over HTTP. */
const faceOfInsurer = '^insurer/(server/)?index\\.ts$';

/** What the insurer shares with the portal, and what the check for insurers takes from it. */
const port = '^lib/platform/port/';

/**
 * What a folder beside the portal may import of all the others.
 * @param {string} folder
 * @param {readonly string[]} rooms of lib, by their index.ts
 * @param {readonly string[]} besides patterns
 */
function knowsLittle(folder, rooms, besides) {
  const others = beside.filter((each) => each !== folder).map((each) => `${each}/`);
  return {
    name: `${folder}-knows-little`,
    comment: 'It imports what is listed here, and nothing else of ours.',
    severity: 'error',
    from: { path: `^${folder}/`, pathNot: '/tests/' },
    to: {
      path: `^(lib/|messages/|middleware\\.ts|instrumentation\\.ts|${others.join('|')})`,
      pathNot: [`^lib/(${rooms.join('|')})/index\\.ts$`, ...besides],
    },
  };
}

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'Modules that need each other are one module in two files.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'domains-know-no-page',
      comment: 'A domain never imports what is built on it.',
      severity: 'error',
      from: { path: `^(${beside.join('|')}|lib)/`, pathNot: '/tests/' },
      to: { path: '^(app|components|scripts|tests)/' },
    },
    {
      name: 'tests-of-domains-know-no-page',
      comment: 'They share what sets tests up, and start programs by their file.',
      severity: 'error',
      from: { path: `^(${beside.join('|')}|lib)/.*\\btests/` },
      to: {
        path: '^(app|components|scripts|tests)/',
        pathNot: ['^tests/setup/', '^scripts/programs\\.mjs$'],
      },
    },
    {
      name: 'the-contract-suite-knows-no-platform',
      comment: 'What tests a platform by it brings what it needs; its data stands beside it.',
      severity: 'error',
      from: { path: '^lib/platform/tests/(suite/|contract-suite\\.ts|contracts\\.ts)' },
      to: { path: `^(${beside.join('|')})/` },
    },
    {
      name: 'components-know-no-page',
      severity: 'error',
      from: { path: '^components/' },
      to: { path: '^app/', pathNot: '^app/styles/' },
    },
    {
      name: 'domains-by-their-face',
      comment: 'Another domain is reached by its index.ts only.',
      severity: 'error',
      from: { path: domains, pathNot: '/tests/' },
      to: { path: domains, pathNot: ['^lib/$1/', '^lib/[^/]+/index\\.ts$', '^lib/db/generated/'] },
    },
    {
      name: 'the-portal-stands-alone',
      comment:
        'Neither a page, a change nor the middleware is made of what stands beside the portal. As it imports nothing but itself, no detour leads there. The embedded insurer is loaded when a client without a platform is asked for (lib/platform/port/insurer.ts).',
      severity: 'error',
      from: { path: '^(app|components|lib|middleware\\.ts)', pathNot: '/tests/' },
      to: {
        path: [`^(bench|scripts|${beside.join('|')})/`, '^instrumentation\\.ts$', '\\btests/'],
        pathNot: 'node_modules/',
      },
    },
    {
      name: 'instrumentation-registers-the-insurer',
      severity: 'error',
      from: { path: '^instrumentation\\.ts$' },
      to: {
        path: [`^(bench|scripts|${beside.join('|')})/`, '\\btests/'],
        pathNot: ['node_modules/', '^insurer/register\\.ts$'],
      },
    },
    {
      name: 'beside-the-portal-by-its-face',
      comment:
        'Programs import the insurer, its server and the check for insurers by their index.ts; of the partners no folder.',
      severity: 'error',
      from: { path: '^scripts/' },
      to: {
        path: `^(${beside.join('|')})/`,
        pathNot: [faceOfInsurer, '^conformance/index\\.ts$', '^partners/[^/]+\\.ts$'],
      },
    },
    {
      name: 'programs-of-insurers-know-no-partner',
      comment: 'They run without the portal and its demonstration.',
      severity: 'error',
      from: { path: '^scripts/platform(-check)?\\.ts$' },
      to: { path: '^partners/' },
    },
    knowsLittle('insurer', roomsOfInsurer, [port, '^lib/db/generated/']),
    knowsLittle('conformance', roomsOfConformance, [port, '^lib/platform/http/']),
    knowsLittle('partners', roomsOfPartners, [
      '^lib/messaging/twilio/signature\\.ts$',
      faceOfInsurer,
    ]),
    {
      name: 'prisma-in-a-store',
      comment: 'Only lib/db and a room’s store import Prisma; others ask `database()` for models.',
      severity: 'error',
      from: {
        path: `^(app|components|lib|${beside.join('|')})/`,
        pathNot: ['^lib/db/', '/store/', '/store\\.ts$', '/tests/'],
      },
      to: { path: ['^lib/db/generated/', 'node_modules/@prisma/', 'node_modules/pg/'] },
    },
    {
      name: 'primitives-know-no-domain',
      severity: 'error',
      from: { path: '^components/ui/' },
      to: { path: ['^lib/', '^components/(?!ui/)'] },
    },
  ],
  options: {
    doNotFollow: { path: ['node_modules', '^lib/db/generated/'] },
    exclude: { path: ['^\\.next/', '^bench/minimal-app/'] },
    tsConfig: { fileName: 'tsconfig.json' },
    // TypeScript 7 has no API that dependency-cruiser could parse with.
    parser: 'swc',
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'] },
  },
};
