import path from 'node:path';

/** The repository, whose packages this app uses, so that both are built by the same Next. */
const root = path.resolve(import.meta.dirname, '../..');

/** @type {import('next').NextConfig} */
export default {
  poweredByHeader: false,
  reactStrictMode: true,
  typescript: { ignoreBuildErrors: true },
  turbopack: { root },
  outputFileTracingRoot: root,
  cacheHandler: path.resolve(import.meta.dirname, 'cache-handler.mjs'),
  cacheMaxMemorySize: 0,
  serverExternalPackages: ['pg'],
};
