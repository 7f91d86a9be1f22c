import path from 'node:path';
import { z } from 'zod';

/** Whether the tools for developers are built in (§2.6); a word that is neither ends the build. */
const developmentTools = z
  .enum(['on', 'off'])
  .default('on')
  .parse(process.env.PORTAL_DEVELOPMENT_TOOLS || undefined);

/** @type {import('next').NextConfig} */
export default {
  // Written into the code in place of `process.env.…`, so that what it switches off is left out.
  env: { PORTAL_DEVELOPMENT_TOOLS: developmentTools },
  poweredByHeader: false,
  reactStrictMode: true,
  // The build is checked by `tsc` in the same run of `npm test`; once is enough.
  typescript: { ignoreBuildErrors: true },
  // Each cached page carries a policy that names its inline scripts by hash, and a bounded life.
  cacheHandler: path.resolve('lib/entry/cache/cache-handler.mjs'),
  cacheMaxMemorySize: 0,
  // The optimiser has been a source of vulnerabilities; images are served as they are.
  images: { unoptimized: true },
  serverExternalPackages: ['pg', 'pino', '@prisma/client', '@prisma/adapter-pg', 'nodemailer'],
  skipTrailingSlashRedirect: false,
  // Pages link by plain anchors: the browser's router has nothing to look up.
  experimental: { clientRouterFilter: false },
  async headers() {
    return [
      {
        source: '/_next/static/:path*',
        headers: [
          { key: 'X-Content-Type-Options', value: 'nosniff' },
          { key: 'Content-Security-Policy', value: "default-src 'none'; frame-ancestors 'none'" },
        ],
      },
    ];
  },
};
