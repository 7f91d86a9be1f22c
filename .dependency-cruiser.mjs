/** The one direction of imports: app → components → lib/<domain> → ports → adapters. */
const domains = '^lib/([^/]+)/';

/** The rooms of lib that the insurer may import, besides the port of lib/platform. */
const roomsOfInsurer = ['clients', 'config', 'content', 'dates', 'db', 'observability', 'typed'];

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
      from: { path: '^(insurer|lib)/', pathNot: '/tests/' },
      to: { path: '^(app|components|scripts|tests)/' },
    },
    {
      name: 'tests-of-domains-know-no-page',
      comment: 'They share what sets tests up, and start programs by their file.',
      severity: 'error',
      from: { path: ['^insurer/tests/', '^lib/.*/tests/'] },
      to: {
        path: '^(app|components|scripts|tests)/',
        pathNot: ['^tests/setup/', '^scripts/programs\\.mjs$'],
      },
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
      name: 'no-insurer-in-the-portal',
      comment:
        'The embedded insurer is loaded when a client without a platform is asked for (lib/platform/port/insurer.ts): no page, change or middleware is made of it.',
      severity: 'error',
      from: { path: '^(app|components|lib|middleware\\.ts)', pathNot: '/tests/' },
      to: { path: '^insurer/' },
    },
    {
      name: 'insurer-by-its-face',
      comment:
        'Programs register the insurer by register.ts, and import it and its server by their index.ts.',
      severity: 'error',
      from: { path: '^(scripts/|instrumentation\\.ts)' },
      to: { path: '^insurer/', pathNot: '^insurer/(index|register|server/index)\\.ts$' },
    },
    {
      name: 'insurer-knows-the-port',
      comment:
        'The insurer imports the port of lib/platform, the index.ts of the rooms listed above, and nothing else of the portal.',
      severity: 'error',
      from: { path: '^insurer/', pathNot: '/tests/' },
      to: {
        path: '^(lib/|messages/|middleware\\.ts|instrumentation\\.ts)',
        pathNot: [
          `^lib/(${roomsOfInsurer.join('|')})/index\\.ts$`,
          '^lib/platform/port/',
          '^lib/db/generated/',
        ],
      },
    },
    {
      name: 'prisma-in-a-store',
      comment: 'Only lib/db and a room’s store import Prisma; others ask `database()` for models.',
      severity: 'error',
      from: {
        path: '^(app|components|insurer|lib)/',
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
