import { readFileSync } from 'node:fs';
import path from 'node:path';
import { PHASE_PRODUCTION_BUILD } from 'next/constants.js';
import { z } from 'zod';
import { plainPolicy } from './lib/request/content-security-policy.mjs';
import { fixedHeaders } from './lib/request/fixed-headers.mjs';

/** Whether the tools for developers are built in (§2.6); a word that is neither ends the build. */
const developmentTools = z
  .enum(['on', 'off'])
  .default('on')
  .parse(process.env.PORTAL_DEVELOPMENT_TOOLS || undefined);

/** Whether what an image needs is laid out beside the build (deploy/Dockerfile): as large as the build itself. */
const isForImage = process.env.PORTAL_BUILD_FOR === 'image';

const year = 365 * 24 * 3600;

/** Headers that every answer carries, as Next takes them. */
const everywhere = Object.entries(fixedHeaders).map(([key, value]) => ({ key, value }));

/** Where somebody asks for help their own device may say where they are, once they let it. */
const whereHelpIsAskedFor = [
  {
    key: 'Permissions-Policy',
    value: 'camera=(), microphone=(), geolocation=(self), payment=(), usb=(), browsing-topics=()',
  },
];

/** Over https alone, as the proxy in front says; browsers ignore it where it was said wrongly. */
const overHttps = [
  { key: 'Strict-Transport-Security', value: `max-age=${year}; includeSubDomains` },
];

/** Files and what lies outside the middleware have their policy from here; none is a page. */
const outside = [
  '/_next/static/:path*',
  '/health',
  '/health/live',
  '/health/ready',
  '/.well-known/security.txt',
  '/api/uploads/:path*',
];

/** What the process that makes documents reads (lib/pdf/compiler), which no import leads to. */
const ofDocuments = [
  'lib/pdf/compiler/*.ts',
  'lib/pdf/templates/*.typ',
  'lib/pdf/typefaces/**',
  'node_modules/@myriaddreamin/typst-ts-node-compiler*/**',
  'node_modules/zod/**/*.{js,json}',
];

/** What looks into files runs in a process of its own, which nothing that is bundled imports. */
const examiner = ['sharp', 'file-type', '@cantoo/pdf-lib', 'heic-decode'];

/**
 * Packages with all that they need, as files of a standalone build.
 * @param {readonly string[]} names
 */
function filesOf(names) {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
  const found = new Set();
  const waiting = [...names];
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    const known = packages[`node_modules/${name}`];
    if (!known || found.has(name)) continue;
    found.add(name);
    waiting.push(...Object.keys({ ...known.dependencies, ...known.optionalDependencies }));
  }
  return [...found].map((name) => `node_modules/${name}/**/*`);
}

/** @type {(phase: string) => import('next').NextConfig} */
export default function config(phase) {
  return {
    // `next start` serves the same build; only the build has to know.
    ...(phase === PHASE_PRODUCTION_BUILD && isForImage ? { output: 'standalone' } : {}),
    // Names this build to browsers that still have pages of the one before (scripts/build.ts).
    deploymentId: process.env.PORTAL_BUILD,
    // Written into the code in place of `process.env.…`, so that what is switched off is left out.
    env: {
      PORTAL_BUILD: process.env.PORTAL_BUILD ?? 'development',
      PORTAL_DEVELOPMENT_TOOLS: developmentTools,
    },
    outputFileTracingIncludes: {
      '/pdf/*': ofDocuments,
      '/api/uploads': ['lib/documents/examiner/*.mjs', ...filesOf(examiner)],
    },
    turbopack: { root: import.meta.dirname },
    poweredByHeader: false,
    reactStrictMode: true,
    // A title that waits for its page's data stands in the head all the same, script or none.
    htmlLimitedBots: /.*/,
    // The build is checked by `tsc` in the same run of `npm test`; once is enough.
    typescript: { ignoreBuildErrors: true },
    // Each cached page carries a policy that names its inline scripts by hash, and a bounded life.
    cacheHandler: path.resolve('lib/request/cache/cache-handler.mjs'),
    cacheMaxMemorySize: 0,
    // The optimiser has been a source of vulnerabilities; images are served as they are.
    images: { unoptimized: true },
    serverExternalPackages: [
      'pg',
      'pino',
      '@prisma/client',
      '@prisma/adapter-pg',
      'nodemailer',
      'pg-boss',
      'undici',
      // Loaded where telemetry is configured; the bundler would go through all of it, for minutes.
      '@opentelemetry/api',
      '@opentelemetry/core',
      '@opentelemetry/exporter-metrics-otlp-http',
      '@opentelemetry/exporter-prometheus',
      '@opentelemetry/exporter-trace-otlp-http',
      '@opentelemetry/resources',
      '@opentelemetry/sdk-metrics',
      '@opentelemetry/sdk-trace-node',
      '@prisma/instrumentation',
    ],
    // The middleware sees every address as it was sent, what only Next's own router sends included:
    // such a request must not fill the cache for others.
    skipProxyUrlNormalize: true,
    skipTrailingSlashRedirect: true,
    // Pages link by plain anchors: the browser's router has nothing to look up. Of some 1,700 icons
    // only those are read that are used.
    experimental: {
      clientRouterFilter: false,
      optimizePackageImports: ['lucide'],
      // Writing 450 MB takes longer than the next build saves, which fresh machines never have.
      turbopackFileSystemCacheForBuild: false,
      // A server takes requests as soon as it listens: were all pages loaded then, seconds on a busy
      // machine, the first of them would wait, and the database's answers with them.
      preloadEntriesOnStart: false,
    },
    async headers() {
      return [
        { source: '/:path*', headers: everywhere },
        { source: '/:path*/file-claim/urgent', headers: whereHelpIsAskedFor },
        { source: '/file-claim/urgent', headers: whereHelpIsAskedFor },
        {
          source: '/:path*',
          has: [{ type: 'header', key: 'x-forwarded-proto', value: 'https' }],
          headers: overHttps,
        },
        ...outside.map((source) => ({
          source,
          headers: [{ key: 'Content-Security-Policy', value: plainPolicy }],
        })),
      ];
    },
  };
}
